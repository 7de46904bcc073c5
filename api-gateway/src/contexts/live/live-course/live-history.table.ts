import { historyIn, stepColumns } from '../../../db/history.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import type { Knex } from 'knex';

/** A step of either life cycle; by nobody where its time was up. */
export const insertLiveHistory = async (
  trx: Knex.Transaction,
  step: Omit<Step, 'userId'> & { userId: number | null },
): Promise<void> => {
  await trx('live_course_histories').insert({
    live_course_id: step.id,
    ...stepColumns(step),
    opinion: step.reason,
  });
};

export const liveHistoryOf = (db: Knex, id: number): Promise<LiveCourseDetail['history']> =>
  rowsOf<LiveCourseDetail['history'][number]>(
    historyIn(db, 'live_course_histories', { live_course_id: id }, 100).select('opinion'),
  );
