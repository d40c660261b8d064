"""Reads a dataset: what it is about, some rows, and its tensors as an array."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from hubba.adapters.dataset.decisions import TENSOR
from hubba.adapters.dataset.parts import games_path
from hubba.adapters.dataset.schema import HEAD, KIND, LAYOUT
from hubba.adapters.dataset.written import DatasetError
from hubba.adapters.messages import message
from hubba.core.layout import TensorField
from hubba.core.messages import reason_of


@dataclass(frozen=True)
class Dataset:
    """A dataset on disk. Rows are read when they are asked for."""

    path: Path
    head: dict[str, Any]
    columns: tuple[tuple[str, str, str], ...]  # name, type, meaning
    rows: int
    fields: tuple[TensorField, ...]  # of a tensor; none if what seats knew is a text

    def batches(self, size: int = 10_000, columns: list[str] | None = None) -> Any:
        """The decisions, some rows at a time (`pyarrow.RecordBatch`)."""
        return pq.ParquetFile(self.path).iter_batches(size, columns=columns)

    def games(self) -> Any:
        """The games with their records (`pyarrow.Table`)."""
        return pq.read_table(games_path(self.path))

    def record(self, id: str) -> str:
        """The text of a game's record, by its id."""
        found = pq.read_table(games_path(self.path), columns=["id", "record"], filters=[("id", "=", id)])
        if not found.num_rows:
            raise DatasetError(message("error-dataset-no-game", file=self.path, id=id))
        return str(found["record"][0].as_py())

    def tensors(self, batch: pa.RecordBatch) -> NDArray[np.int8]:
        """The tensors of some rows as zeros and ones."""
        if self.head["form"] != TENSOR:
            raise DatasetError(message("error-dataset-texts", file=self.path))
        column = batch.column("observation")
        width = column.type.byte_width
        packed = np.frombuffer(column.buffers()[1], np.uint8)[column.offset * width :][: len(column) * width]
        size = self.fields[-1].last + 1
        rows = packed.reshape(len(column), width)
        return np.unpackbits(rows, axis=1, count=size, bitorder="little").view(np.int8)


def open_dataset(path: str | Path) -> Dataset:
    """The dataset in a file of decisions."""
    path = Path(path)
    try:
        file = pq.ParquetFile(path)
    except (OSError, pa.ArrowException) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise DatasetError(message("error-dataset-read", file=path, reason=reason)) from None
    schema = file.schema_arrow
    said = schema.metadata or {}
    head = json.loads(said.get(HEAD, b"{}"))
    if head.get("kind") != KIND:
        raise DatasetError(message("error-no-dataset", file=path))
    fields = tuple(TensorField(**field) for field in json.loads(said.get(LAYOUT, b"[]")))
    columns = tuple(
        (field.name, _type(field), (field.metadata or {}).get(b"meaning", b"").decode()) for field in schema
    )
    return Dataset(path, head, columns, file.metadata.num_rows, fields)


def _type(field: pa.Field) -> str:
    """The type of a column; that names are stored only once is nobody's concern."""
    return str(field.type.value_type if pa.types.is_dictionary(field.type) else field.type)
