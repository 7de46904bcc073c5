import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import type { DemoWorld } from './demo.ts';

/** A user type of one's own, and who has it. */
export const insert = async (trx: Knex.Transaction, { now, users, manager }: DemoWorld): Promise<void> => {
  const expert = {
    ...cameAt(now),
    creator_user_id: manager.id,
    base_type: '4',
    name_zh: '外聘专家',
    name_en: 'Visiting expert',
    sort: 10,
    is_system: false,
  };
  const [type] = await insertReturning<{ id: number }>(trx, 'user_types', [expert], ['id']);
  const others = users.filter(({ userType }) => userType === '4').slice(0, 2);
  await insertAll(
    trx,
    'user_type_users',
    others.map(({ id }) => ({ user_id: id, user_type_id: type?.id })),
  );
};
