# What people add to the seed of a deal.
room-entropy-shape = random bits are 16 to 32 bytes in lowercase hexadecimal digits (32 to 64 of 0–9 and a–f)
room-other-commitment = these bits were made for another commitment: look at the room again
room-entropy-twice = you have added your random bits already: they cannot be exchanged
wrong-no-seed = it waits for its game without a seed
wrong-seed-left = its game has begun, but it still has the seed
wrong-added = what was added to the seed at seat { $seat } is not somebody's random bits
wrong-entropy = what people added to its seed is not in order
