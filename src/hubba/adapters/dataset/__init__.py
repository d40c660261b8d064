"""Games as tables of decisions, in Parquet."""
