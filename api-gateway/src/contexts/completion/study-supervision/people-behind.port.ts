import { foundProgress } from './progress.query.ts';
import type { ProgressContext } from './progress.query.ts';
import { countOf } from '../../../db/paging.ts';

/** People of a class within the caller's scope who are behind with their hours. */
export const countBehind = (context: ProgressContext, classId: number): Promise<number> =>
  countOf(foundProgress(context, { classId, concern: 'behind' }));
