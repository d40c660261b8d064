"""The page about a training: one file with drawings, without script and without any address."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from hubba.lab.messages import message
from hubba.lab.training.chart import Curve, chart

STYLE: Final = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #ddd;
  --c0: #0b62a8; --c1: #b3470b; --c2: #23783a; --c3: #8a3aa0; --c4: #8a6a00; --c5: #b0174f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e8; --paper: #181a1d; --faint: #3a3d42;
  --c0: #6cb6f5; --c1: #f2975c; --c2: #74cf8c; --c3: #d79be8; --c4: #dcbc4f; --c5: #f285ad; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 0 auto; padding: 1rem; }
svg { width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--ink); }
.end { text-anchor: end; } .middle { text-anchor: middle; }
.grid { stroke: var(--faint); } .zero { stroke: var(--ink); }
polyline { fill: none; stroke: currentColor; stroke-width: 2; } g path { stroke: currentColor; stroke-width: 1.5; }
circle { fill: currentColor; } code { overflow-wrap: anywhere; }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); }
.c3 { color: var(--c3); } .c4 { color: var(--c4); } .c5 { color: var(--c5); }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
.legend li::before { content: "● "; }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid var(--faint); }
"""
Row = Mapping[str, Any]


def training_page(about: Mapping[str, Any], rows: Sequence[Row], language: str) -> str:
    """The page, in a language, from what the last network's file says and the figures of all generations."""

    def say(key: str, **values: object) -> str:
        return escape(message(f"page-{key}", **values).said(language))

    def section(key: str, curves: Sequence[Curve], below: str) -> str:
        drawn = chart(curves, below, message(f"page-{key}").said(language)) if curves else f"<p>{say('none')}</p>"
        return f"<h2>{say(key)}</h2>\n<p>{say(f'{key}-about')}</p>\n{drawn}"

    def named(row: Row) -> str:
        return message("page-generation-number", number=row["generation"]).said(language)

    losses = [Curve(named(row), tuple((at, loss, 0.0) for at, loss in enumerate(row["losses"], 1))) for row in rows]
    explained = []
    for row in rows:
        parts = [(at, part) for at, part in enumerate(row["explained_by_part"], 1) if part is not None]
        if parts:
            explained.append(Curve(named(row), tuple((at, part, 0.0) for at, part in parts)))
    title = say("title", game=about["game"])
    seats = ", ".join(str(number) for number in about["seats"])
    many = sum(row["rows"] for row in rows)
    lead = say("lead", generations=len(rows), rows=many, seats=seats, date=about["date"])
    below = [message(f"page-{key}").said(language) for key in ("epoch", "part", "generation")]
    parts_of_page = [
        "<!doctype html>",
        f'<html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{title}</h1>\n<p>{lead}</p>",
        f"<p>{say('command')}: <code>{escape(about['command'])}</code></p>",
        section("strength", strength_curves(rows, language), below[2]),
        section("explained", explained, below[1]),
        section("loss", losses, below[0]),
        f"<h2>{say('figures')}</h2>\n{_table(rows, language)}",
        "</main></body></html>\n",
    ]
    return "\n".join(parts_of_page)


def strength_curves(rows: Sequence[Row], language: str) -> list[Curve]:
    """By opponent and number of seats: the lead of each generation."""
    found: dict[str, list[tuple[float, float, float]]] = {}
    for row in rows:
        for met in row["strength"]:
            point = (row["generation"], met["lead"], met["interval"] or 0.0)
            found.setdefault(_against(met, language), []).append(point)
    return [Curve(name, tuple(points)) for name, points in found.items()]


def _against(met: Row, language: str) -> str:
    return message(f"page-against-{met['rival']}", seats=met["seats"]).said(language)


def _table(rows: Sequence[Row], language: str) -> str:
    keys = ("generation", "player", "games", "rows", "final-loss", "explained-short", "against", "lead-short")
    head = "".join(f"<th>{escape(message(f'page-{key}').said(language))}</th>" for key in keys)
    lines = []
    for row in rows:
        own = [row["generation"], row["player"], row["games"], row["rows"], row["loss"], row["explained"]]
        for met in row["strength"] or [None]:
            lead = [_against(met, language), f"{met['lead']} ± {met['interval']}"] if met else ["–", "–"]
            cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in (*own, *lead))
            lines.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'
