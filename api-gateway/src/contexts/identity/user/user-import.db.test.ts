import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import type { ImportJob } from '@college/contracts/platform/import-job';

/** Who imports, where it does not matter. */
const MANAGER = 'manager';
const TITLES = STUDENT_TITLES;

const cardOf = (serial: number): string => {
  const digits = `99010219900101${String(serial % 1000).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};

describeOnBothDatabases('users from a sheet', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const student = (changes: Partial<Record<number, string>> = {}) => {
    serial += 1;
    const row = [`sheet-${serial}`, `张${serial}`, '13900001111', '', '', '', '', '本科', '澜江石化', '班长'];
    return row.map((cell, index) => changes[index] ?? cell);
  };
  const upload = async (rows: readonly string[][], as = MANAGER, titles = TITLES) =>
    uploadedSheet(gateway, open(), as, await workbook(titles, rows));
  const begin = (fileId: number, wish: object = {}, as = MANAGER) =>
    gateway.call<ImportJob>('User/ImportUsers', { kind: '3', fileId, mode: 'run', ...wish }, tokens[as]);
  const run = async (fileId: number, wish: object = {}, as = MANAGER): Promise<ImportJob> => {
    const { body } = await begin(fileId, wish, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return endOfImport(gateway, body.result.id, tokens[as] ?? '');
  };
  const problemsOf = async (id: number, pageSize = 100) => {
    const { body } = await gateway.call<{
      totalCount: number;
      items: { row: number; column: string; message: string }[];
    }>('ImportJob/GetImportProblems', { id, page: 1, pageSize }, tokens[MANAGER]);
    return body.result;
  };
  const usersNamed = async (...names: string[]): Promise<number> =>
    (await open().database.read('users').whereIn('username', names)).length;
  const fileOf = async (call: string, input: object, as = MANAGER) => {
    const [service = '', action = ''] = call.split('/');
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'zh-CN' },
      payload: input,
    });
    expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
    return answer.rawPayload;
  };

  describe('the template', () => {
    it('names the columns of the kind, says what goes where, and can be filled in and sent as it is', async () => {
      const bytes = await fileOf('User/ExportUserTemplate', { kind: '3' });
      const [head = []] = await readXlsx(bytes);
      expect(head).toEqual(TITLES);
      const [enterprise = []] = await readXlsx(await fileOf('User/ExportUserTemplate', { kind: '1' }));
      expect(enterprise).toContain('统一社会信用代码');
      expect(enterprise).not.toContain('文化程度');
    });

    it('is refused for a kind that the caller does not keep', async () => {
      const { body } = await gateway.call('User/ExportUserTemplate', { kind: '2' }, tokens['manager']);
      expect(body.error?.code).toBe(ErrorCode.forbidden);
    });
  });

  describe('a good sheet', () => {
    it('is checked without a trace, and comes in by the same file', async () => {
      const rows = [student({ 3: cardOf(1) }), student({ 5: '990102' })];
      const file = await upload(rows);
      const checked = await run(file, { mode: 'check' });
      expect(checked).toMatchObject({ state: 'done', totalRows: 2, badRows: 0, importedRows: 0 });
      expect(await usersNamed(...rows.map(([name = '']) => name))).toBe(0);

      expect(await run(file)).toMatchObject({ state: 'done', importedRows: 2, hasPasswords: true });
      const [row] = await open().database.read('users').where({ username: rows[0]?.[0] });
      expect(row).toMatchObject({
        name: rows[0]?.[1],
        user_type: '3',
        education: 'bachelor',
        work_unit: '澜江石化',
      });
      expect(Boolean(row.must_change_password)).toBe(true);
    });

    it('hands the initial passwords out to who imported, and they let people in', async () => {
      const row = student();
      const job = await run(await upload([row]));
      const [, line] = await readXlsx(await fileOf('User/ExportImportedPasswords', { id: job.id }));
      expect(line?.slice(0, 2)).toEqual(row.slice(0, 2));
      await gateway.signIn(row[0] ?? '', String(line?.[2]));
    });

    it('is nobody else’s: neither the job nor its passwords', async () => {
      const job = await run(await upload([student()]));
      for (const call of [
        'ImportJob/GetImportJob',
        'User/ExportImportedPasswords',
        'ImportJob/CancelImportJob',
      ])
        expect((await gateway.call(call, { id: job.id }, tokens['admin'])).body.error?.code, call).toBe(
          ErrorCode.notFound,
        );
    });

    it('takes an enterprise’s staff into the enterprise', async () => {
      // Not the phone of the others here, whom the enterprise does not see.
      const row = student({ 2: '13911118888' });
      const job = await run(await upload([row], 'enterprise'), {}, 'enterprise');
      expect(job).toMatchObject({ state: 'done', importedRows: 1 });
      const { read } = open().database;
      const { department_id } = await read('users').where({ username: 'enterprise' }).first();
      expect(await read('users').where({ username: row[0] }).first()).toMatchObject({ department_id });
    });
  });

  describe('a bad sheet', () => {
    it('of 10,000 rows with 3 bad ones has exactly 3 reported, and none comes in', async () => {
      const rows = Array.from({ length: 10_000 }, () => student());
      rows[17] = student({ 2: '12345' });
      rows[5000] = student({ 0: rows[4999]?.[0] ?? '' });
      rows[9999] = student({ 3: '990102199001011234' });
      const file = await upload(rows);
      const job = await run(file);
      expect(job).toMatchObject({ state: 'failed', totalRows: 10_000, badRows: 3, importedRows: 0 });
      const { totalCount, items } = (await problemsOf(job.id)) ?? {};
      expect(totalCount).toBe(3);
      expect(items?.map(({ row, column }) => [row, column])).toEqual([
        [19, 'Phone'],
        [5002, 'User name'],
        [10_001, 'ID card'],
      ]);
      expect(items?.[1]?.message).toBe('row 5001 has the same');
      expect(await usersNamed(rows[0]?.[0] ?? '', rows[9998]?.[0] ?? '')).toBe(0);
      const [, ...report] = await readXlsx(await fileOf('ImportJob/ExportImportProblems', { id: job.id }));
      expect(report).toHaveLength(3);
    }, 60_000);

    it('has its good rows taken in when that is asked for', async () => {
      const [good, bad] = [student(), student({ 7: '博士后' })];
      const job = await run(await upload([good, bad]), { onlyGood: true });
      expect(job).toMatchObject({ state: 'done', badRows: 1, importedRows: 1 });
      expect(await usersNamed(good[0] ?? '')).toBe(1);
      expect(await usersNamed(bad[0] ?? '')).toBe(0);
    });

    it('reports taken names and cards, unknown places, and values that are too long', async () => {
      const card = cardOf(500);
      await run(await upload([student({ 3: card })]));
      const rows = [
        student({ 0: 'Manager' }),
        student({ 3: card }),
        student({ 5: '110000' }),
        student({ 6: '没有这个部门' }),
        student({ 8: '长'.repeat(101) }),
        student({ 1: '' }),
      ];
      const job = await run(await upload(rows), { mode: 'check' });
      const messages = (await problemsOf(job.id))?.items.map(({ row, message }) => `${row} ${message}`);
      expect(messages).toEqual([
        '2 This user name is taken; choose another one',
        expect.stringMatching(/^3 Another account has this ID card/),
        expect.stringMatching(/^4 this area does not exist/),
        expect.stringMatching(/^5 this department does not exist/),
        '6 at most 100 characters',
        '7 required',
      ]);
    });

    it('keeps formulas and script as the texts that they are', async () => {
      const row = student({ 1: '=HYPERLINK("http://x")', 8: '<script>alert(1)</script>' });
      const job = await run(await upload([row]));
      expect(job.state).toBe('done');
      const stored = await open().database.read('users').where({ username: row[0] }).first();
      expect(stored).toMatchObject({ name: `'${row[1]}`, work_unit: row[8] });
    });
  });

  describe('a file that is no sheet of users', () => {
    const failureOf = async (bytes: Buffer) => run(await uploadedSheet(gateway, open(), MANAGER, bytes));

    it.each([
      ['text', Buffer.from('a,b\n1,2'), /not a workbook/],
      [
        'a cut-off workbook',
        async () => (await workbook(TITLES, [student()])).subarray(0, 400),
        /not a workbook/,
      ],
      ['another head', () => workbook(['甲', '乙'], [['1', '2']]), /No row among the first five/],
      ['a head alone', () => workbook(TITLES, []), /no rows/],
    ])('%s is said to be so', async (_name, content, sentence) => {
      const job = await failureOf(typeof content === 'function' ? await content() : content);
      expect(job.state).toBe('failed');
      expect(job.failure).toMatch(sentence);
    });

    it('of more than 10,000 rows is refused', async () => {
      const job = await failureOf(
        await workbook(
          TITLES,
          Array.from({ length: 10_001 }, () => student()),
        ),
      );
      expect(job.failure).toMatch(/more than 10,000/);
    }, 60_000);

    it('somebody else’s file is unknown', async () => {
      const { body } = await begin(await upload([student()], 'enterprise'), {}, MANAGER);
      // The manager sees files of their college; an enterprise sees none of the manager’s.
      const other = await begin(await upload([student()], MANAGER), {}, 'enterprise');
      expect(other.body.error?.id).toBe('attachment.unknown');
      if (body.success) await endOfImport(gateway, body.result.id, tokens[MANAGER] ?? '');
    });
  });

  describe('while one import is under way', () => {
    it('another is refused, and it can be cancelled: nothing of it comes in', async () => {
      const rows = Array.from({ length: 400 }, () => student());
      const file = await upload(rows);
      const { body } = await begin(file);
      const id = body.result?.id ?? 0;
      expect((await begin(file)).body.error?.id).toBe('import.already-running');
      const latest = await gateway.call<{ job: ImportJob | null }>(
        'ImportJob/GetLatestImportJob',
        { subject: 'user' },
        tokens[MANAGER],
      );
      expect(latest.body.result?.job?.id, 'a page that was reloaded finds it again').toBe(id);
      expect((await gateway.call('ImportJob/CancelImportJob', { id }, tokens[MANAGER])).body.success).toBe(
        true,
      );
      expect((await endOfImport(gateway, id, tokens[MANAGER] ?? '')).state).toBe('cancelled');
      expect(await usersNamed(...rows.map(([name = '']) => name))).toBe(0);
      const late = await gateway.call('ImportJob/CancelImportJob', { id }, tokens[MANAGER]);
      expect(late.body.error?.id).toBe('import.not-running');
    });
  });

  it('leaves one audit row for the wish and one for what came in, with whose it was', async () => {
    const job = await run(await upload([student()]));
    const rows = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'import-job', subject_id: String(job.id) })
      .orderBy('id');
    expect(rows.map(({ after_json }) => JSON.parse(after_json as string) as object)).toEqual([
      { name: 'users.xlsx', mode: 'run', onlyGood: false, userType: '3' },
      { userType: '3', importedRows: 1 },
    ]);
  });
});
