import { rowsOf } from '../../../db/scoped-table.ts';
import { skippingLocked } from '../../../db/dialect.ts';
import { membersOf } from './live-course.table.ts';
import type { LivePlayState } from '@college/contracts/live/live-course-row';
import type { Knex } from 'knex';

export type ReminderKind = 'day' | 'soon';

export interface Coming {
  id: number;
  title: string;
  title_en: string;
  class_id: number | null;
  teacher_id: number | null;
  begin_at: string;
}

interface Asked {
  readonly kind: ReminderKind;
  /** ISO 8601 in UTC, as all moments here. */
  readonly now: string;
  readonly until: string;
  readonly limit: number;
}

/** Approved ones that begin soon, and of whose time nobody was reminded in this way. */
export const coursesToRemind = (db: Knex, { kind, now, until, limit }: Asked): Promise<Coming[]> =>
  rowsOf<Coming>(
    db('live_courses')
      .where({ is_deleted: false, check_state: 'approved', play_state: 'not-started' })
      .where('begin_at', '>', now)
      .where('begin_at', '<=', until)
      .whereNotExists((reminder) =>
        reminder
          .select(db.raw('1'))
          .from('live_course_reminders as reminder')
          .whereRaw('reminder.live_course_id = live_courses.id and reminder.begin_at = live_courses.begin_at')
          .where('reminder.kind', kind),
      )
      .orderBy('begin_at')
      .orderBy('id')
      .limit(limit)
      .select('id', 'title', 'title_en', 'class_id', 'teacher_id', 'begin_at'),
  );

export const noteReminded = async (
  trx: Knex.Transaction,
  rows: readonly Coming[],
  { kind, now }: Pick<Asked, 'kind' | 'now'>,
): Promise<void> => {
  await trx('live_course_reminders').insert(
    rows.map(({ id, begin_at }) => ({ live_course_id: id, kind, begin_at, told_at: now })),
  );
};

/** The enabled accounts that are reminded: the teacher, and the people of the class. */
export const invitedTo = async (
  db: Knex,
  { teacher_id, class_id }: Pick<Coming, 'teacher_id' | 'class_id'>,
): Promise<number[]> =>
  db('users')
    .where({ is_deleted: false, state: 'enabled' })
    .where((who) => {
      who.where('id', teacher_id ?? 0);
      if (class_id !== null) who.orWhereIn('id', membersOf(db, class_id));
    })
    .orderBy('id')
    .pluck<number[]>('id');

export interface Forgotten {
  id: number;
  play_state: LivePlayState;
  opened_at: string | null;
  end_at: string;
  row_version: number;
}

/** Those that ended long ago and that nobody ended, locked. */
export const forgotten = (trx: Knex.Transaction, endedBefore: string, limit: number): Promise<Forgotten[]> =>
  rowsOf<Forgotten>(
    skippingLocked(
      trx,
      trx('live_courses')
        .where({ is_deleted: false, check_state: 'approved' })
        .whereIn('play_state', ['not-started', 'live'])
        .where('end_at', '<=', endedBefore)
        .orderBy('id')
        .limit(limit),
    ).select('id', 'play_state', 'opened_at', 'end_at', 'row_version'),
  );
