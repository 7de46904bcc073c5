import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPasswords } from '../crypto/password-hash.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { openGateway } from '../../test/gateway.ts';
import type { Gateway } from '../../test/gateway.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

describeOnBothDatabases('a command that takes its time', (open) => {
  let gateway: Gateway;
  let meanwhile: () => Promise<void>;
  let count = 0;
  beforeAll(async () => {
    const passwords = openPasswords();
    gateway = await openGateway(open(), {
      passwords: {
        ...passwords,
        hash: async (password) => {
          await meanwhile();
          return passwords.hash(password);
        },
      },
    });
  });
  afterAll(() => gateway.close());

  const change = (work: (trx: Knex.Transaction) => Promise<unknown>) => open().database.transaction(work);
  /** Whether a user came to be, and how the call was answered. */
  const createUser = async (token: string) => {
    count += 1;
    const username = `slowly-${count}`;
    const { id: roleId } = await open().database.read('roles').where({ role_key: 'student' }).first('id');
    const { department_id: departmentId, area_code: areaCode } = await open()
      .database.read('users')
      .where({ username: 'manager' })
      .first();
    const { body } = await gateway.call(
      'User/CreateUser',
      {
        username,
        name: '李雷',
        password: 'Training2026x',
        userType: '3',
        departmentId,
        areaCode,
        roleIds: [roleId],
      },
      token,
    );
    const row = await open().database.read('users').where({ username }).first('id');
    return { code: body.error?.code ?? null, created: row !== undefined };
  };
  const after = (milliseconds: number, work: (trx: Knex.Transaction) => Promise<unknown>) => {
    meanwhile = async () => {
      await change(work);
      gateway.pass(milliseconds);
    };
  };

  it('goes on while nothing has changed', async () => {
    const { token } = await gateway.signIn('manager');
    meanwhile = async () => gateway.pass(60_000);
    expect(await createUser(token)).toEqual({ code: null, created: true });
  });

  it('is refused when its caller was disabled in between, and nothing of it stays', async () => {
    const { token } = await gateway.signIn('manager');
    after(1_500, (trx) => trx('users').where({ username: 'manager' }).update({ state: 'disabled' }));
    expect(await createUser(token)).toEqual({ code: ErrorCode.notSignedIn, created: false });
    await change((trx) => trx('users').where({ username: 'manager' }).update({ state: 'enabled' }));
  });

  it('is not asked about within the second after its caller was authorised', async () => {
    const { token } = await gateway.signIn('manager');
    after(900, (trx) => trx('users').where({ username: 'manager' }).update({ state: 'disabled' }));
    expect(await createUser(token)).toEqual({ code: null, created: true });
    await change((trx) => trx('users').where({ username: 'manager' }).update({ state: 'enabled' }));
  });

  it('is refused when what its caller sees, or may do, has changed', async () => {
    const { token } = await gateway.signIn('manager');
    const role = { role_key: 'college-manager' };
    const { data_scope } = await open().database.read('roles').where(role).first('data_scope');
    after(1_500, (trx) => trx('roles').where(role).update({ data_scope: 'self' }));
    expect(await createUser(token)).toEqual({ code: ErrorCode.roleChanged, created: false });
    await change((trx) => trx('roles').where(role).update({ data_scope }));

    const module = { perm_code: 'user:create' };
    after(1_500, (trx) => trx('modules').where(module).update({ is_deleted: true }));
    expect(await createUser(token)).toEqual({ code: ErrorCode.forbidden, created: false });
    await change((trx) => trx('modules').where(module).update({ is_deleted: false }));
  });
});

describeOnBothDatabases('a call whose body was held back', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const change = (work: (trx: Knex.Transaction) => Promise<unknown>) => open().database.transaction(work);
  const setState = (state: string) =>
    change((trx) => trx('users').where({ username: 'manager' }).update({ state }));
  /** Its body is complete only after `meanwhile`. */
  const readSlowly = async (token: string, meanwhile: () => Promise<unknown>) => {
    const body = async function* () {
      yield '{"page":1,';
      await meanwhile();
      yield '"pageSize":10}';
    };
    const { statusCode, body: text } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('User', 'GetUserPageList'),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: Readable.from(body()),
    });
    const { error } = JSON.parse(text) as { error: { code: number } | null };
    return { statusCode, code: error?.code ?? null };
  };
  const after = (milliseconds: number, work: () => Promise<unknown>) => async () => {
    await work();
    gateway.pass(milliseconds);
  };

  it('is answered while nothing has changed', async () => {
    const { token } = await gateway.signIn('manager');
    expect(
      await readSlowly(
        token,
        after(60_000, () => Promise.resolve()),
      ),
    ).toEqual({
      statusCode: 200,
      code: null,
    });
  });

  it('is refused, a read too, when its caller was disabled more than a second ago', async () => {
    const { token } = await gateway.signIn('manager');
    const disable = () => setState('disabled');
    expect((await readSlowly(token, after(1_500, disable))).code).toBe(ErrorCode.notSignedIn);
    await setState('enabled');
  });

  it('is refused when its permission was taken away meanwhile', async () => {
    const { token } = await gateway.signIn('manager');
    const module = { perm_code: 'user:read' };
    const take = (is_deleted: boolean) =>
      change((trx) => trx('modules').where(module).update({ is_deleted }));
    expect(
      (
        await readSlowly(
          token,
          after(1_500, () => take(true)),
        )
      ).code,
    ).toBe(ErrorCode.forbidden);
    await take(false);
  });
});
