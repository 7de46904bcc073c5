import type { ModuleNode } from '@college/contracts/system/module';
import { describe, expect, it } from 'vitest';
import { matching, permissionTree } from './permission-tree.ts';

const node = (
  id: number,
  parentId: number | null,
  type: string,
  name: string,
  permCode = '',
): ModuleNode => ({
  id,
  parentId,
  type: type as ModuleNode['type'],
  name,
  permCode,
  path: '',
  hidden: false,
  sort: id,
});

const modules = [
  node(1, null, 'menu', '系统管理'),
  node(2, 1, 'page', '用户管理', 'user:read'),
  node(3, 2, 'button', '删除用户', 'user:delete'),
  node(4, 2, 'button', '重置密码', 'user:reset-password'),
  node(5, 1, 'page', '角色管理', 'role:read'),
];
const words = {
  typeName: (type: string) => type,
  granted: [1, 2, 3],
  kept: [],
  keptWord: 'stays',
  keyword: '',
};

describe('the tree of permissions', () => {
  it('nests buttons in pages in menus and counts what is granted directly below', () => {
    const [system] = permissionTree(modules, words);
    expect(system).toMatchObject({ id: 1, hint: 'menu 1/2', disabled: false });
    expect(system?.children?.map(({ id, hint }) => [id, hint])).toEqual([
      [2, 'page 1/2'],
      [5, 'page'],
    ]);
  });

  it('a match brings the way to it, which cannot be clicked, and leaves the rest out', () => {
    const [system, ...rest] = permissionTree(modules, { ...words, keyword: ' Reset-PASSWORD ' });
    expect(rest).toEqual([]);
    expect(system).toMatchObject({ id: 1, disabled: true });
    expect(system?.children).toMatchObject([
      { id: 2, disabled: true, children: [{ id: 4, disabled: false }] },
    ]);
  });

  it('what has to stay says so and cannot be clicked; what lies below it can', () => {
    const [system] = permissionTree(modules, { ...words, kept: [2] });
    expect(system?.children?.[0]).toMatchObject({ id: 2, hint: 'page 1/2 stays', disabled: true });
    expect(system?.children?.[0]?.children).toMatchObject([{ disabled: false }, { disabled: false }]);
  });

  it('a match brings all below it', () => {
    expect(matching(modules, '用户管理').map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('a module whose parent is not in the list stands at the top; a kind that is not known shows as it is', () => {
    const tree = permissionTree([node(7, 99, 'widget', '新的')], words);
    expect(tree).toMatchObject([{ id: 7, hint: 'widget' }]);
  });
});
