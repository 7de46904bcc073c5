/** Regular reports of the demo: one that is made every week, and one that rests. */
import type { Database } from '../../src/db/database.ts';
import { nextRun } from '../../src/features/statistics/schedule-time.ts';
import { cameAt } from '../insert.ts';
import type { DemoFiles } from './demo.ts';

const TIME_ZONE = 'Asia/Shanghai';
const DAYS_MS = 20 * 86_400_000;

interface Person {
  id: number;
  name: string;
  user_type: string;
  area_code: string | null;
  department_id: number | null;
  department_path: string | null;
  role_id: number;
  role_key: string;
  data_scope: string;
}

const personOf = (database: Database, username: string, roleKey: string) =>
  database
    .read('users')
    .join('user_roles', 'user_roles.user_id', 'users.id')
    .join('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .where({ 'users.username': username, 'roles.role_key': roleKey })
    .first('users.id', 'users.name', 'users.user_type', 'users.area_code', 'users.department_id', {
      department_path: 'departments.path',
      role_id: 'roles.id',
      role_key: 'roles.role_key',
      data_scope: 'roles.data_scope',
    }) as Promise<Person>;

const originOf = (by: Person) => ({
  caller: {
    sessionId: '',
    userId: by.id,
    userName: by.name,
    userType: by.user_type,
    roleId: by.role_id,
    roleKey: by.role_key,
    scope: {
      kind: by.data_scope,
      userId: by.id,
      areaCode: by.area_code,
      departmentId: by.department_id,
      departmentPath: by.department_path ?? '',
    },
  },
  language: 'zh-CN',
  traceId: '',
  address: '127.0.0.1',
  call: 'Statistics/CreateReportSchedule',
});

export const storeSchedules = async (database: Database, { now }: DemoFiles): Promise<void> => {
  const manager = await personOf(database, 'manager', 'college-manager');
  const supervisor = await personOf(database, 'supervisor', 'supervisory-manager');
  const row = (by: Person, every: 'week' | 'month') => ({
    ...cameAt(new Date(now.getTime() - DAYS_MS)),
    creator_user_id: by.id,
    role_id: by.role_id,
    every,
    origin: JSON.stringify(originOf(by)),
    next_at: nextRun(every, now, TIME_ZONE),
  });
  await database.transaction(async (trx) => {
    await trx('report_schedules').insert({
      ...row(manager, 'week'),
      report: 'overview',
      filters: '{}',
      format: 'pdf',
      span: 'year',
    });
    await trx('report_schedules').insert({
      ...row(manager, 'month'),
      report: 'enterprise-rank',
      ranked_by: 'trained',
      filters: JSON.stringify({ trainKind: 'initial' }),
      format: 'xlsx',
      span: 'last',
      state: 'paused',
    });
    await trx('report_schedules').insert({
      ...row(supervisor, 'month'),
      report: 'training',
      filters: '{}',
      format: 'xlsx',
      span: 'last',
    });
  });
};
