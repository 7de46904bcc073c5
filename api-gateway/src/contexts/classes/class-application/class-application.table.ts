/** Who applied without an account. What became of it is with the place, in `train_class_users`. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import type { Education } from '@college/contracts/identity/education';
import type { Knex } from 'knex';

export interface ApplicationRecord extends BusinessColumns {
  row_key: string;
  class_id: number;
  place_id: number;
  apply_no: string;
  name: string;
  id_card_sealed: string;
  id_card_index: string;
  phone_sealed: string;
  phone_index: string;
  email_sealed: string | null;
  education: Education | null;
  work_unit: string;
  job_title: string;
  language: Language;
  enterprise_id: number | null;
}

/** With the state of its place. */
export interface PlacedApplication extends ApplicationRecord {
  place_state: ClassUserState;
  place_version: number;
}

const placed = (db: Knex): Knex.QueryBuilder =>
  db('student_applications as a')
    .join('train_class_users as p', 'p.id', 'a.place_id')
    .where({ 'a.is_deleted': false, 'p.is_deleted': false })
    .select('a.*', { place_state: 'p.state', place_version: 'p.row_version' });

/** The newest application of a card to a class; call it with the card locked. */
export const newestOfCard = (
  db: Knex,
  classId: number,
  cardIndexes: readonly string[],
): Promise<PlacedApplication | undefined> =>
  firstOf<PlacedApplication>(
    placed(db)
      .where('a.class_id', classId)
      .whereIn('a.id_card_index', cardIndexes)
      .orderByRaw("CASE WHEN p.state IN ('pending', 'waiting', 'approved') THEN 0 ELSE 1 END")
      .orderBy('a.id', 'desc'),
  );

export const applicationOfPlace = (db: Knex, placeId: number): Promise<ApplicationRecord | undefined> =>
  firstOf<ApplicationRecord>(db('student_applications').where({ place_id: placeId, is_deleted: false }));

/** The applications with this number and phone: one, or all that an enterprise sent. */
export const applicationsOfNumber = (
  db: Knex,
  applyNo: string,
  phoneIndexes: readonly string[],
): Promise<PlacedApplication[]> =>
  rowsOf<PlacedApplication>(
    placed(db)
      .leftJoin('enterprise_applications as e', 'e.id', 'a.enterprise_id')
      .where((query) =>
        query
          .where((own) => own.where('a.apply_no', applyNo).whereIn('a.phone_index', phoneIndexes))
          .orWhere((sent) => sent.where('e.apply_no', applyNo).whereIn('e.phone_index', phoneIndexes)),
      )
      .orderBy('a.id'),
  );

export type NewApplication = Omit<ApplicationRecord, 'id' | 'is_deleted' | 'row_version'>;

export const insertApplication = async (trx: Knex.Transaction, row: NewApplication): Promise<number> => {
  const [inserted] = await trx('student_applications').insert(row).returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('the inserted application came back without an id');
  return inserted.id;
};

/** Somebody who applies again may have changed their phone, their employer or their name. */
export const updateApplication = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<ApplicationRecord, 'id' | 'row_version'>,
  changes: Partial<NewApplication>,
): Promise<void> => {
  await trx('student_applications')
    .where({ id })
    .update({ ...changes, row_version: row_version + 1 });
};

/** What a visitor said about themselves goes with the place. */
export const deleteApplication = async (
  trx: Knex.Transaction,
  placeId: number,
  now: string,
): Promise<void> => {
  await trx('student_applications')
    .where({ place_id: placeId, is_deleted: false })
    .update({ is_deleted: true, last_modification_time: now, row_version: trx.raw('row_version + 1') });
};

/** All of a class whose retention is over; returns how many there were. Its places may go after them. */
export const forgetApplications = async (trx: Knex.Transaction, classId: number): Promise<number> => {
  const own: number = await trx('student_applications')
    .whereIn('place_id', trx('train_class_users').where({ class_id: classId }).select('id'))
    .delete();
  return own + (await trx('enterprise_applications').where({ class_id: classId }).delete());
};

export interface EnterpriseRecord {
  id: number;
  row_key: string;
  class_id: number;
  apply_no: string;
  name: string;
  credit_code: string;
  contact_name: string;
  phone_sealed: string;
  phone_index: string;
  area_code: string | null;
  creation_time: string;
  last_modification_time: string;
}

export const insertEnterprise = async (
  trx: Knex.Transaction,
  row: Omit<EnterpriseRecord, 'id'>,
): Promise<number> => {
  const [inserted] = await trx('enterprise_applications').insert(row).returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('the inserted application came back without an id');
  return inserted.id;
};

export const enterpriseOf = (db: Knex, id: number): Promise<EnterpriseRecord | undefined> =>
  firstOf<EnterpriseRecord>(db('enterprise_applications').where({ id }));

export const isNumberTaken = async (db: Knex, applyNo: string): Promise<boolean> =>
  (await db('student_applications').where({ apply_no: applyNo }).first('id')) !== undefined ||
  (await db('enterprise_applications').where({ apply_no: applyNo }).first('id')) !== undefined;

/** Another place of this account in a class, whatever became of it. */
export const hasOtherPlace = async (
  trx: Knex.Transaction,
  { classId, userId, placeId }: { classId: number; userId: number; placeId: number },
): Promise<boolean> =>
  (await trx('train_class_users')
    .where({ class_id: classId, user_id: userId, is_deleted: false })
    .whereNot({ id: placeId })
    .first('id')) !== undefined;

export interface AppliedClass {
  readonly id: number;
  readonly area_code: string | null;
  readonly shown_name: string;
  readonly train_begin: string;
  readonly train_end: string;
}

/** What a message to applicants says of a class. */
export const appliedClass = (db: Knex, id: number, language: Language): Promise<AppliedClass | undefined> =>
  firstOf<AppliedClass>(
    db('train_classes')
      .where({ 'train_classes.id': id })
      .select('train_classes.id', 'train_classes.area_code', 'train_begin', 'train_end', {
        shown_name: shownName(db, 'train_classes', language),
      }),
  );

/** Why a place was refused, and the name with which its account signs in. */
export const decisionOf = async (
  db: Knex,
  placeId: number,
): Promise<{ readonly reason: string; readonly username: string }> => {
  const found = await firstOf<{ reason: string; username: string | null }>(
    db('train_class_users as p')
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .where('p.id', placeId)
      .select('p.reason', 'u.username'),
  );
  return { reason: found?.reason ?? '', username: found?.username ?? '' };
};

/** The places of a class in these states that were applied for without an account. */
export const appliedPlaces = (
  db: Knex,
  classId: number,
  states: readonly ClassUserState[],
): Promise<number[]> =>
  db('student_applications as a')
    .join('train_class_users as p', 'p.id', 'a.place_id')
    .where({ 'a.class_id': classId, 'a.is_deleted': false, 'p.is_deleted': false })
    .whereIn('p.state', [...states])
    .orderBy('p.id')
    .pluck<number[]>('p.id');

export const insertTries = async (
  trx: Knex.Transaction,
  prints: readonly string[],
  time: string,
): Promise<void> => {
  await trx('application_tries').insert(prints.map((print) => ({ print, time })));
};

export const sweepTries = async (trx: Knex.Transaction, until: string): Promise<void> => {
  await trx('application_tries').where('time', '<=', until).delete();
};

/** When something was tried since then, oldest first. */
export const triesOf = (trx: Knex.Transaction, print: string, since: string): Promise<string[]> =>
  trx('application_tries').where({ print }).where('time', '>', since).orderBy('time').pluck<string[]>('time');
