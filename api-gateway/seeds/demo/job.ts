import type { Database } from '../../src/db/database.ts';
import { insertProblems } from '../../src/contexts/platform/job/import-job.table.ts';
import { cameAt } from '../insert.ts';
import { insertDemoFile, storeDemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { storeExportedRoster } from './export-job.ts';
import { sheetFile } from './files.ts';
import type { Knex } from 'knex';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is imported: its sheet, and the job that reads it. */
const SHEETS = {
  students: {
    name: '学员',
    titles: ['用户名 *', '姓名 *', '手机号', '地区代码', '文化程度', '工作单位', '职务'],
    subject: 'user',
    variant: '3',
    kind: 'user-import',
    call: 'User/ImportUsers',
  },
  certs: {
    name: '证书',
    titles: [
      '姓名 *',
      '身份证号 *',
      '类别 *',
      '证书编号 *',
      '发证机关 *',
      '发证日期 *',
      '有效期起',
      '有效期止',
    ],
    subject: 'user-cert',
    variant: '',
    kind: 'user-cert-import',
    call: 'UserCert/ImportUserCert',
  },
} as const;
const MINUTE = 60_000;

interface Import {
  /** Students unless said. */
  readonly of?: keyof typeof SHEETS;
  readonly by: string;
  readonly name: string;
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly mode: 'check' | 'run';
  readonly failure?: string;
  readonly rows: readonly (readonly string[])[];
  /** What is wrong: row, title of the column, and why, as ids of sentences. */
  readonly problems?: readonly (readonly [row: number, column: string, message: string, values?: object])[];
  readonly daysAgo: number;
  readonly seconds: number;
}

const person = (username: string, name: string, job: string) =>
  [username, name, '', '990102', '大专', '澜江石化有限公司', job] as const;

const cert = (name: string, idCard: string, certNo: string) =>
  [
    name,
    idCard,
    '特种作业操作证',
    certNo,
    '安澜省应急管理厅',
    '2025-03-10',
    '2025-03-10',
    '2031-03-09',
  ] as const;

const IMPORTS: readonly Import[] = [
  {
    by: 'enterprise',
    name: '澜江石化职工名单.xlsx',
    state: 'done',
    mode: 'check',
    rows: [person('lj-chen', '陈立', '操作工'), person('lj-sun', '孙倩', '安全员')],
    problems: [[2, 'user-column.username', 'user.username-taken']],
    daysAgo: 12,
    seconds: 4,
  },
  {
    by: 'admin',
    name: '2026年秋季学员.xlsx',
    state: 'done',
    mode: 'check',
    rows: [person('qj-zhao', '赵一鸣', '电工')],
    daysAgo: 6,
    seconds: 2,
  },
  {
    by: 'manager',
    name: '低压电工班学员.xlsx',
    state: 'cancelled',
    mode: 'run',
    rows: [person('dy-li', '李青', '电工')],
    daysAgo: 3,
    seconds: 9,
  },
  {
    by: 'manager',
    name: '高处作业班学员.xlsx',
    state: 'failed',
    mode: 'run',
    failure: 'import.interrupted',
    rows: [
      person('gc-zhou', '周海峰', '架子工'),
      person('gc-wu', '吴敏', '安装工'),
      person('gc-zheng', '郑涛', '高处清洗工'),
    ],
    daysAgo: 1,
    seconds: 15,
  },
  {
    of: 'certs',
    by: 'manager',
    name: '特种作业操作证登记表.xlsx',
    state: 'done',
    mode: 'check',
    rows: [
      cert('周海峰', '990102198808081012', 'T990000202503101'),
      cert('郑涛', '990103199001017715', 'T990000202503102'),
      cert('郑涛', '990103199001017715', 'T990000202503102'),
    ],
    problems: [
      [2, 'cert-sheet-column.name', 'cert-sheet.other-name'],
      [3, 'cert-sheet-column.idCard', 'user-cert.unknown-person'],
      [4, 'cert-sheet-column.certNo', 'import.repeated', { row: 3 }],
    ],
    daysAgo: 8,
    seconds: 3,
  },
];

interface Orderer {
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

const ordererNamed = async (read: Knex, username: string): Promise<Orderer> => {
  const found = (await read('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .where('u.username', username)
    .orderBy('ur.sort')
    .first('u.id', 'u.name', 'u.user_type', 'u.area_code', 'u.department_id', {
      department_path: 'd.path',
      role_id: 'r.id',
      role_key: 'r.role_key',
      data_scope: 'r.data_scope',
    })) as Orderer | undefined;
  if (!found) throw new Error(`the demo has no ${username}`);
  return found;
};

export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  await storeExportedRoster(database, files);
  await storeImports(database, files);
};

/** Imports of the last days: done, cancelled, and one that a restart interrupted and that can be started again. */
const storeImports = async (database: Database, { storage, now }: DemoFiles): Promise<void> => {
  const studentRole = (await database.read('roles').where({ role_key: 'student' }).first('id')) as {
    id: number;
  };
  for (const one of IMPORTS) {
    const by = await ordererNamed(database.read, one.by);
    const begun = new Date(now.getTime() - one.daysAgo * DAY - 95 * MINUTE);
    const ended = new Date(begun.getTime() + one.seconds * 1000).toISOString();
    const sheet = SHEETS[one.of ?? 'students'];
    const problems = one.problems ?? [];
    const content = await sheetFile(sheet.name, sheet.titles, one.rows, begun);
    const file = { name: one.name, purpose: 'sheet', mediaType: XLSX, content } as const;
    const stored = await storeDemoFile(storage, file, by, begun);
    await database.transaction(async (trx) => {
      const fileId = await insertDemoFile(trx, stored);
      const owner = { creator_user_id: by.id, area_code: by.area_code, department_id: by.department_id };
      const isDone = one.state === 'done';
      const [made] = (await trx('import_jobs')
        .insert({
          ...cameAt(begun),
          ...owner,
          subject: sheet.subject,
          variant: sheet.variant,
          file_id: fileId,
          file_name: one.name,
          mode: one.mode,
          only_good: false,
          state: one.state,
          phase: isDone ? 'checking' : 'preparing',
          processed: isDone ? one.rows.length : 0,
          total_rows: one.rows.length,
          phase_rows: one.rows.length,
          bad_rows: new Set(problems.map(([row]) => row)).size,
          failure: one.failure ?? '',
        })
        .returning('id')) as { id: number }[];
      if (!made) throw new Error('an import of the demo came back without an id');
      await insertProblems(
        trx,
        problems.map(([row, column, message, values = null]) => ({
          job_id: made.id,
          row_number: row,
          column_title: column,
          message,
          values_json: JSON.stringify(values),
          source: '',
        })),
      );
      const scope = {
        kind: by.data_scope,
        userId: by.id,
        areaCode: by.area_code,
        departmentId: by.department_id,
        departmentPath: by.department_path ?? '',
      };
      const caller = {
        sessionId: '',
        userId: by.id,
        userName: by.name,
        userType: by.user_type,
        roleId: by.role_id,
        roleKey: by.role_key,
        scope,
      };
      const origin = {
        caller,
        language: 'zh-CN',
        traceId: '',
        address: '127.0.0.1',
        call: sheet.call,
      };
      const order = {
        ...(sheet.subject === 'user' && { kind: sheet.variant, roleId: studentRole.id }),
        ...{ fileId, mode: one.mode, onlyGood: false },
      };
      await trx('jobs').insert({
        ...cameAt(begun),
        ...owner,
        kind: sheet.kind,
        subject_kind: 'import-job',
        subject_id: made.id,
        title: one.name,
        input_json: JSON.stringify({ importId: made.id, origin, order }),
        state: one.state,
        progress: isDone ? 100 : 40,
        failure: one.failure ?? '',
        attempts: 1,
        max_attempts: 1,
        epoch: 1,
        run_at: begun.toISOString(),
        alive_at: ended,
        start_time: begun.toISOString(),
        end_time: ended,
      });
    });
  }
};
