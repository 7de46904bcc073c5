import type { Step } from '../../../db/life-cycle.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { LiveCourseDetail } from '@college/contracts/live/live-course';
import type { Knex } from 'knex';

/** A step of either life cycle; by nobody where its time was up. */
export const insertLiveHistory = async (
  trx: Knex.Transaction,
  { id, action, from, to, reason, userId, userName, time }: Omit<Step, 'userId'> & { userId: number | null },
): Promise<void> => {
  await trx('live_course_histories').insert({
    live_course_id: id,
    action,
    from_state: from,
    to_state: to,
    opinion: reason,
    user_id: userId,
    user_name: userName,
    time,
  });
};

export const liveHistoryOf = (db: Knex, id: number): Promise<LiveCourseDetail['history']> =>
  rowsOf<LiveCourseDetail['history'][number]>(
    db('live_course_histories').where({ live_course_id: id }).orderBy('id', 'desc').limit(100).select({
      action: 'action',
      from: 'from_state',
      to: 'to_state',
      opinion: 'opinion',
      userName: 'user_name',
      time: 'time',
    }),
  );
