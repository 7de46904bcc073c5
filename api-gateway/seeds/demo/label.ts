import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import type { DemoWorld } from './demo.ts';

const LABELS = [
  ['user', '重点关注', 'Needs attention', 'warn'],
  ['user', '企业联系人', 'Contact of an enterprise', 'info'],
  ['user', '优秀学员', 'Outstanding', 'good'],
  ['public-item', '置顶', 'On top', 'bad'],
  ['public-item', '新手必读', 'Read first', 'info'],
] as const;

/** Labels, some of them on students. */
export const insert = async (trx: Knex.Transaction, { now, users, manager }: DemoWorld): Promise<void> => {
  const rows = LABELS.map(([kind, name_zh, name_en, tone], index) => ({
    ...cameAt(now),
    creator_user_id: manager.id,
    kind,
    name_zh,
    name_en,
    tone,
    sort: (index + 1) * 10,
  }));
  const ids = await insertReturning<{ id: number }>(trx, 'labels', rows, ['id']);
  const students = users.filter(({ userType }) => userType === '3').slice(0, 6);
  await insertAll(
    trx,
    'label_users',
    students.map(({ id }, index) => ({ label_id: ids[index % 3]?.id, user_id: id })),
  );
};
