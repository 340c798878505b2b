"""The thread in which a widget handles the messages of its page."""

from __future__ import annotations

import asyncio
import threading

from ginlearn import Hand

MOVED = {
    "request": "page-1",
    "kind": "layout",
    "layout": {"loose": ["7D", "7H"], "meld-1": ["7C"], "meld-2": [], "meld-3": [], "meld-4": []},
}


def test_a_message_that_another_thread_took_is_dealt_with_where_the_hand_was_made() -> None:
    async def scene() -> None:
        hand = Hand("7C 7D 7H")
        answered_in = asyncio.get_running_loop().create_future()
        hand.observe(lambda _: answered_in.set_result(threading.current_thread()), "answered")

        beside = threading.Thread(target=hand._channel.receive, args=(hand, MOVED, []))
        beside.start()
        beside.join()

        assert hand.placement["meld-1"] == [], "the thread beside changes nothing itself"
        assert await asyncio.wait_for(answered_in, 10) is threading.current_thread()
        assert hand.placement["meld-1"] == ["7C"]

    asyncio.run(scene())


def test_once_its_loop_is_closed_a_hand_answers_in_whatever_thread_there_is() -> None:
    async def made() -> Hand:
        return Hand("7C 7D 7H")

    hand = asyncio.run(made())

    hand._channel.receive(hand, MOVED, [])

    assert hand.placement["meld-1"] == ["7C"]
