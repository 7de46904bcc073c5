import { basePath } from './base-path.ts';

/**
 * Leaves this document for a new one, which contains the bootstrap of the present login. An object, so that tests can
 * observe it.
 */
export const place = {
  reload: (): void => location.reload(),
  reloadAtRoot: (): void => location.assign(`${basePath()}/`),
  /** Replaces this page in the history, so that going back does not return here. */
  goTo: (address: string): void => location.replace(address),
};
