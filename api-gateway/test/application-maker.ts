import type { TestDatabase } from './databases.ts';

/**
 * Makes somebody at a place of a class one whose employer is known from their application alone: their account names no
 * work unit, and they must have no department.
 */
export const applyFrom = async (
  { database, now }: Pick<TestDatabase, 'database' | 'now'>,
  { userId, classId, workUnit }: { userId: number; classId: number; workUnit: string },
): Promise<void> => {
  const time = now.toISOString();
  await database.transaction(async (trx) => {
    await trx('users').where({ id: userId }).update({ work_unit: '' });
    const { id } = (await trx('train_class_users')
      .where({ class_id: classId, user_id: userId })
      .first('id')) as { id: number };
    await trx('student_applications').insert({
      creation_time: time,
      last_modification_time: time,
      row_key: `place-${id}`,
      place_id: id,
      class_id: classId,
      name: '欧阳',
      id_card_sealed: '',
      id_card_index: '',
      phone_sealed: '',
      phone_index: '',
      work_unit: workUnit,
    });
  });
};
