# Cards in the sentences of the drawn table.

the-giant = { card-giant.the }
the-wizard = { card-wizard.the }
the-human = { card-human.the }
the-orc = { card-orc.the }
the-gnome = { card-gnome.the }
the-goblin = { card-goblin.the }
of-giant = { the-giant }
of-wizard = { the-wizard }
of-human = { the-human }
of-orc = { the-orc }
of-gnome = { the-gnome }
of-goblin = { the-goblin }
