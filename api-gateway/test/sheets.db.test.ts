/** Sheets as people send them: what each file of `test/sheets` has to come to. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceMaker } from './attendance-maker.ts';
import type { AttendanceMaker } from './attendance-maker.ts';
import { describeOnBothDatabases } from './databases.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from './import-sheet.ts';
import type { ImportJob, ImportProblem } from '@college/contracts/platform/import-job';

const BY = 'manager';
const CERTIFIED = ['cert-a1', '测试a1', '', '330106199102110018'];

describeOnBothDatabases('sheets of other people', (open) => {
  let made: AttendanceMaker;
  let token = '';

  beforeAll(async () => {
    made = await attendanceMaker(open());
    token = (await made.gateway.signIn(BY)).token;
  });
  afterAll(() => made.close());

  const send = async (call: string, bytes: Buffer, input: object) => {
    const fileId = await uploadedSheet(made.gateway, open(), BY, bytes);
    const { body } = await made.gateway.call<ImportJob>(call, { fileId, mode: 'run', ...input }, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    const job = await endOfImport(made.gateway, body.result.id, token);
    const found = await made.gateway.call<{ items: ImportProblem[] }>(
      'ImportJob/GetImportProblems',
      { id: job.id, pageSize: 100 },
      token,
    );
    const problems = found.body.result?.items ?? [];
    return { job, problems, places: problems.map(({ row, column }) => [row, column]) };
  };
  const fileOf = (name: string) => readFile(new URL(`sheets/${name}.xlsx`, import.meta.url));
  const users = async (name: string, input: object = {}) =>
    send('User/ImportUsers', await fileOf(name), { kind: '3', ...input });
  const account = (username: string) =>
    open().database.read('users').where({ username }).first<Record<string, unknown>>();
  const unitsOf = async (prefix: string) =>
    open()
      .database.read('users')
      .where('username', 'like', `${prefix}%`)
      .orderBy('username')
      .pluck<string[]>('work_unit');
  const isKnown = async (username: string, card: string) => {
    const sheet = await workbook(STUDENT_TITLES, [[`again-${username}`, '某人', '', card]]);
    return (await send('User/ImportUsers', sheet, { kind: '3', mode: 'check' })).job.badRows === 1;
  };

  it('with other titles are understood, and say what was', async () => {
    const { job } = await users('18-other-titles');
    expect(job).toMatchObject({ state: 'done', importedRows: 1, reading: { ignored: [], missing: [] } });
    expect(job.reading?.understood).toContainEqual({ column: 'Phone', title: '手机' });
    expect(await account('fo0029')).toMatchObject({ work_unit: '某公司', job_title: '安全员' });
    expect((await account('fo0029'))?.phone_index).toBeTruthy();
    expect(await isKnown('fo0029', '330106199903210297')).toBe(true);
  });

  it('with ID cards that Excel has cut are refused, although the check digit fits', async () => {
    const { job, places, problems } = await users('34-id-number-lucky');
    expect(job).toMatchObject({ state: 'failed', badRows: 3, importedRows: 0 });
    expect(places).toEqual([2, 3, 4].map((row) => [row, 'ID card']));
    expect(problems[0]?.message).toMatch(/15 digits.*format the column as text/);
  });

  it('with full-width digits are taken', async () => {
    expect((await users('05-full-width')).job).toMatchObject({ state: 'done', importedRows: 1 });
    expect(await isKnown('fe0007', '330106199708170074')).toBe(true);
  });

  it('with merged cells are filled', async () => {
    const { job } = await users('10-merged-company');
    expect(job).toMatchObject({ state: 'done', importedRows: 4 });
    expect(job.reading?.warnings).toEqual([expect.stringMatching(/Merged.*3 rows were/)]);
    expect(await unitsOf('fh001')).toEqual(['某公司', '某公司', '某公司', '某公司']);
  });

  it('with hidden rows say so before anything is written', async () => {
    const { job } = await users('11-hidden-row-filter', { mode: 'check' });
    expect(job).toMatchObject({ state: 'done', totalRows: 4, badRows: 0, importedRows: 0 });
    expect(job.reading?.warnings).toEqual(['1 hidden or filtered row is imported too (row 3)']);
    expect(await account('fi0018')).toBeUndefined();
  });

  it('with a hidden first sheet are read from the visible one', async () => {
    const { job } = await users('13-hidden-first-sheet');
    expect(job).toMatchObject({ importedRows: 1, reading: { sheet: '新', otherSheets: ['旧'] } });
    expect(await account('fk0022')).toBeUndefined();
    expect(await account('fk0023')).toMatchObject({ name: '新表人' });
  });

  it('with an error are refused by its cell', async () => {
    const { job, problems } = await users('14-formulas');
    expect(job).toMatchObject({ state: 'failed', badRows: 1 });
    expect(problems).toMatchObject([{ row: 2, message: 'Cell I2 has the error #N/A; correct it' }]);
  });

  it('with a title above the head are read, and a missing column is named', async () => {
    const { job } = await users('17-title-above');
    expect(job).toMatchObject({ importedRows: 1, reading: { sheet: 'Sheet', headRow: 2 } });
    const titles = STUDENT_TITLES.filter((title) => title !== '姓名 *');
    const lacking = await send('User/ImportUsers', await workbook(titles, [['x']]), { kind: '3' });
    expect(lacking.job).toMatchObject({ state: 'failed', reading: { missing: ['Name'] } });
    expect(lacking.job.failure).toContain('lacks the required columns Name');
  });

  it('with names keep their letters, and a formula without a result is refused', async () => {
    const { job, problems } = await users('33-names', { onlyGood: true });
    expect(job.state).toBe('done');
    expect(problems).toContainEqual({
      row: 17,
      column: 'Name',
      message: 'Cell B17 has a formula without a result; enter the value instead',
      source: '',
    });
    for (const [serial, name] of Object.entries({
      40: '𠮷田',
      45: '王',
      51: '张三',
      59: 'tab',
      67: '000123',
    }))
      expect(await account(`fx150${serial}`)).toMatchObject({ name });
  });

  it.each(['50-class-users-names', '51-class-users-dots'])(
    'of a class are understood whole: %s',
    async (name) => {
      const taken = (await open()
        .database.read('train_classes')
        .where({ state: 'published', is_deleted: false })
        .orderBy('id')
        .first('id')) as { id: number };
      const { job } = await send('TrainClass/ImportTrainClassUsers', await fileOf(name), {
        classId: taken.id,
        mode: 'check',
      });
      expect(job.reading).toMatchObject({ ignored: [], missing: [], absent: [], warnings: [] });
      expect(job.state).toBe('done');
    },
  );

  it('with certificates: dates beyond doubt are taken, the others say the form, a cut number is refused', async () => {
    await send('User/ImportUsers', await workbook(STUDENT_TITLES, [CERTIFIED]), { kind: '3' });
    const bytes = await fileOf('40-cert-dates');
    const { job, problems } = await send('UserCert/ImportUserCert', bytes, { onlyGood: true });
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [8, 'Date of issue'],
      [12, 'Date of issue'],
      [13, 'Date of issue'],
      [18, 'Date of issue'],
      [19, 'Number'],
      [21, 'Valid until'],
      [23, expect.any(String)],
    ]);
    for (const row of [8, 12, 13, 18, 21])
      expect(problems.find((one) => one.row === row)?.message).toContain('2024-03-01');
    expect(problems.find(({ row }) => row === 19)?.message).toContain('15 digits');
    expect(job).toMatchObject({ state: 'done', importedRows: 16, badRows: 7 });
    const days = (await open()
      .database.read('user_certs')
      .whereIn('user_id', open().database.read('users').where({ username: 'cert-a1' }).select('id'))
      .select('cert_no', 'issue_date')) as { cert_no: string; issue_date: string }[];
    const dayOf = new Map(days.map((one) => [one.cert_no, one.issue_date]));
    for (const serial of ['000', '001', '002', '003', '004', '005', '007', '008', '009', '012', '013'])
      expect([serial, dayOf.get(`T3301-${serial}`)]).toEqual([serial, '2024-03-01']);
    expect([dayOf.get('T3301-014'), dayOf.get('T3301-015')]).toEqual(['1986-05-04', '1991-09-15']);
    expect([...dayOf.keys()]).toEqual(expect.arrayContaining(['12E5', '7', 'X2']));
  });

  it('with marks: a percentage is none', async () => {
    const { classId } = await made.trainClass();
    const bytes = await fileOf('60-face');
    const { problems } = await send('TrainClass/ImportFaceScore', bytes, { classId, dryRun: true });
    const marks = problems.filter(({ column }) => column === 'Mark');
    expect(marks.map(({ row }) => row)).toEqual([4, 6, 7, 8, 12, 13, 14, 15, 18, 19]);
    expect(marks.at(-1)?.message).toContain('percentage');
  });
});
