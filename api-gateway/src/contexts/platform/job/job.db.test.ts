import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearJobs } from './clear-jobs.ts';
import { fileKey } from '../attachment/file-key.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { openLive } from '../../../../test/live-client.ts';
import type { ImportJob } from '@college/contracts/platform/import-job';
import type { JobDetail, JobNews, JobRow } from '@college/contracts/platform/job';

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases('background jobs', (open) => {
  let gateway: Gateway;
  let token: string;
  let manager: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    token = (await gateway.signIn('admin')).token;
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const list = async (input: object = {}) =>
    (await gateway.call<{ items: JobRow[] }>('Job/GetJobPageList', input, token)).body.result?.items ?? [];

  it('are listed with what they are for, how they ended, and what may be done', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThanOrEqual(4);
    const [failed] = await list({ state: 'failed' });
    expect(failed).toMatchObject({
      kindText: 'Import of users',
      subjectKind: 'import-job',
      state: 'failed',
      failure: expect.stringMatching(/restarted/) as string,
      mayRetry: true,
      mayCancel: false,
    });
    expect((await list({ keyword: failed?.title })).map(({ id }) => id)).toEqual([failed?.id]);
    expect(all.filter(({ state }) => state === 'cancelled').map(({ mayRetry }) => mayRetry)).toEqual([false]);
  });

  it('that an import was interrupted in is started again by hand, and takes its rows in', async () => {
    const [failed] = await list({ state: 'failed' });
    const id = failed?.id ?? 0;
    const { row_key: rowKey } = (await open()
      .database.read('attachments')
      .join('import_jobs', 'import_jobs.file_id', 'attachments.id')
      .where({ 'import_jobs.id': failed?.subjectId })
      .first('row_key')) as { row_key: string };
    // The storage of the test is not the one that the demo was seeded into.
    const row = (username: string) => [username, '张三', '990102'];
    const sheet = await workbook(['用户名 *', '姓名 *', '地区代码'], [row('gc-a'), row('gc-b'), row('gc-c')]);
    await gateway.storage.put(fileKey(rowKey), sheet);
    const { body } = await gateway.call<JobDetail>('Job/RetryJob', { id }, token);
    expect(body.result).toMatchObject({ id, state: 'waiting', failure: '' });
    const job = await endOfImport(gateway, failed?.subjectId ?? 0, manager);
    expect(job).toMatchObject({ state: 'done', importedRows: 3, hasPasswords: true, failure: '' });
    const again = await gateway.call('Job/RetryJob', { id }, token);
    expect(again.body.error?.id).toBe('job.not-repeatable');
    const late = await gateway.call('Job/CancelJob', { id }, token);
    expect(late.body.error?.id).toBe('job.not-running');
    const audited = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'job', subject_id: String(id), outcome: 'done' });
    expect(audited.map(({ call }) => call as string)).toEqual(['Job/RetryJob']);
  });

  it('say how far they are to whoever ordered them, and to those who may see all', async () => {
    const pages = [await openLive(gateway, manager), await openLive(gateway, token)];
    const bytes = await workbook(STUDENT_TITLES, [
      ['told-one', '张三', '', '', '', '990102', '', '', '', ''],
    ]);
    const fileId = await uploadedSheet(gateway, open(), 'manager', bytes);
    const { body } = await gateway.call<ImportJob>(
      'User/ImportUsers',
      { kind: '3', fileId, mode: 'check' },
      manager,
    );
    const isDone = (data: unknown): boolean =>
      (data as JobNews).subjectId === body.result?.id && (data as JobNews).state === 'done';
    for (const page of pages)
      await expect
        .poll(() => page.messages().some(({ kind, data }) => kind === 'job' && isDone(data)))
        .toBe(true);
    for (const { socket } of pages) socket.close();
  });

  it('go after 30 days, those that failed after 90', async () => {
    const { database, now } = open();
    const clearAfter = (days: number) =>
      clearJobs({ database, now: () => new Date(now.getTime() + days * DAY) });
    await database.transaction((trx) =>
      trx('jobs').update({ end_time: now.toISOString() }).whereIn('state', ['done', 'cancelled', 'failed']),
    );
    await database.transaction((trx) =>
      trx('jobs').where({ state: 'cancelled' }).update({ state: 'failed' }),
    );
    expect(await clearAfter(29)).toEqual({ jobs: 0 });
    expect((await clearAfter(31)).jobs).toBeGreaterThan(0);
    expect((await list()).map(({ state }) => state)).toEqual(['failed']);
    expect(await clearAfter(91)).toEqual({ jobs: 1 });
  });
});
