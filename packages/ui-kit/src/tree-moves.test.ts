import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPlace, moveNode, placeOf, stepsOf } from './tree-moves.ts';
import type { SortableNode } from './tree-moves.ts';
import { idsBelow, pathTo } from './tri-state.ts';

const tree: SortableNode<number>[] = [
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

const at = { currentLevel: 0, indentPerLevel: 22 };
const how = (type: 'reorder-above' | 'reorder-below' | 'make-child'): Instruction => ({ type, ...at });
const out = (desiredLevel: number): Instruction => ({ type: 'reparent', desiredLevel, ...at });

/** A forest of up to 25 nodes: each hangs below an earlier one or stands at the top. */
const anyForest = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 25 }).map((picks) => {
  const parents = picks.map((pick, index) => pick % (index + 1) || null);
  const below = (parent: number | null): SortableNode<number>[] =>
    parents.flatMap((one, index) =>
      one === parent ? [{ id: index + 1, text: `${index + 1}`, children: below(index + 1) }] : [],
    );
  return below(null);
});
const idsOf = (nodes: readonly SortableNode<number>[]) => nodes.flatMap(idsBelow).sort((a, b) => a - b);
const anyInstruction = fc.oneof(
  fc.constantFrom<Instruction>(how('reorder-above'), how('reorder-below'), how('make-child')),
  fc.nat({ max: 4 }).map(out),
);

describe('a move in a tree', () => {
  it('is counted among the siblings without what is moved', () => {
    expect(dropPlace(tree, 1, 5, how('reorder-below'), false)).toEqual({ parentId: null, position: 1 });
    expect(dropPlace(tree, 5, 1, how('reorder-above'), false)).toEqual({ parentId: null, position: 0 });
    expect(dropPlace(tree, 5, 3, how('reorder-above'), true)).toEqual({ parentId: 1, position: 1 });
    expect(dropPlace(tree, 2, 3, how('reorder-below'), false)).toEqual({ parentId: 1, position: 1 });
  });

  it('into an open node goes to its start, into a folded one to its end, fetched or not', () => {
    expect(dropPlace(tree, 5, 1, how('make-child'), true)).toEqual({ parentId: 1, position: 0 });
    expect(dropPlace(tree, 5, 1, how('make-child'), false)).toEqual({ parentId: 1, position: 2 });
    expect(dropPlace(tree, 5, 6, how('make-child'), false)).toEqual({ parentId: 6, position: 7 });
  });

  it('out of a group goes behind the group', () => {
    expect(dropPlace(tree, 5, 4, out(0), false)).toBeNull();
    expect(dropPlace(tree, 6, 4, out(0), false)).toEqual({ parentId: null, position: 1 });
    expect(dropPlace(tree, 6, 4, out(1), false)).toEqual({ parentId: 1, position: 2 });
  });

  it('never leads below itself, nor to where it is', () => {
    expect(dropPlace(tree, 1, 4, how('make-child'), false)).toBeNull();
    expect(dropPlace(tree, 1, 1, how('reorder-below'), false)).toBeNull();
    expect(dropPlace(tree, 2, 3, how('reorder-above'), false)).toBeNull();
  });

  it('offers the steps there are', () => {
    expect(stepsOf(tree, 1)).toMatchObject({ up: null, down: { position: 1 }, into: null, out: null });
    expect(stepsOf(tree, 3)).toEqual({
      up: { parentId: 1, position: 0 },
      down: null,
      into: { parentId: 2, position: 0 },
      out: { parentId: null, position: 1 },
    });
  });

  it('puts the node exactly there and loses none, whatever is dropped on whatever', () => {
    fc.assert(
      fc.property(
        anyForest,
        fc.nat(),
        fc.nat(),
        anyInstruction,
        fc.boolean(),
        (nodes, a, b, instruction, open) => {
          const ids = idsOf(nodes);
          const id = ids[a % ids.length]!;
          const target = ids[b % ids.length]!;
          const place = dropPlace(nodes, id, target, instruction, open);
          if (!place) return;
          expect(place).not.toEqual(placeOf(nodes, id));
          const after = moveNode(nodes, { id, ...place });
          expect(placeOf(after, id)).toEqual(place);
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
        const { up, into } = stepsOf(nodes, id);
        if (!up || !into) return;
        const risen = moveNode(nodes, { id, ...up });
        expect(moveNode(risen, { id, ...stepsOf(risen, id).down! })).toEqual(nodes);
        const sunk = moveNode(nodes, { id, ...into });
        expect(moveNode(sunk, { id, ...stepsOf(sunk, id).out! })).toEqual(nodes);
      }),
    );
  });

  it('below itself is no move', () => {
    expect(moveNode(tree, { id: 1, parentId: 4, position: 0 })).toEqual(tree);
  });
});
