import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayLie, orderAfter, placeProblem } from './module-place.ts';
import { inTreeOrder } from './module-tree.ts';

interface Row {
  id: number;
  parent_id: number | null;
  type: 'menu' | 'page' | 'button';
  sort: number;
}

const start: Row[] = [
  { id: 1, parent_id: null, type: 'menu', sort: 0 },
  { id: 2, parent_id: 1, type: 'page', sort: 0 },
  { id: 3, parent_id: 2, type: 'button', sort: 0 },
  { id: 4, parent_id: 2, type: 'button', sort: 0 },
  { id: 5, parent_id: 1, type: 'page', sort: 1 },
  { id: 6, parent_id: null, type: 'menu', sort: 7 },
  { id: 7, parent_id: 6, type: 'page', sort: 3 },
  { id: 8, parent_id: null, type: 'page', sort: 7 },
];

interface Move {
  id: number;
  parentId: number | null;
  position: number;
}

/** As `DragModule` does it. */
const moved = (rows: Row[], move: Move): Row[] => {
  const target = rows.find((row) => row.id === move.id)!;
  if (placeProblem(rows, target, move.parentId)) return rows;
  const sorts = new Map(orderAfter(rows, move).map(({ id, sort }) => [id, sort]));
  return rows.map((row) => ({
    ...row,
    parent_id: row.id === move.id ? move.parentId : row.parent_id,
    sort: sorts.get(row.id) ?? row.sort,
  }));
};
const childrenOf = (rows: readonly Row[], parentId: number | null): number[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .map(({ id }) => id);

const anyMove = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  parentId: fc.option(fc.integer({ min: 1, max: 9 })),
  position: fc.nat({ max: 6 }),
});

describe('the places of modules', () => {
  it('a tree stays a tree of menus, pages and buttons, whatever is moved', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
        const rows = moves.reduce(moved, start);
        // What hangs in a cycle or below nothing would not be reached from the top.
        expect(
          inTreeOrder(rows)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(start.map(({ id }) => id));
        expect(rows.every((row) => mayLie(rows, row.type, row.parent_id, row.id))).toBe(true);
      }),
    );
  });

  it('a module comes to stand exactly where it was put, and the others keep their order', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 5 }), anyMove, (moves, last) => {
        const before = moves.reduce(moved, start);
        const after = moved(before, last);
        if (after === before) return;
        const others = childrenOf(before, last.parentId).filter((id) => id !== last.id);
        expect(childrenOf(after, last.parentId)).toEqual(
          others.toSpliced(Math.min(last.position, others.length), 0, last.id),
        );
      }),
    );
  });

  it('nothing lies below itself', () => {
    const page = start[1]!;
    expect(placeProblem(start, page, 2)).toBe('cycle');
    expect(placeProblem(start, page, 3)).toBe('cycle');
    expect(placeProblem(start, start[0]!, 2)).toBe('cycle');
  });

  it('a menu stands at the top or in one that does, and then contains no menus', () => {
    expect(placeProblem(start, start[0]!, 6)).toBeNull();
    expect(placeProblem(start, start[0]!, 8)).toBe('wrong-place');
    const grouped: Row[] = [...start, { id: 9, parent_id: 1, type: 'menu', sort: 2 }];
    expect(placeProblem(grouped, start[5]!, 9)).toBe('wrong-place');
    expect(placeProblem(grouped, start[0]!, 6)).toBe('wrong-place');
    expect(placeProblem(grouped, start[1]!, 9)).toBeNull();
  });

  it('pages stand at the top or below a menu, buttons below a page', () => {
    expect(placeProblem(start, start[1]!, 5)).toBe('wrong-place');
    expect(placeProblem(start, start[2]!, null)).toBe('wrong-place');
    expect(placeProblem(start, start[2]!, 6)).toBe('wrong-place');
    expect(placeProblem(start, start[1]!, 99)).toBe('wrong-place');
    expect(placeProblem(start, start[1]!, null)).toBeNull();
    expect(placeProblem(start, start[2]!, 8)).toBeNull();
  });
});
