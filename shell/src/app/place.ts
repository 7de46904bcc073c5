import { basePath } from './base-path.ts';

/**
 * Leaving this document for a fresh one, which then carries the bootstrap of whoever is signed in. An object, so that
 * a test can watch it.
 */
export const place = {
  reload: (): void => location.reload(),
  reloadAtRoot: (): void => location.assign(`${basePath()}/`),
  /** In the place of this page, so that going back does not lead here again. */
  goTo: (address: string): void => location.replace(address),
};
