import { sitePath } from '@college/contracts/core/site-path';
import { withoutBase } from './base-path.ts';
import { ROOT } from './paths.ts';

/** The page to continue to after login, taken from the URL: a path of this site and nothing else. */
export const safeTarget = (wanted: string | null): string => withoutBase(sitePath(wanted) ?? ROOT);
