import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { openPasswords } from '../../../crypto/password-hash.ts';
import type { ImportJob } from '@college/contracts/platform/import-job';
import type { Knex } from 'knex';

describeOnBothDatabases('a sheet of users while others change what it needs', (open) => {
  let gateway: Gateway;
  let token: string;
  /** Called once the rows have been judged, before they come in. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    const pool = openPasswords();
    gateway = await openGateway(open(), {
      passwords: {
        ...pool,
        hash: async (password) => {
          await meanwhile();
          return pool.hash(password);
        },
      },
    });
    token = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const importOne = async (row: { username: string; area: string; department: string }) => {
    const bytes = await workbook(STUDENT_TITLES, [
      [row.username, '张三', '', '', '', row.area, row.department, '', '', ''],
    ]);
    return importSheet(bytes);
  };
  const importSheet = async (bytes: Buffer, wish: { onlyGood?: boolean } = {}) => {
    const fileId = await uploadedSheet(gateway, open(), 'admin', bytes);
    const { body } = await gateway.call<ImportJob>(
      'User/ImportUsers',
      { kind: '3', fileId, mode: 'run', ...wish },
      token,
    );
    return endOfImport(gateway, body.result?.id ?? 0, token);
  };

  it.each([
    ['department', 'departments', { name: '临时部门' }, 'this department does not exist'],
    ['area', 'areas', { code: '990199' }, 'this area does not exist'],
  ])('takes nobody in, and says which %s it is', async (kind, table, which, sentence) => {
    const { database } = open();
    await database.transaction(async (trx) => {
      if (kind === 'area')
        await trx('areas').insert({ code: '990199', parent_code: '990100', name: '临时区', level: 3 });
      else {
        const parent = await trx('departments').where({ is_deleted: false }).orderBy('id').first();
        const { id: _id, ...rest } = parent;
        const [made] = await trx('departments')
          .insert({ ...rest, name: '临时部门', parent_id: parent.id, path: '' })
          .returning('id');
        await trx('departments')
          .where({ id: made.id })
          .update({ path: `${parent.path}${made.id}/` });
      }
    });
    meanwhile = () => database.transaction((trx) => trx(table).where(which).update({ is_deleted: true }));
    const username = `lost-${kind}`;
    const job = await importOne({
      username,
      area: kind === 'area' ? '990199' : '990102',
      department: kind === 'area' ? '' : '临时部门',
    });
    expect(job).toMatchObject({ state: 'failed', badRows: 1, importedRows: 0, hasPasswords: false });
    const { body } = await gateway.call<{ items: { row: number; message: string }[] }>(
      'ImportJob/GetImportProblems',
      { id: job.id, page: 1, pageSize: 10 },
      token,
    );
    expect(body.result?.items).toEqual([
      expect.objectContaining({ row: 2, message: expect.stringContaining(sentence) as string }),
    ]);
    expect(await database.read('users').where({ username })).toEqual([]);
  });

  /** In the database, because the user who imports may no longer be allowed to call. */
  const endAsManager = async (username: string, by: string) => {
    const { database } = open();
    const bytes = await workbook(STUDENT_TITLES, [[username, '张三', '', '', '', '990102', '', '', '', '']]);
    const fileId = await uploadedSheet(gateway, open(), 'manager', bytes);
    const wish = { kind: '3', fileId, mode: 'run' };
    const { body } = await gateway.call<ImportJob>('User/ImportUsers', wish, by);
    const job = () => database.read('import_jobs').where({ id: body.result?.id }).first();
    await expect.poll(async () => (await job()).state as string).not.toBe('running');
    return (await job()) as object;
  };

  type Change = (trx: Knex.Transaction, ids: { user: number; role: number }) => Promise<unknown>;
  it.each<[string, string, Change]>([
    [
      'the role',
      'import.no-longer-allowed',
      (trx, { user, role }) => trx('user_roles').where({ user_id: user, role_id: role }).delete(),
    ],
    [
      'the role’s permission to import',
      'import.no-longer-allowed',
      (trx, { role }) =>
        trx('role_modules')
          .where({ role_id: role })
          .whereIn('module_id', trx('modules').where({ perm_code: 'user:import' }).select('id'))
          .delete(),
    ],
    [
      'the area that the rows are of',
      'import.bad-rows',
      async (trx, { user, role }) => {
        await trx('users').where({ id: user }).update({ area_code: '990200' });
        await trx('roles').where({ id: role }).update({ data_scope: 'area' });
      },
    ],
  ])('takes nobody in for one who has lost %s', async (_what, failure, lose) => {
    const { database } = open();
    meanwhile = () => Promise.resolve();
    const by = (await gateway.signIn('manager')).token;
    const user = await database.read('users').where({ username: 'manager' }).first();
    const role = await database.read('roles').where({ role_key: 'college-manager' }).first();
    const assigned = await database.read('user_roles').where({ user_id: user.id });
    const permissions = await database.read('role_modules').where({ role_id: role.id });
    meanwhile = () => database.transaction((trx) => lose(trx, { user: user.id, role: role.id }));
    expect(await endAsManager('powerless', by)).toMatchObject({ state: 'failed', failure, imported_rows: 0 });
    expect(await database.read('users').where({ username: 'powerless' })).toEqual([]);

    meanwhile = () => Promise.resolve();
    await database.transaction(async (trx) => {
      await trx('user_roles').where({ user_id: user.id }).delete();
      await trx('user_roles').insert(assigned);
      await trx('role_modules').where({ role_id: role.id }).delete();
      await trx('role_modules').insert(permissions);
      await trx('users').where({ id: user.id }).update({ area_code: user.area_code });
      await trx('roles').where({ id: role.id }).update({ data_scope: role.data_scope });
    });
  });

  it('takes its rows in for one who has only signed out', async () => {
    meanwhile = () => Promise.resolve();
    const by = (await gateway.signIn('manager')).token;
    meanwhile = () => gateway.call('TokenAuth/LogOut', undefined, by);
    expect(await endAsManager('signed-out', by)).toMatchObject({ state: 'done', imported_rows: 1 });
    meanwhile = () => Promise.resolve();
  });

  it('counts the bad rows of before and those that clash only now, and forgets no row', async () => {
    const { database } = open();
    const rowOf = (username: string, phone = '') => [username, '张三', phone, '', '', '', '', '', '', ''];
    meanwhile = () =>
      database.transaction((trx) =>
        trx('users').where({ username: 'personal' }).update({ username_lower: 'late-two' }),
      );
    const rows = [rowOf('late-one'), rowOf('late-two'), rowOf('late-three', '123')];
    const job = await importSheet(await workbook(STUDENT_TITLES, rows), { onlyGood: true });
    meanwhile = () => Promise.resolve();
    expect(job).toMatchObject({ state: 'failed', totalRows: 3, phaseRows: 2, badRows: 2, importedRows: 0 });
  });
});
