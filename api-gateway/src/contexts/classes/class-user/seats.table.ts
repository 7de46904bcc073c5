/** The waiting list of a class and a kind of student. */
import { placesIn } from '../class-record/place-state.table.ts';
import { withPeopleJoined, withPerson } from './class-user.table.ts';
import type { ClassUserListRow } from './class-user.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

const list = (db: Knex, classId: number, kind: UserTypeId): Knex.QueryBuilder =>
  placesIn(db, ['waiting']).where({
    'train_class_users.class_id': classId,
    'train_class_users.user_type_id': kind,
  });

/** Behind everybody who waits; call it with the seats locked. */
export const nextWaitNo = async (
  trx: Knex.Transaction,
  classId: number,
  kind: UserTypeId,
): Promise<number> => {
  const [last] = await rowsOf<{ no: number | null }>(list(trx, classId, kind).max({ no: 'wait_no' }));
  return (last?.no ?? 0) + 1;
};

export const kindsThatWait = (db: Knex, classId: number): Promise<UserTypeId[]> =>
  placesIn(db, ['waiting'])
    .where('class_id', classId)
    .distinct('user_type_id')
    .orderBy('user_type_id')
    .pluck<UserTypeId[]>('user_type_id');

/** The first of the list behind a number, with who they are. */
export const firstInLine = (
  trx: Knex.Transaction,
  classId: number,
  kind: UserTypeId,
  {
    language,
    behind,
    limit,
  }: { readonly language: Language; readonly behind: number; readonly limit: number },
): Promise<ClassUserListRow[]> =>
  rowsOf<ClassUserListRow>(
    withPerson(trx, withPeopleJoined(list(trx, classId, kind)), language)
      .where('train_class_users.wait_no', '>', behind)
      .orderBy('train_class_users.wait_no')
      .orderBy('train_class_users.id')
      .limit(limit),
  );

/** Locks one of the list; false when it has left it meanwhile. */
export const lockWaiting = async (trx: Knex.Transaction, id: number, rowVersion: number): Promise<boolean> =>
  (await trx('train_class_users')
    .where({ id, row_version: rowVersion, state: 'waiting', is_deleted: false })
    .forUpdate()
    .first('id')) !== undefined;
