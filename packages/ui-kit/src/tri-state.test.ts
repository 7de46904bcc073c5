import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsBelow, pathTo, stateOf, toggle } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

type Shape = Shape[];
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof({ maxDepth: 3 }, fc.constant<Shape>([]), fc.array(tie('shape'), { maxLength: 3 })),
}));

/** Trees with ids in the order of their nodes, from 1. */
const trees = fc.array(shape, { minLength: 1, maxLength: 3 }).map((roots) => {
  let id = 0;
  const grow = (below: Shape): TreeNode<number> => {
    id += 1;
    return { id, text: `n${id}`, children: below.map(grow) };
  };
  return roots.map(grow);
});

const allIds = (nodes: readonly TreeNode<number>[]): number[] => nodes.flatMap(idsBelow);

/** A tree and clicks on it: every state that can be reached by hand. */
const clicked = trees.chain((nodes) =>
  fc.record({
    nodes: fc.constant(nodes),
    clicks: fc.array(fc.constantFrom(...allIds(nodes)), { maxLength: 12 }),
    click: fc.constantFrom(...allIds(nodes)),
  }),
);
const after = (nodes: readonly TreeNode<number>[], clicks: number[]): Set<number> =>
  clicks.reduce((granted, id) => toggle(nodes, granted, id), new Set<number>());

describe('three-state tree', () => {
  it('grants the way to whatever is granted', () => {
    fc.assert(
      fc.property(clicked, ({ nodes, clicks }) => {
        const granted = after(nodes, clicks);
        for (const id of granted) expect(pathTo(nodes, id).every((node) => granted.has(node.id))).toBe(true);
      }),
    );
  });

  it('is checked exactly when all below is, and unchecked exactly when none is', () => {
    fc.assert(
      fc.property(clicked, ({ nodes, clicks }) => {
        const granted = after(nodes, clicks);
        for (const id of allIds(nodes)) {
          const node = pathTo(nodes, id).at(-1)!;
          const below = idsBelow(node).map((one) => granted.has(one));
          const state = stateOf(node, granted);
          expect(state === 'checked').toBe(below.every(Boolean));
          expect(state === 'unchecked').toBe(!below.some(Boolean));
        }
      }),
    );
  });

  it('turns a checked node off and any other fully on, and leaves its siblings alone', () => {
    fc.assert(
      fc.property(clicked, ({ nodes, clicks, click }) => {
        const before = after(nodes, clicks);
        const now = toggle(nodes, before, click);
        const path = pathTo(nodes, click);
        const node = path.at(-1)!;
        expect(stateOf(node, now)).toBe(stateOf(node, before) === 'checked' ? 'unchecked' : 'checked');
        const touched = new Set([...path.map((above) => above.id), ...idsBelow(node)]);
        for (const id of allIds(nodes)) if (!touched.has(id)) expect(now.has(id)).toBe(before.has(id));
      }),
    );
  });

  it('keeps what it does not know', () => {
    const nodes = [{ id: 1, text: 'a' }];
    expect(toggle(nodes, new Set([99]), 1)).toEqual(new Set([99, 1]));
    expect(toggle(nodes, new Set([99]), 7)).toEqual(new Set([99]));
  });

  it('lets a page be granted without one of its buttons', () => {
    const nodes = [
      {
        id: 1,
        text: 'page',
        children: [
          { id: 2, text: 'create' },
          { id: 3, text: 'delete' },
        ],
      },
    ];
    const granted = [1, 3, 2].reduce((so, id) => toggle(nodes, so, id), new Set<number>());
    expect(granted).toEqual(new Set([1]));
    expect(stateOf(nodes[0]!, granted)).toBe('mixed');
  });
});
