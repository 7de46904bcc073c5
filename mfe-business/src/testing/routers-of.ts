import type { RouterEntry } from '@college/contracts/identity/session';

const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };

/** The router list of a role that has these pages, for tests. */
export const routersOf = (...paths: string[]): RouterEntry[] => [
  {
    path: '/business',
    component: 'Layout',
    meta,
    children: paths.map((path) => ({ path, component: `business${path}`, meta })),
  },
];
