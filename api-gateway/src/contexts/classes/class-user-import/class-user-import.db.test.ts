import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import { NO_PASSWORD } from '../../../crypto/password-hash.ts';
import { smsInbox } from '../../../../test/sms-inbox.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { ImportJob } from '@college/contracts/platform/import-job';

const TITLES = ['姓名 *', '身份证号 *', '手机号', '文化程度', '工作单位', '职务'];
let serial = 0;
const newCard = (born = '19900101'): string => {
  const digits = `990404${born}${String((serial += 1)).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};
const newPhone = (): string => `1787000${String((serial += 1)).padStart(4, '0')}`;
const row = (changes: Partial<Record<number, string>> = {}): string[] =>
  ['张三', newCard(), newPhone(), '本科', '澜江石化', '班长'].map((cell, index) => changes[index] ?? cell);

describeOnBothDatabases('people for a class from a sheet', (open) => {
  const inbox = smsInbox();
  let gateway: Gateway;
  let classId: number;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open(), { smsSender: inbox.sender });
    for (const name of ['manager', 'enterprise', 'teacher'])
      tokens[name] = (await gateway.signIn(name)).token;
    const found = (await open()
      .database.read('train_classes as c')
      .where({ 'c.state': 'published', 'c.is_deleted': false })
      .whereIn('c.id', (kinds) =>
        kinds.select('class_id').from('train_class_stu_types').where('user_type_id', '5'),
      )
      .whereIn('c.id', (kinds) =>
        kinds.select('class_id').from('train_class_stu_types').where('user_type_id', '3'),
      )
      .orderBy('c.id')
      .first('c.id')) as { id: number };
    classId = found.id;
    await open().database.transaction(async (trx) => {
      await trx('train_class_users').where({ class_id: classId }).update({ is_deleted: true });
      await trx('train_classes').where({ id: classId }).update({
        apply_begin: '2026-06-01T00:00:00.000Z',
        apply_end: '2036-06-01T00:00:00.000Z',
        train_begin: '2036-07-01T00:00:00.000Z',
        train_end: '2036-07-30T00:00:00.000Z',
      });
    });
  });
  afterAll(() => gateway.close());

  const order = async (rows: readonly string[][], wish: object = {}, as = 'manager') => {
    const fileId = await uploadedSheet(gateway, open(), as, await workbook(TITLES, rows));
    return gateway.call<ImportJob>(
      'TrainClass/ImportTrainClassUsers',
      { classId, fileId, mode: 'run', ...wish },
      tokens[as],
    );
  };
  const run = async (rows: readonly string[][], wish: object = {}, as = 'manager') => {
    const { body } = await order(rows, wish, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    const job = await endOfImport(gateway, body.result.id, tokens[as] ?? '');
    const problems = await gateway.call<{ items: { row: number; column: string; message: string }[] }>(
      'ImportJob/GetImportProblems',
      { id: job.id, page: 1, pageSize: 100 },
      tokens[as],
    );
    return { job, problems: problems.body.result?.items ?? [] };
  };
  const places = () =>
    open().database.read('train_class_users').where({ class_id: classId, is_deleted: false });
  const accounts = async () => (await open().database.read('users').count({ n: '*' }))[0]?.n;

  it('says by row what is wrong, and enters nobody in a dry run or beside a bad row', async () => {
    const twice = newCard();
    const rows = [
      row({ 1: twice }),
      row({ 1: twice }),
      row({ 1: '110105194912310020' }),
      row({ 1: newCard('20300101') }),
      row({ 1: demoCards.student }),
      row({ 2: '' }),
      row({ 3: '博学' }),
    ];
    const before = [await places(), await accounts()];
    for (const mode of ['check', 'run']) {
      const { job, problems } = await run(rows, { mode, createAccounts: true });
      expect(job.state).toBe(mode === 'check' ? 'done' : 'failed');
      expect(problems.map(({ row: at, column }) => [at, column])).toEqual([
        [3, 'ID card'],
        [4, 'ID card'],
        [5, ''],
        [6, 'Name'],
        [7, 'Mobile number'],
        [8, 'Education'],
      ]);
    }
    expect([await places(), await accounts()]).toEqual(before);
  });

  it('enters known people, and unknown ones only where accounts are to be made', async () => {
    const unknown = row();
    expect((await run([unknown])).problems).toMatchObject([{ row: 2, column: 'ID card' }]);
    const { job } = await run([unknown], { createAccounts: true });
    expect(job).toMatchObject({ state: 'done', importedRows: 1, badRows: 0 });
    const made = (await open().database.read('users').where({ username: unknown[2] }).first()) as Record<
      string,
      unknown
    >;
    expect(made).toMatchObject({
      name: '张三',
      user_type: '5',
      password_hash: NO_PASSWORD,
      education: 'bachelor',
    });
    expect(await places().where({ user_id: made.id as number })).toMatchObject([
      { state: 'pending', source: 'import', user_type_id: '5' },
    ]);
    expect((await run([unknown])).job).toMatchObject({ state: 'failed', badRows: 1 });
  });

  it('made accounts come in by a code to the phone, and set their password without an old one', async () => {
    const person = row();
    await run([person], { createAccounts: true });
    const phone = person[2] ?? '';
    await gateway.call('User/SendSmsCode', { phone, purpose: 'login' });
    const login = await gateway.call<{ accessToken: string }>('TokenAuth/PhoneCodeAuthenticate', {
      phone,
      smsCode: inbox.codeOf(phone),
    });
    const token = login.body.result?.accessToken;
    const validity = await gateway.call('User/CheckUserValidityInfo', undefined, token);
    expect(validity.body.result).toMatchObject({ data: '1', hasPassword: false });
    const password = { newPassword: 'Kiesel2026grube', confimPassword: 'Kiesel2026grube' };
    expect((await gateway.call('User/UpdatePassword', password, token)).body.success).toBe(true);
    // From then on the old one is asked for.
    expect(
      (await gateway.call('User/UpdatePassword', password, token)).body.error?.validationErrors,
    ).toMatchObject([{ members: ['oldPassword'] }]);
    expect((await gateway.signIn(phone, 'Kiesel2026grube')).token).toBeTruthy();
  });

  it('of an enterprise takes its own staff only, and answers alike for others and for nobody', async () => {
    const [own, foreign] = await Promise.all([
      open().database.read('users').where({ username: 'student' }).first('name'),
      open().database.read('users').where({ username: 'personal' }).first('name'),
    ]);
    const { problems } = await run(
      [row({ 0: (foreign as { name: string }).name, 1: demoCards.approved }), row()],
      {},
      'enterprise',
    );
    expect(new Set(problems.map(({ message }) => message)).size).toBe(1);
    expect(problems.map(({ row: at }) => at)).toEqual([2, 3]);
    const { job } = await run(
      [row({ 0: (own as { name: string }).name, 1: demoCards.student })],
      {},
      'enterprise',
    );
    expect(job).toMatchObject({ state: 'done', importedRows: 1 });
    expect((await order([row()], {}, 'teacher')).body.error?.id).toBe('common.forbidden');
  });

  it('of an enterprise makes its new people its staff, and refuses those of others by card and by phone', async () => {
    const users = () => open().database.read('users');
    const boss = (await users().where({ username: 'enterprise' }).first()) as Record<string, unknown>;
    const wish = { createAccounts: true };
    await open().database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId }).update({ is_deleted: true }),
    );
    const phoneOfOther = '19900000006';
    const { problems } = await run(
      [
        row({ 1: demoCards.approved }),
        row({ 2: phoneOfOther }),
        row({ 0: '别的名字', 1: demoCards.student }),
        row({ 2: '' }),
      ],
      wish,
      'enterprise',
    );
    expect(problems.map(({ row: at, column }) => [at, column])).toEqual([
      [2, 'ID card'],
      [3, 'Mobile number'],
      [4, 'Name'],
      [5, 'Mobile number'],
    ]);
    const [one, other] = [row({ 4: '' }), row()];
    expect((await run([one, other], wish, 'enterprise')).job).toMatchObject({
      state: 'done',
      importedRows: 2,
    });
    const made = (await users()
      .whereIn('username', [one[2] ?? '', other[2] ?? ''])
      .orderBy('id')) as Record<string, unknown>[];
    const staff = { user_type: '3', department_id: boss.department_id, area_code: boss.area_code };
    expect(made).toMatchObject([
      { ...staff, work_unit: expect.stringMatching(/./) as string },
      { ...staff, work_unit: '澜江石化' },
    ]);
    for (const { id } of made)
      expect(await places().where({ user_id: id as number })).toMatchObject([
        { state: 'pending', source: 'enterprise', user_type_id: '3' },
      ]);
  });

  it('of an enterprise that may not import users makes no accounts', async () => {
    const { id } = (await open().database.read('roles').where({ role_key: 'enterprise' }).first('id')) as {
      id: number;
    };
    await open().database.transaction((trx) =>
      trx('role_modules')
        .where({ role_id: id })
        .whereIn('module_id', trx('modules').where({ perm_code: 'user:import' }).select('id'))
        .delete(),
    );
    const { body } = await order([row()], { createAccounts: true }, 'enterprise');
    expect(body.error?.id).toBe('common.forbidden');
  });
});
