import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { supervised, whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { ProofState } from '@college/contracts/completion/period-proof';
import type { Knex } from 'knex';

export interface PeriodProofRecord extends BusinessColumns {
  proof_no: string;
  /** 128 random bits in base64url. */
  verify_code: string;
  class_id: number;
  user_id: number;
  state: ProofState;
  hours: number;
  theory_hours: number;
  practice_hours: number;
  from_day: string;
  to_day: string;
  /** `ProofSnapshot` as JSON. */
  snapshot: string;
  /** The name that the paper says. */
  printed_name: string;
  voided_at: string | null;
  /** Why another one has taken its place; empty while it is valid, and where the hours have changed. */
  void_reason: string;
  /** The version before it. */
  replaces_id: number | null;
}

/** Whoever supervises the study that a proof is about sees the proof. */
export const periodProofs = defineScopedTable<PeriodProofRecord>(
  'period_proofs',
  supervised('period_proofs'),
);

/** A person with a place in a class, what they have in it, and what their paper says of them and the class. */
export interface ProvablePerson extends ClassHours {
  user_name: string;
  row_key: string;
  id_card_sealed: string | null;
  phone_sealed: string | null;
  email_sealed: string | null;
  area_code: string | null;
  department_id: number | null;
  employer: string | null;
}

export interface ListedProof extends PeriodProofRecord {
  place_id: number | null;
  /** Today's. */
  user_name: string;
}

/** Proofs with their people, for what is searched by them. */
export const withPerson = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.join('users', 'users.id', 'period_proofs.user_id');

/** Rows of a list of proofs over `withPerson`, with the place that each is for as long as there is one. */
export const withPlace = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .leftJoin('train_class_users as place', (on) =>
      on
        .on('place.class_id', 'period_proofs.class_id')
        .andOn('place.user_id', 'period_proofs.user_id')
        .andOnVal('place.is_deleted', false)
        .andOnVal('place.state', 'approved'),
    )
    .select('period_proofs.*', { place_id: 'place.id', user_name: 'users.name' });

interface People {
  readonly classId?: number | undefined;
  /** Of places. */
  readonly ids?: readonly number[] | undefined;
}

/** Places in classes that the caller supervises. */
export const peopleOf = (db: Knex, scope: Scope, { classId, ids }: People): Knex.QueryBuilder => {
  const found = whereSupervised(placesWithHours(db), 'place', scope).whereNot('class.state', 'draft');
  if (classId !== undefined) found.where('place.class_id', classId);
  if (ids !== undefined) found.whereIn('place.id', [...ids]);
  return found;
};

/** The place of somebody in a class. */
export const ownPlace = (db: Knex, userId: number, classId: number): Knex.QueryBuilder =>
  placesWithHours(db)
    .where({ 'place.user_id': userId, 'place.class_id': classId })
    .whereNot('class.state', 'draft');

export const provablePeople = (db: Knex, scope: Scope, people: People): Promise<ProvablePerson[]> =>
  provableOf(db, peopleOf(db, scope, people));

/** `places` as `placesWithHours` makes them. */
export const provableOf = (db: Knex, places: Knex.QueryBuilder): Promise<ProvablePerson[]> =>
  rowsOf<ProvablePerson>(
    db
      .from(withHours(db, places).as('h'))
      .join('train_class_users as place', 'place.id', 'h.place_id')
      .join('users', 'users.id', 'h.user_id')
      .leftJoin('departments as employer', 'employer.id', 'users.department_id')
      .orderBy('h.place_id')
      .select('h.*', 'users.row_key', 'users.id_card_sealed', 'users.phone_sealed', 'users.email_sealed')
      .select('place.area_code', 'place.department_id', {
        user_name: 'users.name',
        employer: 'employer.name',
      }),
  );

export interface ProvedClass {
  id: number;
  name: string;
  name_en: string;
  subject_name: string;
  subject_name_en: string;
  train_kind: string;
  train_begin: string;
  train_end: string;
  organiser: string | null;
}

export const provedClass = (db: Knex, classId: number): Promise<ProvedClass | undefined> =>
  firstOf<ProvedClass>(
    db('train_classes as class')
      .join('train_subjects as subject', 'subject.id', 'class.subject_id')
      .leftJoin('departments as organiser', 'organiser.id', 'class.department_id')
      .where({ 'class.id': classId, 'class.is_deleted': false })
      .select('class.id', 'class.name', 'class.name_en', 'class.train_kind')
      .select('class.train_begin', 'class.train_end', {
        subject_name: 'subject.name',
        subject_name_en: 'subject.name_en',
        organiser: 'organiser.name',
      }),
  );

export interface StudyDays {
  user_id: number;
  first: string;
  last: string;
}

/** First and last day of study that was not withdrawn, and first and last lesson attended, for each person. */
export const daysOfStudy = async (
  db: Knex,
  classId: number,
  userIds: readonly number[],
): Promise<{ studied: StudyDays[]; attended: StudyDays[] }> => {
  const left =
    'slice.credited_ms + coalesce((select sum(c.credited_ms) from study_corrections as c where c.slice_id = slice.id), 0)';
  const studied = rowsOf<StudyDays>(
    db('study_slices as slice')
      .where('slice.class_id', classId)
      .whereIn('slice.user_id', [...userIds])
      .whereRaw(`${left} > 0`)
      .groupBy('slice.user_id')
      .select('slice.user_id')
      .min({ first: 'slice.day' })
      .max({ last: 'slice.day' }),
  );
  const attended = rowsOf<StudyDays>(
    db('lesson_attendances as attendance')
      .join('train_class_lessons as lesson', 'lesson.id', 'attendance.lesson_id')
      .where({ 'lesson.class_id': classId, 'lesson.is_deleted': false })
      .whereIn('attendance.user_id', [...userIds])
      .groupBy('attendance.user_id')
      .select('attendance.user_id')
      .min({ first: 'lesson.begin_at' })
      .max({ last: 'lesson.begin_at' }),
  );
  return { studied: await studied, attended: await attended };
};

export const validProofs = async (
  trx: Knex,
  classId: number,
  userIds: readonly number[],
): Promise<Map<number, PeriodProofRecord>> => {
  const rows = await rowsOf<PeriodProofRecord>(
    trx('period_proofs')
      .where({ class_id: classId, state: 'valid' })
      .whereIn('user_id', [...userIds]),
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Ids of the newest proofs of people in a class, valid or void, by account. */
export const lastProofs = async (
  trx: Knex,
  classId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ user_id: number; id: number }>(
    trx('period_proofs')
      .where({ class_id: classId })
      .whereIn('user_id', [...userIds])
      .groupBy('user_id')
      .select('user_id')
      .max({ id: 'id' }),
  );
  return new Map(rows.map(({ user_id, id }) => [user_id, id]));
};

export const voidProofs = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  now: string,
  reason = '',
): Promise<void> => {
  if (ids.length === 0) return;
  await trx('period_proofs')
    .whereIn('id', [...ids])
    .where({ state: 'valid' })
    .update({
      state: 'void',
      voided_at: now,
      void_reason: reason,
      last_modification_time: now,
      row_version: trx.raw('row_version + 1'),
    });
};

/** The next `count` numbers of a series, without gaps: they are given back when the transaction is rolled back. */
export const takeNumbers = async (trx: Knex.Transaction, series: string, count: number): Promise<number> => {
  await trx('period_proof_series').insert({ series, last: 0 }).onConflict('series').ignore();
  const [row] = await trx('period_proof_series')
    .where({ series })
    .update({ last: trx.raw('?? + ?', ['last', count]) })
    .returning<{ last: number }[]>('last');
  if (!row) throw new Error(`the series ${series} has no row`);
  return row.last - count + 1;
};

/** By its code or its number, whoever asks. */
export const findProofOf = (
  db: Knex,
  by: { readonly verify_code: string } | { readonly proof_no: string },
): Promise<PeriodProofRecord | undefined> =>
  firstOf<PeriodProofRecord>(db('period_proofs').where({ ...by, is_deleted: false }));

/**
 * What holds instead of a void proof: the version after it. One that became void when two accounts of its person were
 * merged has none, and the valid proof of that person for the class holds.
 */
export const successorOf = (
  db: Knex,
  { id, class_id, user_id }: Pick<PeriodProofRecord, 'id' | 'class_id' | 'user_id'>,
): Promise<PeriodProofRecord | undefined> =>
  firstOf<PeriodProofRecord>(
    db('period_proofs')
      .where({ is_deleted: false })
      .where((of) => of.where({ replaces_id: id }).orWhere({ class_id, user_id, state: 'valid' }))
      .orderByRaw('case when replaces_id = ? then 0 else 1 end', [id]),
  );

/** When study of somebody in a class was last corrected. */
export const lastCorrection = async (
  db: Knex,
  { class_id, user_id }: Pick<PeriodProofRecord, 'class_id' | 'user_id'>,
): Promise<string | null> => {
  const found = await firstOf<{ at: string | null }>(
    db('study_corrections as c')
      .join('study_slices as slice', 'slice.id', 'c.slice_id')
      .where({ 'slice.class_id': class_id, 'slice.user_id': user_id })
      .max({ at: 'c.creation_time' }),
  );
  return found?.at ?? null;
};

/** Of two accounts with a valid proof in one class, that of the account which stays is valid. */
export const moveProofs = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
  { language }: Pick<SignedInContext, 'language'>,
): Promise<{ proofs: number }> => {
  const own = trx('period_proofs').where({ user_id: to, state: 'valid' }).select('class_id');
  const doubled = await trx('period_proofs')
    .where({ user_id: from, state: 'valid' })
    .whereIn('class_id', own)
    .pluck<number[]>('id');
  await voidProofs(trx, doubled, now, messageFor('period-proof.accounts-merged', language, null));
  const proofs: number = await trx('period_proofs').where({ user_id: from }).update({ user_id: to });
  return { proofs };
};
