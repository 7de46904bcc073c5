/** Whom a class is for, and who teaches it. */
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface StuType {
  userTypeId: UserTypeId;
  quota: number;
}

export const stuTypesOf = async (db: Knex, classId: number): Promise<StuType[]> =>
  db('train_class_stu_types')
    .where({ class_id: classId })
    .orderBy('user_type_id')
    .select({ userTypeId: 'user_type_id', quota: 'quota' });

export const replaceStuTypes = async (
  trx: Knex,
  classId: number,
  types: readonly StuType[],
): Promise<void> => {
  // Rows that stay are changed in place: approvals of students wait for the lock on theirs.
  await trx('train_class_stu_types')
    .where({ class_id: classId })
    .whereNotIn(
      'user_type_id',
      types.map(({ userTypeId }) => userTypeId),
    )
    .delete();
  if (types.length === 0) return;
  await trx('train_class_stu_types')
    .insert(types.map(({ userTypeId, quota }) => ({ class_id: classId, user_type_id: userTypeId, quota })))
    .onConflict(['class_id', 'user_type_id'])
    .merge(['quota']);
};

export const teachersOf = async (db: Knex, classId: number): Promise<{ id: number; name: string }[]> =>
  db('train_class_teachers as t')
    .join('users as u', 'u.id', 't.user_id')
    .where('t.class_id', classId)
    .orderBy('t.sort')
    .select('u.id', 'u.name');

export const replaceTeachers = async (trx: Knex, classId: number, ids: readonly number[]): Promise<void> => {
  await trx('train_class_teachers').where({ class_id: classId }).delete();
  if (ids.length === 0) return;
  await trx('train_class_teachers').insert(
    [...new Set(ids)].map((id, sort) => ({ class_id: classId, user_id: id, sort })),
  );
};

export const removeStuType = async (trx: Knex.Transaction, classId: number, kind: string): Promise<void> => {
  await trx('train_class_stu_types').where({ class_id: classId, user_type_id: kind }).delete();
};

/** What somebody teaches goes on under the account that stays. */
export const moveTaught = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const both = trx('train_class_teachers').where({ user_id: to }).select('class_id');
  await trx('train_class_teachers').where({ user_id: from }).whereIn('class_id', both).delete();
  await trx('train_class_teachers').where({ user_id: from }).update({ user_id: to });
  await trx('train_class_lessons').where({ teacher_id: from }).update({ teacher_id: to });
};
