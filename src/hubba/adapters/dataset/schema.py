"""The columns of the two files of a dataset (docs/datasets.md)."""

import json
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Final

import pyarrow as pa

from hubba.adapters.dataset.decisions import TENSOR
from hubba.core.encoder import Encoder
from hubba.core.game import Game

HUBBA: Final = version("hubba")
KIND: Final = "hubba dataset 1"
HEAD: Final = b"hubba"  # in the metadata of both files: what was played, as JSON
LAYOUT: Final = b"hubba-layout"  # which bits of a tensor mean what, as JSON
NAME: Final = pa.dictionary(pa.int32(), pa.string())

DECISIONS: Final = (
    pa.field("id", pa.string(), metadata={"meaning": "The game: the SHA-256 of its record's text."}),
    pa.field("game", pa.int64(), metadata={"meaning": "Its number in the file, from 0."}),
    pa.field("decision", pa.int32(), metadata={"meaning": "The number of the decision in its game, from 0."}),
    pa.field("seat", pa.int8(), metadata={"meaning": "Who decided."}),
    pa.field("player", NAME, metadata={"meaning": "The name of the player at this seat."}),
    pa.field("move", pa.int32(), metadata={"meaning": "The number of the move."}),
    pa.field("move_text", NAME, metadata={"meaning": "The move in notation."}),
    pa.field("legal", pa.list_(pa.int32()), metadata={"meaning": "The numbers of the legal moves: the mask."}),
    pa.field("score", pa.int32(), metadata={"meaning": "The points of this seat at the end."}),
    pa.field("payoff", pa.float32(), metadata={"meaning": "Its part of the victory: 1 if it alone has won."}),
    pa.field("name", NAME, metadata={"meaning": "The name of the game."}),
    pa.field("rules", pa.int16(), metadata={"meaning": "The version of its rules."}),
    pa.field("components", NAME, metadata={"meaning": "The digest of its list of components."}),
    pa.field("hubba", NAME, metadata={"meaning": "The version of Hubba that wrote the row."}),
)
TENSOR_MEANING: Final = "What the seat knew: its tensor, 8 bits in a byte, the lowest first, padded to 64 bits."
TEXT_MEANING: Final = "What the seat knew: the text of its view."

GAMES: Final = (
    pa.field("id", pa.string(), metadata={"meaning": "The SHA-256 of the record's text."}),
    pa.field("game", pa.int64(), metadata={"meaning": "Its number in the file, from 0."}),
    pa.field("name", NAME, metadata={"meaning": "The name of the game."}),
    pa.field("seats", pa.int8(), metadata={"meaning": "How many seats it had."}),
    pa.field("options", NAME, metadata={"meaning": "Its options, as JSON."}),
    pa.field("players", pa.list_(pa.string()), metadata={"meaning": "The names of the players, by seat."}),
    pa.field("scores", pa.list_(pa.int32()), metadata={"meaning": "The points at the end, by seat."}),
    pa.field("winners", pa.list_(pa.int8()), metadata={"meaning": "The seats that won."}),
    pa.field("decisions", pa.int32(), metadata={"meaning": "How many rows it has among the decisions."}),
    pa.field("rules", pa.int16(), metadata={"meaning": "The version of its rules."}),
    pa.field("components", NAME, metadata={"meaning": "The digest of its list of components."}),
    pa.field("hubba", NAME, metadata={"meaning": "The version of Hubba that wrote the row."}),
    pa.field("record", pa.string(), metadata={"meaning": "The record: everything that happened (docs/texts.md)."}),
)


def decisions_schema(form: str, encoder: Encoder | None, head: Mapping[str, object]) -> pa.Schema:
    """The columns of the decisions: with a tensor or a text of what the seat knew."""
    more: dict[bytes, bytes] = {HEAD: json.dumps(head).encode()}
    if form == TENSOR:
        assert encoder is not None
        knew = pa.field("observation", pa.binary(encoder.row_bytes()), metadata={"meaning": TENSOR_MEANING})
        more[LAYOUT] = json.dumps([vars(field) for field in encoder.layout.fields]).encode()
    else:
        knew = pa.field("view", pa.string(), metadata={"meaning": TEXT_MEANING})
    return pa.schema([*DECISIONS, knew], metadata=more)


def games_schema(head: Mapping[str, object]) -> pa.Schema:
    """The columns of the games."""
    return pa.schema(GAMES, metadata={HEAD: json.dumps(head).encode()})


def head_of(game: Game, seats: int, form: str, **more: object) -> dict[str, Any]:
    """What both files say about themselves."""
    return {
        "kind": KIND,
        "hubba": HUBBA,
        "game": game.name,
        "rules": game.rules,
        "components": game.components.digest,
        "seats": seats,
        "form": form,
        **more,
    }
