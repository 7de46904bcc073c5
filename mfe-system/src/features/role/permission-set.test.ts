import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, grant, losesRoleAdministration, revoke, settle } from './permission-set.ts';
import type { Permission } from './permission-set.ts';

const menu = { id: 1, parentId: null, type: 'menu', permCode: '' } as const;
const page = { id: 2, parentId: 1, type: 'page', permCode: 'role:read' } as const;
const button = { id: 3, parentId: 2, type: 'button', permCode: 'role:set-power' } as const;
const sibling = { id: 4, parentId: 2, type: 'button', permCode: 'role:create' } as const;
const small: Permission[] = [menu, page, button, sibling];

/** Trees of any shape: a node hangs below an earlier one or stands at the top; leaves at the top are pages. */
const anyModules: fc.Arbitrary<Permission[]> = fc
  .array(fc.nat({ max: 40 }), { maxLength: 40 })
  .map((picks) =>
    picks.map((pick, index) => ({ id: index + 1, parentId: pick % (index + 1) || null, permCode: '' })),
  )
  .map((nodes) => {
    const parents = new Set(nodes.map(({ parentId }) => parentId));
    return nodes.map((node) => ({ ...node, type: parents.has(node.id) ? 'menu' : 'page' }) as const);
  });

/** A tree with a number of clicks in it. */
const anyEditing = anyModules.chain((modules) =>
  fc.tuple(
    fc.constant(modules),
    fc.array(fc.record({ id: fc.integer({ min: 1, max: modules.length + 3 }), give: fc.boolean() })),
  ),
);

const isClosed = (modules: readonly Permission[], granted: readonly number[]): boolean =>
  modules.every(
    ({ id, parentId }) => !granted.includes(id) || parentId === null || granted.includes(parentId),
  );

const edit = (modules: readonly Permission[], clicks: { id: number; give: boolean }[]): number[] =>
  clicks.reduce<number[]>((granted, { id, give }) => (give ? grant : revoke)(modules, granted, [id]), []);

describe('the permissions of a role', () => {
  it('contain nothing without what it hangs below, and no empty menu, whatever is clicked', () => {
    fc.assert(
      fc.property(anyEditing, ([modules, clicks]) => {
        const granted = edit(modules, clicks);
        expect(isClosed(modules, granted)).toBe(true);
        for (const { id, type } of modules)
          if (type === 'menu' && granted.includes(id))
            expect(
              modules.some(({ parentId, id: child }) => parentId === id && granted.includes(child)),
            ).toBe(true);
        expect(settle(modules, granted)).toEqual(granted);
      }),
    );
  });

  it('a page or button that is given is there, and gone once it is taken, wherever it hangs', () => {
    fc.assert(
      fc.property(anyEditing, ([modules, clicks]) => {
        const before = edit(modules, clicks);
        for (const { id, type } of modules.filter((module) => module.type !== 'menu')) {
          expect(grant(modules, before, [id]), type).toContain(id);
          expect(revoke(modules, before, [id]), type).not.toContain(id);
        }
      }),
    );
  });

  it('a difference leads from before to after and says nothing twice', () => {
    fc.assert(
      fc.property(anyEditing, fc.array(fc.nat({ max: 45 })), ([modules, clicks], ids) => {
        const before = settle(modules, ids);
        const after = edit(modules, clicks);
        const { added, removed } = differenceOf(before, after);
        const led = new Set([...before.filter((id) => !removed.includes(id)), ...added]);
        expect([...led].sort((a, b) => a - b)).toEqual([...after].sort((a, b) => a - b));
        expect(added.filter((id) => removed.includes(id))).toEqual([]);
      }),
    );
  });

  it('giving a button brings its page and its menu', () => {
    expect(grant(small, [], [3])).toEqual([1, 2, 3]);
  });

  it('taking the page takes its buttons, and the menu that would be empty', () => {
    expect(revoke(small, [1, 2, 3, 4], [2])).toEqual([]);
  });

  it('a page can stay without its buttons', () => {
    expect(revoke(small, [1, 2, 3, 4], [3, 4])).toEqual([1, 2]);
  });

  it('forget what no longer exists', () => {
    expect(settle(small, [1, 2, 99])).toEqual([1, 2]);
  });

  it('know when the administration of roles would be lost, by whatever way it was granted', () => {
    expect(losesRoleAdministration(small, [1, 2, 3], [1, 2])).toBe(true);
    expect(losesRoleAdministration(small, [1, 2, 3, 4], [1, 2, 3])).toBe(false);
    expect(losesRoleAdministration(small, [1, 2], [])).toBe(true);
    expect(losesRoleAdministration(small, [], [])).toBe(false);
    const twice: Permission[] = [...small, { ...button, id: 5, type: 'page', parentId: 1 }];
    expect(losesRoleAdministration(twice, [1, 2, 3, 5], [1, 2, 5])).toBe(false);
  });
});
