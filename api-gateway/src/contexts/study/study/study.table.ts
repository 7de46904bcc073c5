/** Leases, sessions and totals. Whoever changes what a person has locks their lease first. */
import { completedCourses } from './completed-courses.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { ActiveStudy as ActiveStudyShape } from '@college/contracts/study/study';
import type { Parsed } from '@college/contracts/core/schema';
import type { RecordUse } from '../../../db/record-use.ts';
import type { Knex } from 'knex';

type ActiveStudy = Parsed<typeof ActiveStudyShape>;

export interface LeaseRow {
  user_id: number;
  epoch: number;
  session_id: number | null;
  login_id: string | null;
  epoch_begin_at: string | null;
  key_base_at: string | null;
  key_base: number;
  seq: number;
  last_beat_at: string | null;
  last_interval_ms: number;
  /** What the clock was set back by, as long as it has not gone forth again. */
  clock_back_ms: number;
  last_reason: string;
  last_seek_to: number | null;
  refusal: string;
  open_slice: string;
  checkpoint_id: number | null;
  checkpoint_until: string | null;
  checkpoint_due_ms: number | null;
  lesson_test_until: string | null;
}

export interface SessionRow {
  id: number;
  session_key: string;
  user_id: number;
  epoch: number;
  class_id: number;
  course_id: number;
  course_version: number;
  ware_id: number;
  ware_key: number;
  study_ware_id: number;
  ware: string;
  /** See given-pages.ts. */
  given_pages: string;
  is_weak: boolean;
  media_key: string;
  login_id: string;
  device: string;
  device_print: string;
  address_print: string;
  begin_at: string;
  end_at: string | null;
  end_reason: string;
}

export interface StudyWareRow {
  id: number;
  user_id: number;
  class_id: number;
  course_id: number;
  ware_key: number;
  position: number;
  furthest: number;
  coverage: string;
  credited_ms: number;
  weak_ms: number;
  last_at: string | null;
}

/** The lease of a person, locked until the transaction ends; it is made when there is none. */
export const lockLease = async (trx: Knex.Transaction, userId: number): Promise<LeaseRow> => {
  await trx('study_leases').insert({ user_id: userId }).onConflict('user_id').ignore();
  return (await trx('study_leases').where({ user_id: userId }).forUpdate().first()) as LeaseRow;
};

/** Those of several, in the order of their ids, so that no two transactions wait for each other. */
export const lockLeases = async (trx: Knex.Transaction, userIds: readonly number[]): Promise<void> => {
  await trx('study_leases').whereIn('user_id', userIds).orderBy('user_id').forUpdate().select('user_id');
};

export const findLease = (db: Knex, userId: number): Promise<LeaseRow | undefined> =>
  firstOf<LeaseRow>(db('study_leases').where({ user_id: userId }));

export const updateLease = async (
  trx: Knex.Transaction,
  userId: number,
  changes: Partial<Omit<LeaseRow, 'user_id'>>,
): Promise<void> => {
  await trx('study_leases').where({ user_id: userId }).update(changes);
};

export const insertSession = async (
  trx: Knex.Transaction,
  row: Omit<SessionRow, 'id' | 'given_pages' | 'end_at' | 'end_reason'>,
): Promise<number> => {
  const [inserted] = await trx('study_sessions').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted study session came back without an id');
  return inserted.id;
};

export const findSession = (db: Knex, id: number): Promise<SessionRow | undefined> =>
  firstOf<SessionRow>(db('study_sessions').where({ id }));

export const endSession = async (
  trx: Knex.Transaction,
  id: number,
  reason: 'stopped' | 'taken-over' | 'silent' | 'login-ended',
  now: Date,
): Promise<void> => {
  await trx('study_sessions')
    .where({ id })
    .whereNull('end_at')
    .update({ end_at: now.toISOString(), end_reason: reason });
};

/** What a person has of a ware; a row is made when there is none. */
export const ensureStudyWare = async (
  trx: Knex.Transaction,
  of: Pick<StudyWareRow, 'user_id' | 'class_id' | 'course_id' | 'ware_key'>,
): Promise<StudyWareRow> => {
  const key = { user_id: of.user_id, class_id: of.class_id, ware_key: of.ware_key };
  await trx('study_wares').insert(of).onConflict(['user_id', 'class_id', 'ware_key']).ignore();
  return (await trx('study_wares').where(key).first()) as StudyWareRow;
};

const courseMs = (db: Knex, [user, place]: readonly [string, string]): Knex.QueryBuilder =>
  db('study_wares as each')
    .whereRaw('each.user_id = ?? and each.class_id = ?? and each.course_id = ??', [
      user,
      `${place}.class_id`,
      `${place}.course_id`,
    ])
    .sum('each.credited_ms');

export interface Sums {
  credited_ms: number;
  course_ms: number | null;
  today_ms: number | null;
  position: number;
  furthest: number;
  coverage: string;
  weak_ms: number;
}

/** What a person has in the place of a session. */
export const sumsOfSession = (
  db: Knex,
  sessionId: number,
  day: string,
): Promise<(SessionRow & Sums) | undefined> =>
  firstOf<SessionRow & Sums>(
    withSums(db, db('study_sessions as s').where('s.id', sessionId), day).select('s.*'),
  );

export const withSums = (db: Knex, query: Knex.QueryBuilder, day: string): Knex.QueryBuilder =>
  query
    .join('study_wares as w', 'w.id', 's.study_ware_id')
    .leftJoin('study_days as d', (on) => on.on('d.user_id', 's.user_id').andOnVal('d.day', day))
    .select({
      credited_ms: 'w.credited_ms',
      course_ms: courseMs(db, ['s.user_id', 's']),
      today_ms: 'd.credited_ms',
      position: 'w.position',
      furthest: 'w.furthest',
      coverage: 'w.coverage',
      weak_ms: 'w.weak_ms',
    });

/** What counts of a day, over all classes. */
export const dayTotal = async (db: Knex, userId: number, day: string): Promise<number> =>
  (await firstOf<{ credited_ms: number }>(db('study_days').where({ user_id: userId, day })))?.credited_ms ??
  0;

/** Where a session is, in words. */
export const activeStudy = async (
  db: Knex,
  sessionId: number,
  language: Language,
): Promise<ActiveStudy | null> => {
  const row = await firstOf<Omit<ActiveStudy, 'classId'> & { classId: number }>(
    db('study_sessions as s')
      .join('course_wares as w', 'w.id', 's.ware_id')
      .join('course_versions as v', 'v.id', 'w.course_version_id')
      .where('s.id', sessionId)
      .select({
        sessionId: 's.id',
        device: 's.device',
        since: 's.begin_at',
        classId: 's.class_id',
        courseId: 's.course_id',
        courseName: shownName(db, 'v', language),
        wareId: 's.ware_id',
        wareName: shownName(db, 'w', language),
      }),
  );
  return row ? { ...row, classId: row.classId || null } : null;
};

export const studyUses: readonly RecordUse[] = [
  {
    name: 'class-user.study',
    records: (db) =>
      db('study_wares').join('train_class_users as place', (on) =>
        on.on('place.user_id', 'study_wares.user_id').andOn('place.class_id', 'study_wares.class_id'),
      ),
    by: 'place.id',
  },
  { name: 'course.completed', records: completedCourses, by: 'done.course_id' },
  { name: 'class-hours.studied', records: (db) => db('study_wares'), by: 'study_wares.class_id' },
];
