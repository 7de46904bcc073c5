import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { phoneOf } from '../../../../test/phones.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { MAX_IMPORT_ROWS_A_DAY } from '@college/contracts/platform/import-job';
import type { ImportJob } from '@college/contracts/platform/import-job';

const MINUTE = 60 * 1000;
interface Wish {
  as?: string;
  mode?: 'check';
  onlyGood?: boolean;
}
const cardOf = (serial: number): string => {
  const digits = `99010219900202${String(serial).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};

describeOnBothDatabases('what a sheet of users could give away', (open) => {
  let gateway: Gateway;
  let tokens: Record<string, string> = {};
  let serial = 0;

  const signIn = async () => {
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
  };
  beforeAll(async () => {
    gateway = await openGateway(open());
    await signIn();
  });
  afterAll(() => gateway.close());

  const student = (idCard = '', phone = '') => {
    serial += 1;
    return [`secret-${serial}`, `张${serial}`, phone, idCard, '', '', '', '', '', ''];
  };
  const bytesOf = async (fileId: number) => {
    const row = await open().database.read('attachments').where({ id: fileId }).first();
    return (await gateway.storage.find(`attachments/${row.row_key}/file`)) !== null;
  };
  const run = async (rows: readonly string[][], { as = 'manager', ...wish }: Wish = {}) => {
    const fileId = await uploadedSheet(gateway, open(), as, await workbook(STUDENT_TITLES, rows));
    const input = { kind: '3', fileId, mode: 'run', ...wish };
    const { body } = await gateway.call<ImportJob>('User/ImportUsers', input, tokens[as]);
    return endOfImport(gateway, body.result?.id ?? 0, tokens[as] ?? '');
  };
  const messagesOf = async ({ id }: ImportJob, as: string) => {
    const input = { id, page: 1, pageSize: 10 };
    const { body } = await gateway.call<{ items: { message: string }[] }>(
      'ImportJob/GetImportProblems',
      input,
      tokens[as],
    );
    return body.result?.items.map(({ message }) => message);
  };
  const fetchPasswords = async ({ id }: ImportJob) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('User', 'ExportImportedPasswords'),
      headers: { authorization: `Bearer ${tokens['manager']}`, 'accept-language': 'en' },
      payload: { id },
    });
    return answer.statusCode === 200 ? readXlsx(answer.rawPayload) : answer.json<{ error: { id: string } }>();
  };
  const latest = async () =>
    (
      await gateway.call<{ job: ImportJob | null }>(
        'ImportJob/GetLatestImportJob',
        { subject: 'user' },
        tokens['manager'],
      )
    ).body.result?.job;

  it('is gone with its file once the rows are in, and stays while they are not', async () => {
    const done = await run([student()]);
    expect(done.state).toBe('done');
    await expect.poll(() => bytesOf(done.fileId)).toBe(false);
    expect(
      await open()
        .database.read('audit_logs')
        .where({ subject_type: 'attachment', subject_id: String(done.fileId) }),
    ).toHaveLength(1);
    const again = await gateway.call(
      'User/ImportUsers',
      { kind: '3', fileId: done.fileId, mode: 'run' },
      tokens['manager'],
    );
    expect(again.body.error?.id).toBe('attachment.unknown');

    for (const job of [await run([student()], { mode: 'check' }), await run([student('', '123')])])
      expect(await bytesOf(job.fileId), job.mode).toBe(true);
  });

  it('reports all rows of the sheet, also when only the good ones come in', async () => {
    const job = await run([student(), student('', '123')], { onlyGood: true });
    expect(job).toMatchObject({ state: 'done', totalRows: 2, phaseRows: 1, badRows: 1, importedRows: 1 });
  });

  it('hands the same passwords out again for a quarter of an hour, each time recorded, and never after', async () => {
    const job = await run([student()]);
    const first = await fetchPasswords(job);
    gateway.pass(15 * MINUTE - 1);
    expect(await latest(), 'a page that was reloaded finds it again').toMatchObject({ id: job.id });
    expect(await fetchPasswords(job)).toEqual(first);
    gateway.pass(1);
    expect(await fetchPasswords(job)).toMatchObject({ error: { id: 'import.no-passwords' } });
    expect(await latest()).not.toMatchObject({ id: job.id });
    expect(
      await open()
        .database.read('audit_logs')
        .where({
          call: 'User/ExportImportedPasswords',
          subject_id: String(job.id),
          outcome: 'done',
        }),
    ).toHaveLength(2);
    tokens = {};
    await signIn();
  });

  it('says that a card is taken only to users who can see its owner', async () => {
    const card = cardOf(1);
    expect((await run([student(card)], { as: 'admin' })).state).toBe('done');
    const seen = await run([student(card)], { as: 'admin', mode: 'check' });
    expect(await messagesOf(seen, 'admin')).toEqual([expect.stringMatching(/^Another account has/)]);
    const unseen = await run([student(card)], { as: 'enterprise', mode: 'check' });
    expect(unseen.badRows).toBe(1);
    expect(await messagesOf(unseen, 'enterprise')).toEqual([
      'This ID card cannot be used here; compare it, or ask the administrator',
    ]);
  });

  it('takes no phone that signs in somebody out of sight', async () => {
    const phone = await phoneOf(open(), 'regulator');
    const unseen = await run([student('', phone)], { as: 'enterprise' });
    expect(unseen.badRows).toBe(1);
    expect(await messagesOf(unseen, 'enterprise')).toEqual([
      'This phone cannot be used here; compare it, or ask the administrator',
    ]);
    expect((await run([student('', phone)], { as: 'admin', mode: 'check' })).badRows).toBe(0);
  });

  const create = async (idCard: string, as: string) => {
    const { database } = open();
    const own = await database.read('users').where({ username: 'enterprise' }).first();
    const role = await database.read('roles').where({ role_key: 'student' }).first();
    serial += 1;
    const { body } = await gateway.call(
      'User/CreateUser',
      {
        username: `single-${serial}`,
        name: '张三',
        userType: '3',
        password: 'Training2026x',
        areaCode: own.area_code,
        departmentId: own.department_id,
        roleIds: [role.id],
        idCard,
      },
      tokens[as],
    );
    return body.error;
  };

  it('is not given away by a single account either, nor by trying on', async () => {
    const card = cardOf(2);
    expect((await run([student(card)], { as: 'admin' })).state).toBe('done');
    expect(await create(card, 'admin')).toMatchObject({ id: 'user.id-card-held' });
    const refused = [];
    for (let times = 0; times < 20; times += 1) refused.push((await create(card, 'enterprise'))?.id);
    expect(new Set(refused)).toEqual(new Set(['user.id-card-unusable']));
    for (const tried of [card, cardOf(3)])
      expect((await create(tried, 'enterprise'))?.code).toBe(ErrorCode.tooMany);
    expect(await create(cardOf(3), 'admin'), 'others go on').toBeNull();
  });

  it('is not checked any more beyond so many rows a day', async () => {
    const { database, now } = open();
    const before = await run([student()], { as: 'enterprise', mode: 'check' });
    const reach = (rows: number, age = 0) =>
      database.transaction((trx) =>
        trx('import_jobs')
          .where({ id: before.id })
          .update({ total_rows: rows, creation_time: new Date(now.getTime() - age).toISOString() }),
      );
    const check = () => run([student(), student()], { as: 'enterprise', mode: 'check' });
    await reach(MAX_IMPORT_ROWS_A_DAY.other - 2);
    const late = await check();
    expect(late).toMatchObject({ state: 'failed', totalRows: 0 });
    expect(late.failure).toMatch(/20,000 rows/);
    await reach(MAX_IMPORT_ROWS_A_DAY.other - 2, 25 * 60 * MINUTE);
    expect((await check()).state, 'the next day').toBe('done');
  });
});
