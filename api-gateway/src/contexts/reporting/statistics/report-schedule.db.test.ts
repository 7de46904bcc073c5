import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDueReports } from './report-runner.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { parseSettings } from '../../../app/settings.ts';
import { MOST_SCHEDULES } from '@college/contracts/reporting/report-schedule';
import type { ReportSchedule } from '@college/contracts/reporting/report-schedule';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ExportJob } from '@college/contracts/platform/export-job';
import type { Knex } from 'knex';

const WEEKLY = {
  report: 'enterprise-rank',
  by: 'trained',
  filters: {},
  format: 'xlsx',
  every: 'week',
  span: 'last',
};
const DAY_MS = 86_400_000;

describeOnBothDatabases('regular reports', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'supervisor', 'regulator', 'teacher'])
      tokens.set(name, (await gateway.signIn(name)).token);
    // What the demo has of them.
    await open().database.transaction(async (trx) => {
      await trx('report_schedules').delete();
      await trx('export_jobs').where({ subject_kind: 'statistics' }).delete();
    });
  });
  afterAll(() => gateway.close());

  const call = async <Result>(action: string, input: object | undefined, by = 'manager') =>
    (await gateway.call<Result>(`Statistics/${action}`, input, tokens.get(by))).body;
  const add = async (input: object = {}, by = 'manager'): Promise<ReportSchedule> => {
    const body = await call<ReportSchedule>('CreateReportSchedule', { ...WEEKLY, ...input }, by);
    expect(body.error).toBeNull();
    return body.result as ReportSchedule;
  };
  const list = async (by = 'manager') =>
    (await call<ReportSchedule[]>('GetReportScheduleList', undefined, by)).result ?? [];
  /** As the minute's run of a gateway, so many days later. */
  const run = (days: number) =>
    orderDueReports({
      database: open().database,
      settings: parseSettings({}),
      jobs: gateway.app.jobs,
      logins: gateway.app.logins,
      now: () => new Date(open().now.getTime() + days * DAY_MS),
    });
  const files = async (by = 'manager') =>
    (
      await gateway.call<ExportJob[]>(
        'ExportJob/GetExportJobList',
        { subjectKind: 'statistics' },
        tokens.get(by),
      )
    ).body.result ?? [];
  const made = async (by = 'manager', count = 1): Promise<ExportJob[]> => {
    await expect
      .poll(async () => (await files(by)).filter(({ state }) => state === 'done').length)
      .toBe(count);
    return files(by);
  };

  it('are listed to their owner alone, and are refused to who may not export', async () => {
    const one = await add();
    expect(one).toMatchObject({
      by: 'trained',
      state: 'active',
      reason: '',
      nextAt: '2026-06-21T17:00:00.000Z',
    });
    expect((await list()).map(({ id }) => id)).toContain(one.id);
    expect(await list('supervisor')).toEqual([]);
    expect((await call('CreateReportSchedule', WEEKLY, 'teacher')).error?.code).toBe(40301);
    expect((await call('CreateReportSchedule', { ...WEEKLY, by: 'days' })).error?.code).toBe(40001);
    const foreign = { id: one.id, rowVersion: one.rowVersion };
    expect((await call('DeleteReportSchedule', foreign, 'supervisor')).error?.id).toBe('common.not-found');
    expect((await call('PauseReportSchedule', { ...foreign, isPaused: true }, 'supervisor')).error?.id).toBe(
      'common.not-found',
    );
    expect((await call('DeleteReportSchedule', { ...foreign, rowVersion: 9 })).error?.id).toBe(
      'common.stale',
    );
    expect((await call('DeleteReportSchedule', foreign)).error).toBeNull();
    expect(await list()).toEqual([]);
  });

  it('are made once when they are due, as the page has them, retained for a month, and announced', async () => {
    const { id } = await add();
    expect(await run(6)).toBe(0);
    expect(await run(8)).toBe(1);
    expect(await run(8)).toBe(0);
    const [file] = await made();
    expect(file?.fileName).toMatch(/2026-06-15 2026-06-21\.xlsx$/);
    expect(Date.parse(file?.expiresAt ?? '')).toBeGreaterThan(open().now.getTime() + 30 * DAY_MS);
    const { rawPayload } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('ExportJob', 'DownloadExport'),
      headers: { authorization: `Bearer ${tokens.get('manager')}` },
      payload: { id: file?.id },
    });
    expect(String((await readXlsx(rawPayload))[0]?.[0])).toContain('2026-06-15');
    const audits = (await open()
      .database.read('audit_logs')
      .where({ call: 'Statistics/ExportStatistics', subject_type: 'statistics' })
      .pluck('after_json')) as string[];
    expect(audits.filter((after) => after.includes('2026-06-15'))).toHaveLength(1);
    const notices = (await open()
      .database.read('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .join('users', 'users.id', 'notice_targets.user_id')
      .where('notices.notice_title', 'like', '统计报表：%')
      .pluck('users.username')) as string[];
    expect(notices).toEqual(['manager']);
    const [after] = await list();
    expect(after).toMatchObject({ id, state: 'active', nextAt: '2026-06-28T17:00:00.000Z' });
    expect(after?.lastAt).not.toBeNull();
  });

  const pause = async ({ id, rowVersion }: ReportSchedule, isPaused: boolean): Promise<ReportSchedule> => {
    const { result, error } = await call<ReportSchedule>('PauseReportSchedule', { id, rowVersion, isPaused });
    expect(error).toBeNull();
    return result as ReportSchedule;
  };
  const setTime = (id: number, days: number) =>
    open().database.transaction((trx) =>
      trx('report_schedules')
        .where({ id })
        .update({ next_at: new Date(open().now.getTime() + days * DAY_MS).toISOString() }),
    );

  it('rest while they are paused; resumed before they are due, they keep their time', async () => {
    const [one] = await list();
    if (!one) throw new Error('none');
    const paused = await pause(one, true);
    expect(paused).toMatchObject({ state: 'paused', nextAt: null });
    expect(await run(60)).toBe(0);
    const resumed = await pause(paused, false);
    expect(resumed).toMatchObject({ state: 'active', nextAt: '2026-06-21T17:00:00.000Z' });
    await call('DeleteReportSchedule', { id: one.id, rowVersion: resumed.rowVersion });
  });

  it('that came due while they were paused are made once, as soon as they are resumed', async () => {
    const one = await add();
    const paused = await pause(one, true);
    await setTime(one.id, -20);
    expect(await run(0)).toBe(0);
    const resumed = await pause(paused, false);
    expect(Date.parse(resumed.nextAt ?? '')).toBeLessThan(open().now.getTime());
    const before = (await files()).length;
    expect(await run(0)).toBe(1);
    expect(await run(0)).toBe(0);
    await made('manager', before + 1);
    const [after] = await list();
    expect(after).toMatchObject({ id: one.id, nextAt: '2026-06-21T17:00:00.000Z' });
    await call('DeleteReportSchedule', { id: one.id, rowVersion: after?.rowVersion });
  });

  it('that are deleted while their file is being made do not come out', async () => {
    const { database, now } = open();
    const one = await add();
    const before = (await files()).length;
    expect(await run(8)).toBe(1);
    await made('manager', before + 1);
    const [after] = await list();
    const file = database
      .read('export_jobs')
      .whereIn('id', database.read('report_schedules').where({ id: one.id }).select('export_id'))
      .select('job_id');
    const job = (db: Knex) => db('jobs').whereIn('id', file.clone());
    // As if a process were still at it.
    await database.transaction((trx) =>
      job(trx).update({ state: 'running', alive_at: now.toISOString(), cancel_asked: false }),
    );
    const { error } = await call('DeleteReportSchedule', { id: one.id, rowVersion: after?.rowVersion });
    expect(error).toBeNull();
    const [row] = (await job(database.read)) as { state: string; cancel_asked: boolean }[];
    expect(row && (row.state === 'cancelled' || Boolean(row.cancel_asked))).toBe(true);
    await database.transaction((trx) => job(trx).update({ state: 'cancelled', cancel_asked: false }));
  });

  it('are about the last week after a gateway that was down for several', async () => {
    const one = await add();
    expect(await run(30)).toBe(1);
    const titles = (await open()
      .database.read('export_jobs')
      .orderBy('id', 'desc')
      .limit(1)
      .pluck('title')) as string[];
    expect(titles[0]).toMatch(/2026-07-06 2026-07-12$/);
    expect(await run(30)).toBe(0);
    await call('DeleteReportSchedule', { id: one.id, rowVersion: one.rowVersion });
  });

  it('are all in the list of files while they are retained', async () => {
    const { database } = open();
    const [made] = (await database
      .read('export_jobs')
      .where({ subject_kind: 'statistics' })
      .limit(1)) as object[];
    await database.transaction(async (trx) => {
      for (let at = 0; at < 30; at += 1)
        await trx('export_jobs').insert({ ...made, id: undefined, row_key: `retained-${at}` });
    });
    expect((await files()).length).toBeGreaterThan(30);
    await database.transaction((trx) => trx('export_jobs').where('row_key', 'like', 'retained-%').delete());
  });

  it('see what their owner sees when they are made, and stop with a reason when the owner may not any more', async () => {
    const { database } = open();
    await add({}, 'supervisor');
    expect(await run(8)).toBe(1);
    const [file] = await made('supervisor');
    expect(file?.state).toBe('done');
    const role = database.read('roles').where({ role_key: 'supervisory-manager' }).select('id');
    const removed = (await database
      .read('user_roles')
      .whereIn('role_id', role)
      .whereIn('user_id', database.read('users').where({ username: 'supervisor' }).select('id'))) as object[];
    await database.transaction((trx) =>
      trx('user_roles')
        .where(removed[0] ?? {})
        .delete(),
    );
    expect(await run(15)).toBe(1);
    expect(await run(30)).toBe(0);
    const stopped = (await database.read('report_schedules').where({ state: 'stopped' })) as {
      reason: string;
    }[];
    expect(stopped.map(({ reason }) => reason)).toEqual(['report-schedule.no-longer-allowed']);
    const audits = (await database
      .read('audit_logs')
      .where({ call: 'Statistics/PauseReportSchedule', subject_type: 'report-schedule' })
      .orderBy('id', 'desc')
      .limit(1)
      .pluck('after_json')) as string[];
    expect(audits[0]).toContain('stopped');
    const notified = (await database
      .read('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .join('users', 'users.id', 'notice_targets.user_id')
      .where('notices.notice_title', 'like', '定期报表已停止：%')
      .pluck('users.username')) as string[];
    expect(notified).toEqual(['supervisor']);
    await database.transaction((trx) => trx('user_roles').insert(removed));
    const [one] = await list('supervisor');
    expect(one?.reason).not.toBe('');
    expect(one?.nextAt).toBeNull();
  });

  it('are made although another one cannot be', async () => {
    const [broken, good] = [await add(), await add()];
    const rows = (trx: Knex) => trx('report_schedules').whereIn('id', [broken.id, good.id]);
    await open().database.transaction((trx) => rows(trx).where('id', broken.id).update({ origin: '{' }));
    await expect(run(40)).rejects.toThrow(`regular reports ${broken.id}`);
    expect(await rows(open().database.read).orderBy('id').pluck('last_at')).toEqual([
      null,
      expect.anything(),
    ]);
    await open().database.transaction((trx) => rows(trx).delete());
  });

  it('are not more than twenty a person, also when two are set up at once', async () => {
    for (let at = (await list('regulator')).length; at < MOST_SCHEDULES - 1; at += 1)
      await add({}, 'regulator');
    const both = await Promise.all([
      call('CreateReportSchedule', WEEKLY, 'regulator'),
      call('CreateReportSchedule', WEEKLY, 'regulator'),
    ]);
    expect(both.flatMap(({ error }) => error?.id ?? [])).toEqual(['report-schedule.too-many']);
    expect(await list('regulator')).toHaveLength(MOST_SCHEDULES);
  });
});
