"""The token of forms: it looks different in every page, so the compressed length reveals nothing."""

import secrets
from base64 import urlsafe_b64encode
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hubba.web import guest_session
from hubba.web.masking import masked, unmasked
from tests.scale import examples
from tests.web.house import Guest, Site, new_token, shown

GUESSED = 24  # letters of a token that are guessed together: easier to measure than one by one
TRIES = 40


@settings(max_examples=examples(100, 100), deadline=None)
@given(some.text(some.characters(codec="ascii"), max_size=200))
def test_a_mask_comes_off_again(secret: str) -> None:
    assert unmasked(masked(secret)) == secret


def test_a_mask_is_used_once_and_hides_all() -> None:
    secret = secrets.token_hex(64)
    texts = {masked(secret) for _ in range(50)}
    assert len(texts) == 50
    assert len({len(text) for text in texts}) == 1
    for place in range(0, len(secret), 4):
        assert not any(secret[place : place + 8] in text for text in texts)


@pytest.mark.parametrize("change", ["cut", "longer", "noise", "spaces", "twice", "plain", "odd", "bytes", "empty"])
def test_what_was_never_masked_is_nothing(change: str) -> None:
    secret = secrets.token_hex(64)
    text = masked(secret)
    wrong = {
        "cut": text[:-4],
        "longer": text + "AAAA",
        "noise": "é" + text[1:],
        "spaces": text[:40] + " \n" + text[40:],
        "twice": text * 2,
        "plain": secret,
        "odd": urlsafe_b64encode(bytes(257)).decode(),
        "bytes": urlsafe_b64encode(bytes(64) + b"\xff" * 64).decode(),
        "empty": "",
    }[change]
    assert unmasked(wrong) != secret
    assert unmasked(wrong).isascii()


def test_each_page_has_a_mask_of_its_own_and_any_of_them_is_taken(site: Site, anna: Guest) -> None:
    pages = [anna.see("/settings") for _ in range(4)]
    tokens = [anna.call(page)["_csrf_token"] for page in pages]
    assert len(set(tokens)) == 4
    assert {unmasked(token) for token in tokens} == {anna.csrf_cookie}
    for page in (pages[0], pages[3], pages[0]):  # tokens of an older page, of the newest, and one twice
        assert anna.press(page, page.submit("/settings"), language="en").path == "/"
    assert anna.csrf_cookie not in "".join(page.html for page in pages)


def test_a_page_that_refuses_something_masks_as_well(anna: Guest) -> None:
    csrf = anna.call(anna.see("/"))
    refused = shown(anna.post("/tables", data=csrf | {"game": "witches", "seats": "9"}), 422)
    assert anna.csrf_cookie not in refused.html
    page = anna.deal(seats="2")
    other = page.press(next(iter(page.moves().values())))
    answer = anna.post(other.path, data=other.data | {"move": "nonsense"})
    fields = shown(answer, answer.status_code).root.all("input", name="_csrf_token")
    assert {unmasked(field.get("value")) for field in fields} == {anna.csrf_cookie}


@pytest.mark.parametrize("wrong", ["another mask", "cut", "plain", "another guest"])
def test_a_wrong_mask_is_refused_with_the_usual_page(site: Site, anna: Guest, wrong: str) -> None:
    page = anna.deal(seats="2")
    sent = page.press(next(iter(page.moves().values())))
    before = len(site.table(page.path).play.entries)
    token = sent.data["_csrf_token"]
    brian = site.guest(new_token())
    tokens = {
        "another mask": masked(secrets.token_hex(64)),
        "cut": token[:-8],
        "plain": anna.csrf_cookie,  # without a mask, as in older pages
        "another guest": brian.call(brian.see("/"))["_csrf_token"],
    }
    answer = anna.post(sent.path, data=sent.data | {"_csrf_token": tokens[wrong]})
    assert "Nothing has been changed" in shown(answer, 403).root.text
    assert len(site.table(page.path).play.entries) == before


def length(guest: Guest, guess: str) -> int:
    """The length of a compressed page that repeats a guess."""
    answer = guest.get("/settings", params={"back": f'/name="_csrf_token" value="{guess}'})
    assert answer.headers["content-encoding"] == "gzip"
    return int(answer.headers["content-length"])


def told_by_length(guest: Guest) -> float:
    """By how many bytes, on average, a right guess shortens the page."""
    guest.see("/")
    right = guest.csrf_cookie[:GUESSED]
    wrong = [length(guest, secrets.token_hex(GUESSED // 2)) for _ in range(TRIES)]
    return fmean(wrong) - fmean(length(guest, right) for _ in range(TRIES))


def test_a_right_guess_makes_a_page_no_shorter(anna: Guest) -> None:
    assert abs(told_by_length(anna)) < 5


def test_without_a_mask_it_would(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_session, "masked", lambda token: token)
    assert told_by_length(anna) > 8
