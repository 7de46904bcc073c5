import type { ModuleNode } from '@college/contracts/identity/module';
import { describe, expect, it } from 'vitest';
import { grantedElsewhere, matching, permissionGroups, stateOfAll } from './permission-rows.ts';

const node = (
  id: number,
  parentId: number | null,
  type: ModuleNode['type'],
  name: string,
  permCode = '',
): ModuleNode => ({ id, parentId, type, name, permCode, path: '', hidden: false, sort: id });

const modules = [
  node(1, null, 'menu', '系统管理'),
  node(2, 1, 'page', '用户管理', 'user:read'),
  node(3, 2, 'button', '删除用户', 'user:delete'),
  node(4, 2, 'button', '查看角色', 'role:read'),
  node(5, 1, 'page', '角色管理', 'role:read'),
  node(6, null, 'page', '首页'),
];
const rowsOf = (keyword: string) =>
  permissionGroups(modules, keyword).flatMap(({ rows }) =>
    rows.map(({ page, buttons, ids }) => [page.id, buttons.map(({ id }) => id), ids]),
  );

describe('the rows of permissions', () => {
  it('are the pages by menu, with their buttons; pages without a menu come last', () => {
    expect(permissionGroups(modules, '').map(({ menu, ids }) => [menu?.id, ids])).toEqual([
      [1, [1, 2, 3, 4, 5]],
      [undefined, [6]],
    ]);
    expect(rowsOf('')[0]).toEqual([2, [3, 4], [2, 3, 4]]);
  });

  it('of a search are those of which something matches, and their boxes change only that', () => {
    expect(rowsOf(' User:DELETE ')).toEqual([[2, [3], [3]]]);
    expect(rowsOf('role:read')).toEqual([
      [2, [4], [4]],
      [5, [], [5]],
    ]);
    expect(rowsOf('nothing')).toEqual([]);
  });

  it('a match brings all below it', () => {
    expect(matching(modules, '用户管理').map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(permissionGroups(modules, '系统').map(({ ids }) => ids)).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('are granted wholly, in part or not', () => {
    expect(stateOfAll([1, 2], new Set([1, 2, 3]))).toBe('checked');
    expect(stateOfAll([1, 2], new Set([2]))).toBe('mixed');
    expect(stateOfAll([1, 2], new Set())).toBe('unchecked');
  });

  it('name the pages that bring a permission that is not ticked', () => {
    expect(grantedElsewhere(modules, new Set([1, 2, 4]), modules[4]!)).toEqual(['用户管理']);
    expect(grantedElsewhere(modules, new Set([1, 2, 4, 5]), modules[4]!)).toEqual([]);
    expect(grantedElsewhere(modules, new Set([1]), modules[5]!)).toEqual([]);
  });
});
