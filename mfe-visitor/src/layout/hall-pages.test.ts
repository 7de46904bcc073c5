import { getSession } from '@college/portal-sdk/session';
import { describe, expect, it } from 'vitest';
import { hallPages } from './hall-pages.ts';

describe("the hall's sidebar", () => {
  it('offers the visible entries of its menu, although the side menu hides them', () => {
    const { menus, routers } = getSession();
    expect(hallPages(menus, routers)).toEqual([
      { path: '/visitor/index', name: 'Hall home', icon: 'home' },
      { path: '/visitor/trainClass', name: 'Training classes', icon: 'train-class' },
    ]);
  });

  it('leaves out an entry without a page, and takes a plain icon for one that it does not have', () => {
    const { menus, routers } = getSession();
    const entry = { path: '/visitor/downCenter', menuName: 'Download centre', iconClass: 'x', hidden: false };
    const more = menus.map((menu) => ({ ...menu, children: [{ ...entry, id: 9 }] }));
    expect(hallPages(more, routers)).toEqual([]);
    const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };
    const served = routers.map((router) => ({
      ...router,
      children: [{ path: entry.path, component: 'visitor/down-center', meta }],
    }));
    expect(hallPages(more, served)).toEqual([
      { path: '/visitor/downCenter', name: 'Download centre', icon: 'list' },
    ]);
  });
});
