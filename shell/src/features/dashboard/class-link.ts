import type { RouterEntry } from '@college/contracts/identity/session';
import { pagesOf } from '../../app/router-list.ts';

const DETAIL_SCREENS = ['business/train-class/detail', 'visitor/train-class/detail'];

/** A link to a class: the first page for it that this role has; null when there is none. */
export const classLink = (routers: readonly RouterEntry[]): ((id: number) => string) | null => {
  const pages = pagesOf(routers);
  const entry = DETAIL_SCREENS.flatMap((screen) => pages.find((page) => page.component === screen) ?? [])[0];
  if (!entry) return null;
  const { path } = entry;
  return (id) => (path.includes(':id') ? path.replace(':id', String(id)) : `${path}?id=${id}`);
};
