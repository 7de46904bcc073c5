import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, moveNode, placeOf, placeWithin, stepsOf } from './tree-moves.ts';
import type { TreeStep } from './tree-moves.ts';
import { idsBelow, pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

const tree: TreeNode<number>[] = [
  {
    id: 1,
    text: 'a',
    children: [
      { id: 2, text: 'b' },
      { id: 3, text: 'c', children: [{ id: 4, text: 'd' }] },
    ],
  },
  { id: 5, text: 'e' },
  { id: 6, text: 'f', childCount: 7 },
];

/** A forest of up to 25 nodes: each hangs below an earlier one or stands at the top. */
const anyForest = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 25 }).map((picks) => {
  const parents = picks.map((pick, index) => pick % (index + 1) || null);
  const below = (parent: number | null): TreeNode<number>[] =>
    parents.flatMap((one, index) =>
      one === parent ? [{ id: index + 1, text: `${index + 1}`, children: below(index + 1) }] : [],
    );
  return below(null);
});
const idsOf = (nodes: readonly TreeNode<number>[]) => nodes.flatMap(idsBelow).sort((a, b) => a - b);

describe('a move in a tree', () => {
  it('into an open node goes to its start, into a folded one to its end, fetched or not', () => {
    const index = indexOf(tree);
    expect(placeWithin(index, 5, 1, true)).toEqual({ parentId: 1, position: 0 });
    expect(placeWithin(index, 5, 1, false)).toEqual({ parentId: 1, position: 2 });
    expect(placeWithin(index, 2, 1, false)).toEqual({ parentId: 1, position: 1 });
    expect(placeWithin(index, 5, 6, false)).toEqual({ parentId: 6, position: 7 });
    expect(placeWithin(index, 2, null, false)).toEqual({ parentId: null, position: 3 });
  });

  it('offers the steps there are', () => {
    expect(stepsOf(indexOf(tree), 1)).toMatchObject({
      up: null,
      down: { position: 1 },
      into: null,
      out: null,
    });
    expect(stepsOf(indexOf(tree), 3)).toEqual({
      up: { parentId: 1, position: 0 },
      down: null,
      into: { parentId: 2, position: 0 },
      out: { parentId: null, position: 1 },
    });
  });

  it('by a step puts the node exactly there and loses none', () => {
    fc.assert(
      fc.property(
        anyForest,
        fc.nat(),
        fc.constantFrom<TreeStep>('up', 'down', 'into', 'out'),
        (nodes, pick, step) => {
          const ids = idsOf(nodes);
          const id = ids[pick % ids.length]!;
          const place = stepsOf(indexOf(nodes), id)[step];
          if (!place) return;
          expect(place).not.toEqual(placeOf(indexOf(nodes), id));
          const after = moveNode(nodes, { id, ...place });
          expect(placeOf(indexOf(after), id)).toEqual(place);
          expect(idsOf(after)).toEqual(ids);
          expect(idsBelow(pathTo(after, id).at(-1)!)).toEqual(idsBelow(pathTo(nodes, id).at(-1)!));
        },
      ),
    );
  });

  it('by a step can be undone by its opposite', () => {
    fc.assert(
      fc.property(anyForest, fc.nat(), (nodes, pick) => {
        const ids = idsOf(nodes);
        const id = ids[pick % ids.length]!;
        const { up, into } = stepsOf(indexOf(nodes), id);
        if (!up || !into) return;
        const risen = moveNode(nodes, { id, ...up });
        expect(moveNode(risen, { id, ...stepsOf(indexOf(risen), id).down! })).toEqual(nodes);
        const sunk = moveNode(nodes, { id, ...into });
        expect(moveNode(sunk, { id, ...stepsOf(indexOf(sunk), id).out! })).toEqual(nodes);
      }),
    );
  });

  it('below itself is no move', () => {
    expect(moveNode(tree, { id: 1, parentId: 4, position: 0 })).toEqual(tree);
  });
});
