/** Who signed in to a lesson or out of it, and who reported. */
import type { ExpiredClass } from '../class-record/class-events.port.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { whereSupervised } from '../class-hours/supervised.table.ts';
import type { PlaceState } from './attendance.rules.ts';
import type { AttendanceBy, AttendanceKind } from '@college/contracts/classes/attendance-row';
import type { Knex } from 'knex';

export interface PlaceRow extends PlaceState {
  id: number;
  user_id: number;
  name: string;
  row_version: number;
}

/** The places of these people in a class, whatever their state; in a transaction they stay as they are. */
export const placesOf = (
  db: Knex,
  classId: number,
  userIds: readonly number[],
  scope?: Scope,
): Promise<PlaceRow[]> => {
  const found = db('train_class_users as place')
    .join('users', 'users.id', 'place.user_id')
    .where({ 'place.class_id': classId, 'place.is_deleted': false })
    .whereIn('place.user_id', [...userIds])
    .orderBy('place.id')
    .select('place.id', 'place.user_id', 'place.state', 'place.report_state', 'place.row_version', {
      name: 'users.name',
    });
  if (scope) whereSupervised(found, 'place', scope);
  return rowsOf<PlaceRow>(db.isTransaction ? found.forUpdate('place') : found);
};

export interface NewAttendance {
  lesson_id: number;
  user_id: number;
  kind: AttendanceKind;
  by: AttendanceBy;
  at: string;
  reason: string;
  recorded_by: number | null;
  face_check_id: number | null;
  device: string;
  device_print: string;
  /** In thousandths of half the lesson; all of it unless it was attended live. */
  share?: number;
}

/** Adds a row; false when there is one already. */
export const insertAttendance = async (trx: Knex.Transaction, row: NewAttendance): Promise<boolean> => {
  const inserted = await trx('lesson_attendances')
    .insert(row)
    .onConflict(['lesson_id', 'user_id', 'kind'])
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted.length === 1;
};

/** Takes rows back; answers whose there were. */
export const deleteAttendances = async (
  trx: Knex.Transaction,
  lessonId: number,
  kind: AttendanceKind,
  userIds: readonly number[],
): Promise<NewAttendance[]> => {
  const found = trx('lesson_attendances')
    .where({ lesson_id: lessonId, kind })
    .whereIn('user_id', [...userIds]);
  const rows = await rowsOf<NewAttendance>(found.clone().orderBy('id').forUpdate());
  await found.delete();
  return rows;
};

export const deleteByFaceCheck = async (trx: Knex.Transaction, checkId: number): Promise<void> => {
  await trx('lesson_attendances').where({ face_check_id: checkId }).delete();
};

export const hasSigned = async (
  db: Knex,
  lessonId: number,
  userId: number,
  kind: AttendanceKind,
): Promise<boolean> =>
  (await db('lesson_attendances').where({ lesson_id: lessonId, user_id: userId, kind }).first('id')) !==
  undefined;

/** Nobody of these people is signed in to another lesson until the transaction ends. Take it after all other locks. */
export const lockSigning = async (trx: Knex.Transaction, userIds: readonly number[]): Promise<void> => {
  for (const userId of [...new Set(userIds)].toSorted((a, b) => a - b))
    await advisoryLock(trx, `attendance/${userId}`);
};

/** Who of these people has attendance of another lesson that takes place at the same time: nobody is in two rooms. */
export const signedElsewhere = async (
  db: Knex,
  {
    id,
    begin_at: begin,
    end_at: end,
  }: { readonly id: number; readonly begin_at: string; readonly end_at: string },
  userIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await db('lesson_attendances as sign')
      .join('train_class_lessons as other', 'other.id', 'sign.lesson_id')
      .join('train_classes as class', 'class.id', 'other.class_id')
      .where({ 'other.is_deleted': false, 'class.is_deleted': false })
      .whereNot('other.id', id)
      .where('other.begin_at', '<', end)
      .where('other.end_at', '>', begin)
      .whereIn('sign.user_id', [...userIds])
      .distinct('sign.user_id')
      .orderBy('sign.user_id')
      .pluck<number[]>('sign.user_id'),
  );

/** Who came and went stays; with which device and why by hand does not. */
export const forgetDevices = async (trx: Knex.Transaction, { id }: ExpiredClass) => {
  const signatures: number = await trx('lesson_attendances')
    .whereIn('lesson_id', trx('train_class_lessons').where({ class_id: id }).select('id'))
    .update({ device: '', device_print: '', reason: '' });
  return { signatures };
};

export interface Signed {
  name: string;
  at: string;
}

/** The newest who signed in to a lesson or out of it, and how many. */
export const newestSigned = async (
  db: Knex,
  lessonId: number,
  kind: AttendanceKind,
  limit: number,
): Promise<{ done: number; newest: Signed[] }> => {
  const found = db('lesson_attendances as sign').where({ 'sign.lesson_id': lessonId, 'sign.kind': kind });
  const newest = rowsOf<Signed>(
    found
      .clone()
      .join('users', 'users.id', 'sign.user_id')
      .orderBy('sign.at', 'desc')
      .orderBy('sign.id', 'desc')
      .limit(limit)
      .select('users.name', 'sign.at'),
  );
  const [counted] = await rowsOf<{ n: number }>(found.count({ n: '*' }));
  return { done: counted?.n ?? 0, newest: await newest };
};

export const newestReported = (db: Knex, classId: number, limit: number): Promise<Signed[]> =>
  rowsOf<Signed>(
    db('train_class_users as place')
      .join('users', 'users.id', 'place.user_id')
      .where({
        'place.class_id': classId,
        'place.is_deleted': false,
        'place.state': 'approved',
        'place.report_state': 'reported',
      })
      .whereNotNull('place.reported_at')
      .orderBy('place.reported_at', 'desc')
      .orderBy('place.id', 'desc')
      .limit(limit)
      .select('users.name', { at: 'place.reported_at' }),
  );
