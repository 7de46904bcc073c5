/** A lesson of a timetable that is taught live: the live course goes where the lesson goes. */
import { insertLiveHistory } from './live-history.table.ts';
import { changeLiveCourse } from './live-course.table.ts';
import { plannedOf } from './planned-live.table.ts';
import type { ChangedLessons } from '../../classes/class-record/class-events.port.ts';
import { liveCheckMachine } from '@college/contracts/live/live-course-row';
import { nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

/**
 * Moves the live courses of lessons that were changed, in the transaction of the change. One whose lesson is gone stays
 * as a draft of its own, so that somebody decides what becomes of it. What has begun stays as it was.
 */
export const followLessons = async (
  trx: Knex.Transaction,
  { ids, userId, userName, now: time }: ChangedLessons,
): Promise<void> => {
  for (const planned of await plannedOf(trx, ids)) {
    const { lesson } = planned;
    if (!lesson.is_deleted) {
      const { class_id, begin_at, end_at } = lesson;
      const teacher_id = lesson.teacher_id ?? planned.teacher_id;
      await changeLiveCourse(trx, planned, { class_id, begin_at, end_at, teacher_id }, time);
      continue;
    }
    const to = nextState(liveCheckMachine, planned.check_state, 'unplan');
    if (to === null || to === 'gone')
      throw new Error(`a live course that is ${planned.check_state} lost its lesson`);
    await changeLiveCourse(trx, planned, { lesson_id: null, check_state: to }, time);
    await insertLiveHistory(trx, {
      id: planned.id,
      action: 'unplan',
      from: planned.check_state,
      to,
      reason: '',
      userId,
      userName,
      time,
    });
  }
};
