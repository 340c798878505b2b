// One view of a score sheet: a table of cells to write in, as in a spreadsheet.
//
// The page knows no rule of scoring: it draws the rows that Python tells and sends what is written,
// cell by cell. What is being written is never touched by an answer that comes meanwhile.

import { createAnnouncer } from "./announce.js";
import { listen } from "./listening.js";
import { element, isPress, keepHeight, put, putButtons, putChild, putText } from "./nodes.js";
import { fill } from "./words.js";

/** How long Python may take before the page says that it does not answer, in milliseconds. */
const PATIENCE = 3000;

/** What Python tells, by the names of the widget's traits. */
const TOLD = [
  "heads", "rows", "buttons", "caption", "standing", "words", "message", "answered", "options",
  "lang", "direction",
];

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Show a score sheet in `el`; anywidget calls this for each view.
 *
 * @param {{model: any, el: HTMLElement}} view
 * @returns {function(): void} takes the view away again and leaves nothing behind
 */
function render({ model, el }) {
  const life = new AbortController();
  const { signal } = life;
  const told = (name) => model.get(name);
  const token = `gl${Math.random().toString(36).slice(2, 10)}`;
  const helpId = `${token}-help`;
  const root = element("div", "ginlearn-board", {
    role: "group", "aria-describedby": helpId, tabindex: "-1", "data-lm-suppress-shortcuts": "true",
  });
  const surface = element("div", "gl-surface");
  const table = element("table", "gl-sheet");
  const caption = element("caption");
  const [head, body, foot] = ["thead", "tbody", "tfoot"].map((tag) => element(tag));
  const standing = element("p", "gl-standing", { "data-role": "score" });
  const buttons = element("div", "gl-buttons gl-standing");
  const message = element("p", "gl-message", {
    "data-role": "message", role: "status", "aria-live": "polite",
  });
  const help = element("p", "gl-help", { id: helpId });
  table.append(caption, head, body, foot);
  surface.append(table, standing, buttons, message, help);
  root.append(surface);
  el.append(root);
  const announcer = createAnnouncer(message, signal);
  /** @type {Map<string, HTMLElement>} rows and cells by their ids */
  const nodes = new Map();
  /** messages sent and not answered, oldest first */
  let waiting = [];
  let count = 0;
  /** the timer that runs out when Python does not answer; 0 when nothing is awaited */
  let patience = 0;
  let silent = false;
  /** how many lines were wanted before Python told them */
  let wanted = 0;
  /** the field in which keys move the caret, not to another cell */
  let editing = null;
  /** the field that had the focus when the pointer went down */
  let pressed = null;
  let heard = told("message").serial;
  let headsDrawn = "";
  let stale = false;

  signal.addEventListener("abort", () => clearTimeout(patience));

  // Drawing

  function draw() {
    const options = told("options");
    const before = root.contains(focused());
    put(root, "lang", told("lang"));
    put(root, "dir", told("direction"));
    put(root, "aria-label", fill(told("words"), "sheet.label"));
    put(root, "data-size", options.size);
    put(table, "data-columns", String(options.columns));
    putText(caption, told("caption"));
    putText(standing, told("standing"));
    putText(help, fill(told("words"), "sheet.help"));
    putButtons(buttons, told("buttons"));
    drawHeads(told("heads"));
    const rows = told("rows");
    const old = new Set(nodes.keys());
    drawRows(body, withWanted(rows.filter(({ sum }) => !sum)), old);
    drawRows(foot, rows.filter(({ sum }) => sum), old);
    for (const id of old) {
      nodes.get(id).remove();
      nodes.delete(id);
    }
    help.hidden = linesOfFields().length === 0;
    if (before && !root.contains(focused())) root.focus();
  }

  /** The lines of hands, with those that a quick writer has already gone on to. */
  function withWanted(rows) {
    const last = rows[rows.length - 1];
    const lines = [...rows];
    // A line that went away under the writer, as when the game is over, would send his next digits
    // to the notebook.
    const kept = Number(focused()?.closest("[data-cell]")?.dataset.cell.split(".")[0] ?? -1) + 1;
    const needed = Math.max(told("options").grows ? wanted : 0, last?.cells[0].input ? kept : 0);
    while (lines.length < needed) {
      const n = String(Number(last.head) + lines.length - rows.length + 1);
      const cells = last.cells.map((cell) => {
        const [, ...rest] = cell.id.split(".");
        return { ...cell, id: [lines.length, ...rest].join("."), text: "", mark: "" };
      });
      const name = fill(told("words"), "sheet.hand.n", { n });
      lines.push({ ...last, id: String(lines.length), head: n, name, cells });
    }
    return lines;
  }

  function drawHeads(heads) {
    const drawn = JSON.stringify(heads);
    if (drawn === headsDrawn) return;
    headsDrawn = drawn;
    head.replaceChildren(...heads.map((line) => {
      const tr = element("tr");
      tr.append(...line.map(({ text, span, rows }) => element("th", "", {
        scope: span > 1 ? "colgroup" : "col", colspan: span, rowspan: rows, title: text,
      }, text)));
      return tr;
    }));
  }

  function drawRows(part, rows, old) {
    rows.forEach((row, index) => {
      const tr = nodeOf(`row ${row.id}`, old, () => {
        const made = element("tr");
        made.append(element("th", "", { scope: "row" }));
        return made;
      });
      putText(tr.firstChild, row.head);
      tr.firstChild.colSpan = row.span;
      putChild(part, tr, index);
      row.cells.forEach((cell, at) => {
        const td = nodeOf(cell.id, old, () => element("td", "", { "data-cell": cell.id }));
        putChild(tr, td, at + 1);
        drawCell(td, cell, row.name);
      });
    });
  }

  function nodeOf(id, old, make) {
    old.delete(id);
    if (!nodes.has(id)) nodes.set(id, make());
    return nodes.get(id);
  }

  function drawCell(td, { id, text, column, span, input, mark }, row) {
    td.colSpan = span;
    put(td, "data-mark", mark);
    if (!input) return putText(td, text);
    let field = td.querySelector("input");
    if (!field) {
      const { inputmode, longest } = told("options");
      field = element("input", "", {
        type: "text", inputmode, maxlength: longest, autocomplete: "off", "data-write": id,
      });
      field.glText = field.value = text;
      td.replaceChildren(field);
    }
    put(field, "aria-label", fill(told("words"), "sheet.cell", { column, row }));
    put(field, "aria-invalid", String(mark === "wrong"));
    // What was sent last is newer than what Python knew when it told this.
    if (waiting.some(({ value }) => value?.cell === id)) return;
    const dirty = isDirty(field);
    field.glText = text;
    if (dirty || field.value === text) return;
    field.value = text;
    if (field === focused() && field !== editing) field.select();
  }

  function isDirty(field) {
    return field.value.trim() !== field.glText;
  }

  function focused() {
    return root.getRootNode().activeElement;
  }

  // Python

  function send(content) {
    count += 1;
    const message = { request: `${token}-${count}`, kind: "action", ...content };
    waiting.push(message);
    post(message);
  }

  function post(message) {
    try {
      model.send(message);
    } catch {
      // A front end throws when it knows that the kernel is gone.
      saySilent();
    }
    if (patience === 0) patience = setTimeout(loseHope, PATIENCE);
  }

  function loseHope() {
    saySilent();
    // Once more and no more: a kernel that is gone would find a long queue when it comes back. To
    // write the same again does no harm; to press a button again would.
    if (waiting.every(({ action }) => action === "write")) waiting.forEach(post);
    else post({ request: `${token}-${count}`, kind: "ping" });
  }

  function saySilent() {
    silent = true;
    announcer.now(fill(told("words"), "sheet.silent"), "bad");
  }

  function takeIn() {
    if (signal.aborted || !stale) return;
    stale = false;
    draw();
    const { text, tone, serial } = told("message");
    if (serial === heard) return;
    heard = serial;
    announcer.fromPython(text, tone);
  }

  function hearChange() {
    // One update sets many names; they are taken in together once all are set.
    stale = true;
    queueMicrotask(takeIn);
  }

  function hearAnswer() {
    const at = waiting.findIndex(({ request }) => request === told("answered"));
    if (at < 0) return;
    // Python answers in order: whatever was sent before needs no answer any more.
    waiting = waiting.slice(at + 1);
    clearTimeout(patience);
    patience = waiting.length > 0 ? setTimeout(loseHope, PATIENCE) : 0;
    if (!silent) return;
    silent = false;
    announcer.now("");
    heard = null;
  }

  listen(model, TOLD, hearChange, signal);
  listen(model, ["answered"], hearAnswer, signal);

  // Writing

  function commit(field) {
    if (editing === field) editing = null;
    if (!isDirty(field)) return;
    field.glText = field.value.trim();
    send({ action: "write", value: { cell: field.dataset.write, text: field.glText } });
  }

  /** Go to the next field in a direction; a line that is not there yet is drawn at once. */
  function go(field, down, along) {
    let lines = linesOfFields();
    const line = lines.findIndex((fields) => fields.includes(field));
    if (down > 0 && line === lines.length - 1 && told("options").grows) {
      wanted = body.rows.length + 1;
      draw();
      lines = linesOfFields();
    }
    const there = lines[line + down] ?? lines[line];
    const place = lines[line].indexOf(field) + along * (root.dir === "rtl" ? -1 : 1);
    const target = there[Math.max(0, Math.min(place, there.length - 1))];
    target.focus();
    // Also where it is the same field still: what is typed next replaces, and joins nothing.
    target.select();
  }

  function linesOfFields() {
    return [...table.rows].map((row) => [...row.querySelectorAll("input")])
      .filter((fields) => fields.length > 0);
  }

  root.addEventListener("focusin", (event) => {
    if (event.target.dataset?.write === undefined) return;
    event.target.select();
    // From now on for good: what went away as the focus leaves would move, under the pointer, the
    // very button that is being pressed.
    root.toggleAttribute("data-used", true);
  }, { signal });

  root.addEventListener("focusout", (event) => {
    if (event.target.dataset?.write !== undefined) commit(event.target);
  }, { signal });

  root.addEventListener("pointerdown", () => { pressed = focused(); }, { signal });

  root.addEventListener("click", (event) => {
    const field = event.target.closest("input");
    if (field) {
      // The first click chooses the cell, a second one a place within it.
      if (field === pressed) editing = field;
      else field.select();
      return;
    }
    const button = event.target.closest("[data-action]");
    if (!button || !isPress(event, button, told("options"))) return;
    const { action } = button.dataset;
    keepHeight(root);
    if (!waiting.some((message) => message.action === action)) send({ action });
  }, { signal });

  root.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Lumino heeds data-lm-suppress-shortcuts; this is for whoever else listens to a notebook.
    event.stopPropagation();
    if (event.key === "Escape") return leave(event, field);
    if (field.dataset.write === undefined) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) return;
      commit(field);
      go(field, event.shiftKey ? -1 : 1, 0);
    } else if (event.key === "F2") {
      event.preventDefault();
      editing = field;
      field.setSelectionRange(field.value.length, field.value.length);
    } else if (STEPS[event.key] && !event.shiftKey) {
      const [down, along] = STEPS[event.key];
      if (along !== 0 && editing === field) return;
      event.preventDefault();
      go(field, down, along);
    }
  }, { signal });

  function leave(event, field) {
    event.preventDefault();
    if (field.dataset.write !== undefined && isDirty(field)) {
      field.value = field.glText;
      editing = null;
      field.select();
      return;
    }
    const cell = root.closest(".jp-Cell");
    if (cell) cell.focus();
    else field.blur();
  }

  draw();
  announcer.fromPython(told("message").text, told("message").tone);
  return () => {
    life.abort();
    root.remove();
  };
}

export default { render };
