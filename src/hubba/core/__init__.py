"""What every game shares: the contract, chance, records, notation, the registry."""
