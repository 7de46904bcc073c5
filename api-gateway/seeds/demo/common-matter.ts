import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

/** Title in Chinese and English, icon, link, and the keys of the roles that see it; without keys everybody does. */
const MATTERS: readonly (readonly [
  title: string,
  titleEn: string,
  icon: string,
  link: string,
  roleKeys?: readonly string[],
])[] = [
  ['培训班报名', 'Apply for a class', 'train-class', '/visitor/trainClass'],
  ['我的登录', 'My logins', 'key', '/UserManager/myLogins'],
  ['法规标准查询', 'Find laws and standards', 'course', '/standard'],
  ['提交反馈', 'Give feedback', 'mail', '/myFeedback', ['enterprise', 'teacher', 'student', 'personal']],
  [
    '处理反馈',
    'Answer feedback',
    'mail',
    '/feedback',
    ['admin', 'college-manager', 'supervisory-manager', 'regulator'],
  ],
  ['外部考试系统', 'External exam system', 'exam', 'https://exam.example.com/', ['student', 'personal']],
];

export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const roles = (await trx('roles').select('id', 'role_key')) as { id: number; role_key: string }[];
  const rows = MATTERS.map(([title, title_en, icon, link], at) => ({
    ...cameAt(new Date(now.getTime() - 90 * DAY)),
    title,
    title_en,
    icon,
    link,
    is_show: true,
    sort: at + 1,
    creator_user_id: manager.id,
  }));
  const inserted = await insertReturning<{ id: number; title: string }>(trx, 'common_matters', rows, [
    'id',
    'title',
  ]);
  await insertAll(
    trx,
    'common_matter_roles',
    MATTERS.flatMap(([title, , , , roleKeys = []]) =>
      roleKeys.map((key) => ({
        matter_id: inserted.find((row) => row.title === title)?.id,
        role_id: roles.find((role) => role.role_key === key)?.id,
      })),
    ),
  );
};
