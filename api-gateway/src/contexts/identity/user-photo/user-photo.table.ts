import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, NewRow, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { UserPhotoState } from '@college/contracts/identity/user-photo';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface UserPhotoRecord extends BusinessColumns {
  row_key: string;
  user_id: number;
  state: UserPhotoState;
  /** Of the picture itself, in hex. */
  sha256: string;
  /** Null: the picture can no longer be opened. */
  key_sealed: string | null;
  via: 'login' | 'ticket';
  opinion: string;
  decided_by: number | null;
  decided_by_name: string;
  decided_at: string | null;
}

export interface UserPhotoListRow extends UserPhotoRecord {
  username: string;
  name: string;
  user_type: UserTypeId;
  department_name: string | null;
  area_name: string | null;
  /** 0 and 1 in SQLite. */
  is_change: boolean;
}

/** A picture is visible where its user is, also after the user has moved. */
const ofUsers =
  (visible: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('user_photos.user_id', (inner) => {
      inner.select('users.id').from('users');
      visible(inner, scope);
    });
  };

export const userPhotos = defineScopedTable<UserPhotoRecord>('user_photos', {
  all: everything,
  area: ofUsers(inArea('users.area_code')),
  department: ofUsers(inDepartment('users.department_id')),
  enterprise: ofUsers(ownDepartment('users.department_id')),
  self: ownRows('user_photos.user_id'),
});

/** The pictures of users who are not deleted, with their users. */
export const listedPhotos = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  userPhotos
    .visible(db, scope)
    .join('users', 'users.id', 'user_photos.user_id')
    .where('users.is_deleted', false);

export const withWhose = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .select('user_photos.*', {
      username: 'users.username',
      name: 'users.name',
      user_type: 'users.user_type',
      department_name: shownName(db, 'departments', language),
      area_name: shownName(db, 'areas', language),
      is_change: db.raw(
        'exists (select 1 from user_photos as other where other.user_id = user_photos.user_id and other.state = ? and other.id <> user_photos.id)',
        ['accepted'],
      ),
    });

export const findPhoto = async (
  db: Knex,
  scope: Scope,
  id: number,
  language: Language,
): Promise<UserPhotoListRow | undefined> =>
  firstOf<UserPhotoListRow>(withWhose(db, listedPhotos(db, scope), language).where('user_photos.id', id));

/** A picture that can still be opened, by the name of its file. The caller must have a signed address. */
export const photoByKey = (
  db: Knex,
  rowKey: string,
): Promise<{ row_key: string; key_sealed: string } | undefined> =>
  db('user_photos').where({ row_key: rowKey }).whereNotNull('key_sealed').first('row_key', 'key_sealed');

export const photosOfUser = (db: Knex, userId: number, limit: number): Promise<UserPhotoRecord[]> =>
  db('user_photos').where({ user_id: userId }).orderBy('id', 'desc').limit(limit);

export const photoInState = (
  db: Knex,
  userId: number,
  state: UserPhotoState,
): Promise<UserPhotoRecord | undefined> => db('user_photos').where({ user_id: userId, state }).first();

export const photoOfUser = (db: Knex, userId: number, id: number): Promise<UserPhotoRecord | undefined> =>
  db('user_photos').where({ id, user_id: userId }).first();

/** Adds a picture and returns its id. */
export const insertPhoto = (
  trx: Knex.Transaction,
  now: () => Date,
  row: NewRow<UserPhotoRecord>,
): Promise<number> => userPhotos.insert(trx, { now }, row);

/** Withdraws a pending picture, if there is one, and returns its row as it was. */
export const withdrawPending = async (
  trx: Knex.Transaction,
  userId: number,
  now: string,
): Promise<UserPhotoRecord | null> => {
  const pending = await photoInState(trx, userId, 'pending');
  if (!pending) return null;
  await trx('user_photos')
    .where({ id: pending.id })
    .update({
      state: 'withdrawn',
      key_sealed: null,
      last_modification_time: now,
      row_version: pending.row_version + 1,
    });
  return pending;
};

/** Deletes the keys of earlier rejected pictures. Returns the names of their files, which are now unreadable. */
export const forgetRejected = async (trx: Knex.Transaction, userId: number): Promise<string[]> => {
  const rejected = () =>
    trx('user_photos').where({ user_id: userId, state: 'rejected' }).whereNotNull('key_sealed');
  const rowKeys = await rejected().pluck<string[]>('row_key');
  if (rowKeys.length > 0) await rejected().update({ key_sealed: null });
  return rowKeys;
};
