import type { DashboardLink } from '@college/contracts/site/dashboard-rows';

/** To one class, as the role sees it. */
export const classLink = (id: number): DashboardLink => ({
  screens: ['business/train-class/detail', 'visitor/train-class/detail'],
  path: '',
  query: `id=${id}`,
});

/** To a class that the caller applied for: what became of it stands there, whoever may read the class itself. */
export const ownClassLink = (id: number): DashboardLink => ({
  screens: ['business/my-class/class', 'visitor/train-class/detail'],
  path: '',
  query: `id=${id}`,
});

/** To a class that anybody may apply for: within the workspace only those who are in it may read it. */
export const openClassLink = (id: number): DashboardLink => ({
  screens: ['visitor/train-class/detail'],
  path: '',
  query: `id=${id}`,
});
