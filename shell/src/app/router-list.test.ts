import type { RouterEntry } from '@college/contracts/identity/session';
import { describe, expect, it } from 'vitest';
import { ancestorsOf, entryAt } from './router-list.ts';

const meta = (title: string, parentPath = '') => ({ title, parentPath, buttonPremission: [], ignore: false });
const entry = (path: string, title: string, parentPath = '', component = `business/${title}`) => ({
  path,
  component,
  meta: meta(title, parentPath),
});

const routers: RouterEntry[] = [
  {
    ...entry('/business', 'Business', '', 'Layout'),
    children: [
      entry('/business/class', 'Classes'),
      entry('/business/class/:id', 'Detail', '/business/class'),
      entry('/business/class/new', 'New', '/business/class'),
      entry('/business/class/:id/edit', 'Edit', '/business/class/:id'),
      entry('/loop/a', 'A', '/loop/b'),
      entry('/loop/b', 'B', '/loop/a'),
      entry('/stray', 'Stray', '/menu-only'),
    ],
  },
];
const menus = [
  { id: 1, path: '/menu-only', menuName: 'From the menu', iconClass: '', hidden: false, children: [] },
];
const trail = (path: string) => {
  const found = entryAt(routers, path);
  return found && ancestorsOf(found, routers, menus).map((ancestor) => ancestor.title);
};

describe('the router list', () => {
  it('is looked up by path, a fixed one before one with a parameter', () => {
    expect(entryAt(routers, '/business/class/new')?.meta.title).toBe('New');
    expect(entryAt(routers, '/business/class/7')?.meta.title).toBe('Detail');
    expect(entryAt(routers, '/elsewhere')).toBeNull();
  });

  it('a parent without a page is no page', () => {
    expect(entryAt(routers, '/business')).toBeNull();
  });
});

describe('section 2: the breadcrumb', () => {
  it('has the menu ancestors derived from the route’s parent path, outermost first', () => {
    expect(trail('/business/class/7/edit')).toEqual(['Business', 'Classes', 'Detail']);
    expect(trail('/business/class')).toEqual(['Business']);
    expect(trail('/stray')).toEqual(['From the menu']);
  });

  it('only an ancestor with a page can be gone to', () => {
    const found = entryAt(routers, '/business/class/7');
    expect(found && ancestorsOf(found, routers, menus).map((ancestor) => ancestor.hasPage)).toEqual([
      false,
      true,
    ]);
  });

  it('an ancestor that the role does not have is replaced by the menu that lists the page', () => {
    const found = entryAt(routers, '/business/class')!;
    const strange = { ...found, meta: { ...found.meta, parentPath: '/not/granted' } };
    expect(ancestorsOf(strange, routers, menus).map(({ title }) => title)).toEqual(['Business']);
  });

  it('parents that name each other in a circle end the trail', () => {
    expect(trail('/loop/a')).toEqual(['B']);
  });
});
