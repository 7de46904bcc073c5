import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import type { ImportJob } from '@college/contracts/platform/import-job';

const TITLES = [
  ...['姓名 *', '身份证号 *', '类别 *', '证书编号 *', '发证机关 *', '发证日期 *', '有效期起', '有效期止'],
  ...['下次复审', '工种', '证书名称', '核对日期', '核对来源', '备注'],
];
const KIND = '特种作业操作证';
const AUTHORITY = '安澜省应急管理厅';

describeOnBothDatabases('certificates from a sheet', (open, dialect) => {
  let gateway: Gateway;
  let person = '';
  let serial = 0;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'regulator', 'enterprise'])
      tokens[name] = (await gateway.signIn(name)).token;
    const row = (await open().database.read('users').where({ username: 'student' }).first('name')) as {
      name: string;
    };
    person = row.name;
  });
  afterAll(() => gateway.close());

  const row = (changes: Partial<Record<number, string>> = {}): string[] => {
    const number = `T-${(serial += 1)}`;
    const dates = ['2024-03-01', '', '2030-02-28', '2027-03-01'];
    const usual = [person, demoCards.student, KIND, number, AUTHORITY, ...dates];
    return [...usual, '低压电工作业', '', '2026-06-01', '国家查询平台', ''].map(
      (cell, index) => changes[index] ?? cell,
    );
  };
  const order = async (rows: readonly string[][], wish: object = {}, as = 'manager') => {
    const fileId = await uploadedSheet(gateway, open(), as, await workbook(TITLES, rows));
    const input = { fileId, mode: 'run', ...wish };
    return gateway.call<ImportJob>('UserCert/ImportUserCert', input, tokens[as]);
  };
  const run = async (rows: readonly string[][], wish: object = {}) => {
    const { body } = await order(rows, wish);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    const job = await endOfImport(gateway, body.result.id, tokens.manager ?? '');
    const problems = await gateway.call<{ items: { row: number; column: string; message: string }[] }>(
      'ImportJob/GetImportProblems',
      { id: job.id, page: 1, pageSize: 100 },
      tokens.manager,
    );
    return { job, problems: problems.body.result?.items ?? [] };
  };
  const count = async (table: string) => Number((await open().database.read(table).count({ n: '*' }))[0]?.n);

  it('says by row what is wrong, and records nothing in a dry run or beside a bad row', async () => {
    const taken = (await open()
      .database.read('user_certs')
      .where({ kind: 'state-special-operation' })
      .first('cert_no', 'authority')) as { cert_no: string; authority: string };
    const twice = row();
    const rows = [
      twice,
      row({ 3: twice[3] ?? '' }),
      row({ 3: taken.cert_no, 4: taken.authority }),
      row({ 7: '2024-02-01', 8: '' }),
      row({ 8: '2031-01-01' }),
      row({ 1: '990404199001010019' }),
      row({ 0: '别的名字' }),
      row({ 2: '培训结业证书' }),
      row({ 2: '驾驶证' }),
      row({ 5: '2024-02-30' }),
      row({ 11: '2030-01-01' }),
      row({ 3: 'T'.repeat(41) }),
      row({ 5: '2026-06-16' }),
    ];
    const before = [await count('user_certs'), await count('users')];
    for (const mode of ['check', 'run']) {
      const { job, problems } = await run(rows, { mode });
      expect(job.state).toBe(mode === 'check' ? 'done' : 'failed');
      const found = problems.map(({ row: at, column }) => `${at} ${column}`);
      expect(found).toEqual(
        expect.arrayContaining([
          '3 Number',
          '4 Number',
          '5 Valid until',
          '6 Next review',
          '7 ID card',
          '8 Name',
          '9 Kind',
          '10 Kind',
          '11 Date of issue',
          '12 Compared on',
          '13 Number',
          '14 Date of issue',
        ]),
      );
      expect(new Set(problems.map(({ row: at }) => at)).size).toBe(12);
    }
    expect([await count('user_certs'), await count('users')]).toEqual(before);
  });

  it('records the good rows with what was compared, and makes no accounts', async () => {
    const accounts = await count('users');
    const good = row({ 13: '=HYPERLINK("http://example.com")' });
    const { job } = await run([good, row({ 1: '990404199001010019' })], { onlyGood: true });
    expect(job).toMatchObject({ state: 'done', importedRows: 1, badRows: 1 });
    const made = (await open()
      .database.read('user_certs')
      .where({ cert_no: good[3] ?? '' })
      .first()) as Record<string, unknown>;
    expect(made).toMatchObject({
      kind: 'state-special-operation',
      source: 'import',
      state: 'valid',
      title: KIND,
      valid_from: '2024-03-01',
      valid_to: '2030-02-28',
      next_review_date: '2027-03-01',
      verified_on: '2026-06-01',
      verify_code: null,
      // A text, whatever it begins with.
      note: expect.stringContaining('=HYPERLINK') as string,
    });
    expect(made.verified_by).not.toBeNull();
    const history = await open()
      .database.read('user_cert_history')
      .where({ cert_id: made.id as number });
    expect(history).toMatchObject([{ action: 'record', to_state: 'valid' }]);
    expect((await run([good])).problems).toMatchObject([{ row: 2, column: 'Number' }]);
    expect(await count('users')).toBe(accounts);
  });

  // On SQLite an import looks and writes while nobody else does.
  it.runIf(dialect === 'postgres')('names the row whose number is recorded by hand meanwhile', async () => {
    const bad = row();
    const { read, transaction } = open().database;
    const other = (await read('user_certs').where({ kind: 'state-special-operation' }).first()) as {
      user_id: number;
    };
    const waiting = async () =>
      Number(
        (
          await read('pg_stat_activity')
            .whereRaw('datname = current_database()')
            .where({ wait_event_type: 'Lock' })
            .whereLike('query', 'insert into "user_certs"%')
            .count({ n: '*' })
        )[0]?.n,
      );
    let result: ReturnType<typeof run> | undefined;
    await transaction(async (trx) => {
      const facts = { row_key: randomUUID(), cert_no: bad[3], authority: AUTHORITY, state: 'valid' };
      // By somebody else than who imports: their account is locked meanwhile.
      const by = { creator_user_id: other.user_id, verified_by: null };
      await trx('user_certs').insert({ ...other, id: undefined, ...facts, ...by });
      result = run([row(), bad, row()]);
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    const { job, problems } = (await result) ?? {};
    expect(job).toMatchObject({ state: 'failed', badRows: 1, importedRows: 0 });
    expect(problems).toMatchObject([
      { row: 3, column: 'Number', message: expect.stringContaining('number') as string },
    ]);
  });

  it('is for the college only, and its sheet can be fetched empty', async () => {
    for (const as of ['regulator', 'enterprise'])
      expect((await order([row()], {}, as)).body.error?.id).toBe('common.forbidden');
    const template = await gateway.call('UserCert/ExportUserCertTemplate', {}, tokens.manager);
    expect(template.status).toBe(200);
  });
});
