/** The paths of this feature, and the browser's location, which tests replace. */
export const LIST = '/microFrontend';
export const COMPATIBILITY = '/microFrontend/compatibility';

export type DetailTab = 'versions' | 'health' | 'tokens' | 'modules';

export const detailOf = (id: number, tab: DetailTab = 'versions'): string =>
  `/microFrontend/detail?id=${id}${tab === 'versions' ? '' : `&tab=${tab}`}`;

export const browser = {
  reloadAtRoot: (): void => location.assign('/'),
  /** The target for `pnpm release`. */
  origin: (): string => location.origin,
};
