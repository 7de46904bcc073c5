import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../../db/visibility.ts';
import { countOf } from '../../../db/paging.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type {
  FaceChallenge,
  FaceCheckState,
  FaceMoment,
  FaceReason,
} from '@college/contracts/classes/face-check';
import type { Knex } from 'knex';

export interface FaceCheckRecord extends BusinessColumns {
  user_id: number;
  picture_id: number;
  photo_id: number;
  moment: FaceMoment;
  subject_id: number | null;
  class_id: number | null;
  challenge: FaceChallenge;
  state: FaceCheckState;
  reason: FaceReason;
  similarity: number | null;
  opinion: string;
  decided_by: number | null;
  decided_by_name: string;
  decided_at: string | null;
}

export interface FaceCheckListRow extends FaceCheckRecord {
  username: string;
  name: string;
  department_name: string | null;
  area_name: string | null;
  class_name: string | null;
  picture_key: string;
  picture_sealed: string | null;
  photo_key: string;
  photo_sealed: string | null;
  photo_time: string;
}

/** A check is visible where its user is, also after the user has moved. */
const ofUsers =
  (visible: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('face_checks.user_id', (inner) => {
      inner.select('users.id').from('users');
      visible(inner, scope);
    });
  };

export const faceChecks = defineScopedTable<FaceCheckRecord>('face_checks', {
  all: everything,
  area: ofUsers(inArea('users.area_code')),
  department: ofUsers(inDepartment('users.department_id')),
  enterprise: ofUsers(ownDepartment('users.department_id')),
  self: ownRows('face_checks.user_id'),
});

/** The checks of users who are not deleted, with their users. */
export const listedChecks = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  faceChecks
    .visible(db, scope)
    .join('users', 'users.id', 'face_checks.user_id')
    .where('users.is_deleted', false);

export const withWhose = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .join('face_pictures', 'face_pictures.id', 'face_checks.picture_id')
    .join('user_photos', 'user_photos.id', 'face_checks.photo_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .leftJoin('train_classes', 'train_classes.id', 'face_checks.class_id')
    .select('face_checks.*', {
      username: 'users.username',
      name: 'users.name',
      department_name: shownName(db, 'departments', language),
      area_name: shownName(db, 'areas', language),
      class_name: shownName(db, 'train_classes', language),
      picture_key: 'face_pictures.row_key',
      picture_sealed: 'face_pictures.key_sealed',
      photo_key: 'user_photos.row_key',
      photo_sealed: 'user_photos.key_sealed',
      photo_time: 'user_photos.creation_time',
    });

/** How many faces of a user were judged for one thing: a checkpoint, a lesson or an attempt. */
export const countFaceChecks = (
  db: Knex,
  userId: number,
  moment: FaceMoment,
  subjectId: number,
): Promise<number> => countOf(db('face_checks').where({ user_id: userId, moment, subject_id: subjectId }));

/** What waits first, the oldest on top; then the newest. */
export const waitingFirst = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .orderByRaw("CASE face_checks.state WHEN 'to-check' THEN 0 ELSE 1 END")
    .orderByRaw("CASE face_checks.state WHEN 'to-check' THEN face_checks.id END")
    .orderBy('face_checks.id', 'desc');

export const ownerOf = (
  db: Knex,
  userId: number,
): Promise<{ area_code: string | null; department_id: number | null } | undefined> =>
  db('users').where({ id: userId }).first('area_code', 'department_id');

/** Reassigns the checks of a merged account to the one that stays; returns how many. */
export const moveChecks = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
): Promise<{ faceChecks: number }> => {
  await trx('face_pictures').where({ user_id: from }).update({ user_id: to });
  const moved: number = await trx('face_checks')
    .where({ user_id: from })
    .update({ user_id: to, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  return { faceChecks: moved };
};
