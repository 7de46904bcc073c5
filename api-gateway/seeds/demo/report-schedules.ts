/** Regular reports of the demo: one that is made every week, with the file of the last time, and one that rests. */
import { randomUUID } from 'node:crypto';
import { SCHEDULED_REPORT_DAYS } from '@college/contracts/reporting/report-schedule';
import type { SignedInContext } from '../../src/app/context.ts';
import { messageFor } from '../../src/app/messages/message-catalogue.ts';
import type { Database } from '../../src/db/database.ts';
import { storeExport } from '../../src/contexts/platform/job/export-file.ts';
import { hasPermission } from '../../src/contexts/identity/module/module.table.ts';
import { reportFile } from '../../src/contexts/reporting/statistics/export-statistics.ts';
import { reportTitle } from '../../src/contexts/reporting/statistics/report-table.ts';
import { nextRun, periodOf } from '../../src/contexts/reporting/statistics/schedule-time.ts';
import { cameAt } from '../insert.ts';
import type { DemoFiles } from './demo.ts';

const TIME_ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;
const SET_UP_DAYS = 20;
const WEEKLY = { report: 'overview', every: 'week', span: 'year', format: 'xlsx' } as const;

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
  language: 'zh-CN' as const,
  traceId: '',
  address: '127.0.0.1',
  call: 'Statistics/CreateReportSchedule',
});

/** What the weekly report of the demo became the last time; answers the id of its file. */
const storeFile = async (database: Database, files: DemoFiles, by: Person, made: Date): Promise<number> => {
  const { report, format } = WEEKLY;
  const { caller, language } = originOf(by);
  const { read } = database;
  const context = {
    ...{ database, read, language, caller, scope: caller.scope, now: () => made },
    settings: { timeZone: TIME_ZONE },
    logins: { roleHas: hasPermission },
  } as SignedInContext;
  const period = periodOf(WEEKLY, made, TIME_ZONE);
  const { content, fileName } = await reportFile({ report, filters: period, format }, context);
  const row_key = randomUUID();
  const stored = await storeExport(files, row_key, content);
  const [row] = (await database.transaction((trx) =>
    trx('export_jobs')
      .insert({
        ...cameAt(made),
        ...stored,
        row_key,
        creator_user_id: by.id,
        area_code: by.area_code,
        department_id: by.department_id,
        role_id: by.role_id,
        access: 'statistics:export',
        subject_kind: 'statistics',
        subject_id: 0,
        title: `${messageFor(reportTitle(report), language, null)} ${period.from} ${period.to}`,
        file_name: fileName,
        file_kind: format,
        made_at: made.toISOString(),
        kept_until: new Date(made.getTime() + SCHEDULED_REPORT_DAYS * DAY_MS).toISOString(),
      })
      .returning('id'),
  )) as { id: number }[];
  if (!row) throw new Error('a file of the demo came back without an id');
  return row.id;
};

export const storeSchedules = async (database: Database, files: DemoFiles): Promise<void> => {
  const { now } = files;
  const manager = await personOf(database, 'manager', 'college-manager');
  const supervisor = await personOf(database, 'supervisor', 'supervisory-manager');
  const row = (by: Person, every: 'week' | 'month') => ({
    ...cameAt(new Date(now.getTime() - SET_UP_DAYS * DAY_MS)),
    creator_user_id: by.id,
    role_id: by.role_id,
    every,
    origin: JSON.stringify(originOf(by)),
    next_at: nextRun(every, now, TIME_ZONE),
  });
  const lastTime = new Date(Date.parse(nextRun('week', now, TIME_ZONE)) - 7 * DAY_MS);
  const export_id = await storeFile(database, files, manager, lastTime);
  await database.transaction(async (trx) => {
    await trx('report_schedules').insert({
      ...row(manager, 'week'),
      ...WEEKLY,
      filters: '{}',
      last_at: lastTime.toISOString(),
      export_id,
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
      format: 'pdf',
      span: 'last',
    });
  });
};
