import { describe, expect, it } from 'vitest';
import { byPage, named } from './permission-groups.ts';

const node = (id: number, parentId: number | null, type: 'menu' | 'page' | 'button', name: string) => ({
  id,
  parentId,
  type,
  name,
  permCode: '',
  path: '',
  hidden: false,
  sort: id,
});
const modules = [
  node(1, null, 'menu', 'Hall'),
  node(2, 1, 'page', 'Classes'),
  node(3, null, 'menu', 'Business'),
  node(4, 3, 'page', 'Classes'),
  node(5, 4, 'button', 'Delete'),
  node(6, 4, 'button', 'Publish'),
];

describe('permissions by page', () => {
  it('distinguish pages of one name by their menu, and leave menus out', () => {
    expect(byPage(named(modules, [1, 2, 3, 4, 6]))).toEqual([
      { path: ['Hall', 'Classes'], opens: true, buttons: [] },
      { path: ['Business', 'Classes'], opens: true, buttons: ['Publish'] },
    ]);
  });

  it('name a page whose buttons alone are meant', () => {
    expect(byPage(named(modules, [5, 6]))).toEqual([
      { path: ['Business', 'Classes'], opens: false, buttons: ['Delete', 'Publish'] },
    ]);
  });
});
