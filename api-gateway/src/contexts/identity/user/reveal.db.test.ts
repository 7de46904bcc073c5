import { afterAll, beforeAll, expect, it } from 'vitest';
import { revealed } from './personal-data.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const reason = '电话核对学员身份';

describeOnBothDatabases('personal data in full', (open) => {
  let gateway: Gateway;
  let admin: string;
  let id: number;
  let row: Parameters<typeof revealed>[1];

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token: admin } = await gateway.signIn('admin'));
    row = await open().database.read('users').where({ username: 'student' }).first();
    ({ id } = row as unknown as { id: number });
  });
  afterAll(() => gateway.close());

  const reveal = (token: string, input: object) =>
    gateway.call<{ value: string }>('User/RevealUserField', { id, field: 'phone', reason, ...input }, token);
  const audits = () =>
    open()
      .database.read('audit_logs')
      .where({ call: 'User/RevealUserField' })
      .orderBy('id')
      .select<{ user_name: string; subject_id: string; outcome: string; after_json: string | null }[]>();

  it.each(['phone', 'idCard', 'email'] as const)('is shown field by field: %s', async (field) => {
    const answer = await reveal(admin, { field });
    expect(answer.body.result?.value).toBe(revealed(open().keys, row, field));
    expect(answer.body.result?.value).not.toContain('*');
  });

  it('leaves who looked at what and why, and never the value', async () => {
    const value = revealed(open().keys, row, 'idCard');
    await reveal(admin, { field: 'idCard' });
    const last = (await audits()).at(-1);
    expect(last).toMatchObject({ user_name: '顾清源', subject_id: String(id), outcome: 'done' });
    expect(JSON.parse(last?.after_json ?? '')).toEqual({ field: 'idCard', reason });
    for (const audit of await audits()) expect(JSON.stringify(audit)).not.toContain(value);
  });

  it('of the administrator is shown to administrators only', async () => {
    const { token: manager } = await gateway.signIn('manager');
    const { id: ofAdmin } = (await open()
      .database.read('users')
      .where({ username: 'admin' })
      .first('id')) as {
      id: number;
    };
    for (const field of ['phone', 'idCard']) {
      const { body } = await reveal(manager, { id: ofAdmin, field });
      expect(body.error?.code).toBe(ErrorCode.forbidden);
      expect(body.result).toBeNull();
    }
    expect((await reveal(admin, { id: ofAdmin })).body.error).toBeNull();
    expect((await reveal(manager, {})).body.error).toBeNull();
  });

  it('is offered of whom it would be shown, and not of the administrator to others', async () => {
    const { token: manager } = await gateway.signIn('manager');
    const ofAdmin: { id: number } = await open()
      .database.read('users')
      .where({ username: 'admin' })
      .first('id');
    const offered = async (token: string, of: number) =>
      (await gateway.call<{ canReveal: boolean }>('User/GetUser', { id: of }, token)).body.result?.canReveal;
    expect(await offered(manager, ofAdmin.id)).toBe(false);
    expect(await offered(manager, id)).toBe(true);
    expect(await offered(admin, ofAdmin.id)).toBe(true);
  });

  it('is refused without a reason, or for what is no personal field', async () => {
    const before = (await audits()).length;
    for (const input of [
      { reason: '' },
      { reason: '   ' },
      { reason: undefined },
      { field: 'passwordHash' },
    ]) {
      const answer = await reveal(admin, input);
      expect(answer.body.error?.code).toBe(40001);
      expect(answer.body.result).toBeNull();
    }
    expect(await audits()).toHaveLength(before);
  });

  it('is for users with the permission, and within their scope', async () => {
    const { token: manager } = await gateway.signIn('manager');
    expect((await reveal(manager, {})).body.success).toBe(true);
    for (const username of ['supervisor', 'enterprise', 'teacher', 'student']) {
      const { token } = await gateway.signIn(username);
      expect((await reveal(token, {})).body.error?.code, username).toBe(40301);
    }
    expect((await reveal(admin, { id: 999_999 })).body.error?.code).toBe(40401);
    expect((await audits()).at(-1)).toMatchObject({ outcome: 'common.not-found' });
  });

  it('is empty where nothing is stored', async () => {
    const { database } = open();
    const bare = await database.read('users').where({ username: 'personal' }).first<{ id: number }>('id');
    await database.transaction((trx) =>
      trx('users').where({ id: bare.id }).update({ email_sealed: null, email_index: null }),
    );
    expect((await reveal(admin, { id: bare.id, field: 'email' })).body.result).toEqual({ value: '' });
  });

  it('is limited to sixty an hour and person, over all copies of the gateway', async () => {
    gateway.pass(2 * 60 * 60 * 1000);
    const { token } = await gateway.signIn('admin');
    const copy = await openGateway(open());
    copy.pass(2 * 60 * 60 * 1000);
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 62; n += 1) {
      const one = n % 2 ? gateway : copy;
      const answer = await one.call('User/RevealUserField', { id, field: 'phone', reason }, token);
      seen.push(answer.body.error?.code);
    }
    expect(seen.slice(0, 60).every((code) => code === undefined)).toBe(true);
    expect(seen.slice(60)).toEqual([42901, 42901]);
    await copy.close();
  });
});
