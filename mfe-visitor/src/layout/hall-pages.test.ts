import { getSession } from '@college/portal-sdk/session';
import { describe, expect, it } from 'vitest';
import { currentEntry, hallPages } from './hall-pages.ts';

const names = (pInd: string): string => `Column ${pInd}`;

describe("the hall's sidebar", () => {
  it('offers the visible entries of its menu, although the side menu hides them', () => {
    const { menus, routers } = getSession();
    expect(hallPages(menus, routers, names)).toEqual([
      { path: '/visitor/index', name: 'Hall home', icon: 'home' },
      { path: '/visitor/trainClass', name: 'Training classes', icon: 'train-class' },
    ]);
  });

  it('leaves out an entry without a page, and takes a plain icon for one that it does not have', () => {
    const { menus, routers } = getSession();
    const entry = { path: '/visitor/downCenter', menuName: 'Download centre', iconClass: 'x', hidden: false };
    const more = menus.map((menu) => ({ ...menu, children: [{ ...entry, id: 9 }] }));
    expect(hallPages(more, routers, names)).toEqual([]);
    const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };
    const served = routers.map((router) => ({
      ...router,
      children: [{ path: entry.path, component: 'visitor/down-center', meta }],
    }));
    expect(hallPages(more, served, names)).toEqual([
      { path: '/visitor/downCenter', name: 'Download centre', icon: 'list' },
    ]);
  });

  it('has the page of public courses as three entries, in its place, and no other for the laws', () => {
    const paths = ['/visitor/index', '/visitor/publicCourse', '/visitor/standard'];
    const { menus, routers } = getSession();
    const [menu] = menus;
    const [, hall] = routers;
    if (!menu || !hall) throw new Error('no hall');
    const children = paths.map((path, id) => ({
      id,
      path,
      menuName: path,
      iconClass: 'home',
      hidden: false,
    }));
    const pages = paths.map((path) => ({ ...hall.children[0]!, path }));
    expect(
      hallPages([{ ...menu, children }], [{ ...hall, children: pages }], names).map(({ path, name }) => [
        path,
        name,
      ]),
    ).toEqual([
      ['/visitor/index', '/visitor/index'],
      ['/visitor/publicCourse?pInd=1', 'Column 1'],
      ['/visitor/publicCourse?pInd=2', 'Column 2'],
      ['/visitor/publicCourse?pInd=3', 'Column 3'],
    ]);
  });

  it.each([
    ['/visitor/publicCourse', '?pInd=2', '', '/visitor/publicCourse?pInd=2'],
    ['/visitor/publicCourse', '?pInd=9', '', '/visitor/publicCourse?pInd=1'],
    ['/visitor/standard', '', '', '/visitor/publicCourse?pInd=3'],
    ['/visitor/standardDetail', '?id=1', '/visitor/standard', '/visitor/publicCourse?pInd=3'],
    ['/visitor/index', '', '', '/visitor/index'],
  ])('at %s%s marks its entry', (pathname, search, parentPath, entry) => {
    expect(currentEntry({ pathname, search, parentPath })).toBe(entry);
  });
});
