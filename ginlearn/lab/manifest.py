"""The note that ginlearn keeps in the learner's folder about the lessons it has put there."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from ginlearn.course.files import set_aside, write_whole
from ginlearn.lab.notebook_files import written

NAME = ".ginlearn-lessons.json"
FORMAT = 1
"""The version of the note's format, so that an older ginlearn does not misread it."""


def fingerprint(content: bytes) -> str:
    """A text that changes with what somebody wrote; the leftovers of a run do not count."""
    return sha256(written(content)).hexdigest()


@dataclass
class Manifest:
    """The lessons copied, by fingerprint, which tells changed work from unchanged copies.

    `copied` holds, for each lesson, the version that lies (or lay) under the lesson's own name;
    `beside` the newer version that was last put beside work the learner had changed, and the name
    it was given. Lessons go by their path in the learner's folder, such as "en/02-melds.ipynb".
    """

    copied: dict[str, str] = field(default_factory=dict)
    beside: dict[str, tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def parse(cls, content: bytes) -> Manifest:
        """Read a note. Raises ValueError for any other content, or another format."""
        data = json.loads(content)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise ValueError(f"not a note of lessons in format {FORMAT}")
        copied, beside = data.get("copied"), data.get("beside")
        if not (isinstance(copied, dict) and isinstance(beside, dict)):
            raise ValueError("the note lacks its parts")
        if not all(isinstance(version, str) for version in copied.values()):
            raise ValueError("a fingerprint is not a text")
        pairs: dict[str, tuple[str, str]] = {}
        for lesson, pair in beside.items():
            match pair:
                case [str(version), str(name)] if name == Path(name).name:
                    pairs[lesson] = (version, name)
                case _:
                    raise ValueError(f"the entry of {lesson} is not a fingerprint and a name")
        return cls(copied, pairs)

    def write(self, folder: Path) -> None:
        """Keep the note in `folder`. Raises OSError when that cannot be written."""
        data = {"format": FORMAT, "copied": self.copied, "beside": self.beside}
        # In ASCII: a damaged note may hold halves of letters, which UTF-8 could not write.
        text = json.dumps(data, indent=1, sort_keys=True) + "\n"
        write_whole(folder / NAME, text.encode())


def read_or_set_aside(folder: Path) -> tuple[Manifest, Path | None]:
    """The note in `folder`, and the new place of a damaged one, if there was one.

    Without a note, or with a damaged one, nothing is known of the files there, so none of them may
    be taken for an unchanged copy. Raises OSError when the note can be neither read nor moved.
    """
    path = folder / NAME
    try:
        return Manifest.parse(path.read_bytes()), None
    except FileNotFoundError:
        return Manifest(), None
    except (ValueError, RecursionError):
        return Manifest(), set_aside(path)
