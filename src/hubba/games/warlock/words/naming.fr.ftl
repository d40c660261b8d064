# Les cartes dans les phrases de la table dessinée.

the-giant = { card-giant.the }
the-wizard = { card-wizard.the }
the-human = { card-human.the }
the-orc = { card-orc.the }
the-gnome = { card-gnome.the }
the-goblin = { card-goblin.the }
of-giant = du géant
of-wizard = du magicien
of-human = de l’humain
of-orc = de l’orc
of-gnome = du nain
of-goblin = du gobelin
