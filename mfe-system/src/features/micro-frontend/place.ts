/** Where the pages of this feature are, and the browser's own way, which a test replaces. */
export const LIST = '/microFrontend';
export const COMPATIBILITY = '/microFrontend/compatibility';

export type DetailTab = 'versions' | 'health' | 'tokens' | 'modules';

export const detailOf = (id: number, tab: DetailTab = 'versions'): string =>
  `/microFrontend/detail?id=${id}${tab === 'versions' ? '' : `&tab=${tab}`}`;

export const browser = {
  reloadAtRoot: (): void => location.assign('/'),
  /** What `pnpm release` is told to release to. */
  origin: (): string => location.origin,
};
