"""The sounds of a table: the right sound at the right time, never loud, and none on phones."""

from collections.abc import Mapping
from typing import Any

import pytest

from hubba.core.registry import find_game, game_names
from hubba.web.static_files import static_url
from tests.web.browser import NewPage
from tests.web.player import Page, Player, expect
from tests.web.server import Server, is_over, may_change_trump

LOUDEST = 0.06  # of all sounds that play at once
# Notes every sound that begins, by what it is made of: a pitch, or noise.
EAR = """
  window.begun = [];
  window.contexts = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts += 1; } };
  window.OscillatorNode = class extends OscillatorNode {
    start(at) { window.begun.push(Math.round(this.frequency.value)); super.start(at); } };
  window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
    start(at) { window.begun.push("noise"); super.start(at); } };"""
CARD: list[int | str] = ["noise", "noise"]
TRICK: list[int | str] = [138, 247, "noise"]
TURN: list[int | str] = [587, 880]
END: list[int | str] = [392, 494, 440, 554, 587, 294]


def listener(page: Page, server: Server, dealt: Any) -> Player:
    page.add_init_script(EAR)
    return Player(page, server).sit(dealt)


def begun(page: Page) -> list[int | str]:
    """The sounds that have begun since the last call."""
    heard: list[int | str] = page.evaluate("begun.splice(0)")
    return heard


def holds(heard: list[int | str], sound: list[int | str]) -> bool:
    """Whether a sound is among those that began."""
    return any(heard[place : place + len(sound)] == sound for place in range(len(heard)))


def test_cards_tricks_turns_and_the_end_are_heard(page: Page, server: Server) -> None:
    me = listener(page, server, server.deal())
    page.locator("body").click(position={"x": 2, "y": 2})
    assert begun(page) == [], "nothing has happened"
    me.finish()
    heard = begun(page)
    assert all(holds(heard, sound) for sound in (CARD, TRICK, TURN)), heard
    assert heard[-6:] == END


def test_a_refusal_is_two_muffled_taps(page: Page, server: Server) -> None:
    listener(page, server, server.deal(until=may_change_trump(0)))
    page.locator("button[data-do=why]").first.click()
    expect(page.locator("#notice")).to_be_visible()
    assert begun(page) == [156, 131]


@pytest.mark.parametrize(
    ("setting", "screen", "heard"),
    [
        ("auto", {}, True),
        ("auto", {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}, False),
        ("auto", {"viewport": {"width": 360, "height": 740}}, False),
        ("auto", {"viewport": {"width": 740, "height": 360}}, False),
        ("on", {"viewport": {"width": 360, "height": 740}}, True),
        ("off", {}, False),
    ],
)
def test_phones_are_silent_unless_asked(
    new_page: NewPage, server: Server, setting: str, screen: Mapping[str, Any], heard: bool
) -> None:
    page = new_page(**screen)
    page.add_init_script(EAR)
    me = Player(page, server).like(sound=setting).sit(server.deal())
    me.make(me.moves()[0])
    me.wait()
    assert bool(begun(page)) == heard
    assert page.evaluate("contexts") == int(heard)


def test_sound_that_was_never_chosen_is_decided_by_the_browser(page: Page, server: Server) -> None:
    page.goto(server.at("/settings"))
    assert page.locator("html").get_attribute("data-sound") == "auto"
    expect(page.get_by_role("radio", name="Automatic (off on phones)")).to_be_checked()


# How loud


# Noise is random, so its peak would differ from run to run: draw the same noise each time.
RENDER = """async ({ url, calls }) => {
  let drawn = 1;
  Math.random = () => (drawn = drawn * 16807 % 2147483647) / 2147483647;
  const { play, startSound } = await import(url);
  let noise = 7; // the same noise every time: its peak varies by a third
  Math.random = () => (noise = (noise * 16807) % 2147483647) / 2147483647;
  const rate = 44100;
  const offline = new OfflineAudioContext(1, rate * 3, rate);
  window.AudioContext = class { constructor() { return offline; } };
  document.documentElement.dataset.sound = "on";
  Object.defineProperty(offline, "state", { value: "running" });
  startSound();
  document.body.click();
  for (const [at, names] of calls) {
    if (at) offline.suspend(at).then(() => { play(names); offline.resume(); });
    else play(names);
  }
  const begun = OfflineAudioContext.prototype.startRendering.call(offline);
  const samples = (await begun).getChannelData(0);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}"""


def loudest(page: Page, server: Server, *calls: tuple[float, str]) -> float:
    page.goto(server.at("/"))
    peak: float = page.evaluate(RENDER, {"url": static_url("sound.js"), "calls": calls})
    return peak


def test_each_sound_is_quiet_and_can_be_heard(page: Page, server: Server) -> None:
    for name in ("card", "trick", "turn", "end", "refused", "move"):
        assert 0.01 < loudest(page, server, (0, name)) <= LOUDEST, name


def test_sounds_do_not_add_up(page: Page, server: Server) -> None:
    quickly = [(0, "trick"), (0.02, "trick"), (0.04, "turn"), (0.06, "turn"), (0.1, "refused"), (0.2, "end")]
    for calls in ([(0, "trick turn")], [(0, "end")] * 8, quickly):
        assert 0.01 < loudest(page, server, *calls) <= LOUDEST * 1.02, calls


def test_games_name_sounds_that_there_are(page: Page, server: Server) -> None:
    page.goto(server.at("/"))
    known = page.evaluate("async (url) => Object.keys((await import(url)).SOUNDS)", static_url("sound.js"))
    for name in game_names():
        assert set(find_game(name).sounds.values()) <= {"card", "trick"} <= set(known)


def test_the_end_is_heard_once_it_is_there(page: Page, server: Server) -> None:
    listener(page, server, server.deal(until=is_over))
    page.keyboard.press("Tab")
    page.wait_for_timeout(50)
    assert begun(page) == [], "whoever comes back to a finished game hears nothing"
