"""The search tree, which is stored in arrays."""

from hubba.bots.tree import NO_NODE, ROOT, Tree


def test_steps_lead_to_nodes_and_back_to_the_same_ones() -> None:
    tree = Tree()
    one = tree.step(ROOT, 0, 5)
    assert tree.step(ROOT, 0, 5) == one
    assert tree.step(ROOT, 1, 5) != one, "the same move of another seat is another step"
    assert tree.find(one, 0, 5) == NO_NODE


def test_it_grows_without_losing_anything() -> None:
    tree = Tree()
    nodes = [tree.add(ROOT, 0, key) for key in range(2000)]
    for node, key in zip(nodes, range(2000), strict=True):
        tree.visits[node] = key
        tree.total[node] = key / 2
    assert tree.room >= 2001
    assert all(tree.find(ROOT, 0, key) == nodes[key] for key in range(0, 2000, 97))
    assert tree.total[nodes[1999]] == 999.5


def test_the_most_visited_child_and_the_lowest_key_of_several() -> None:
    tree = Tree()
    assert tree.most_visited(ROOT) == NO_NODE
    nodes = {key: tree.add(ROOT, 0, key) for key in (7, 3, 9)}
    for key, visits in ((7, 4), (3, 4), (9, 2)):
        tree.visits[nodes[key]] = visits
    assert tree.most_visited(ROOT) == nodes[3]
