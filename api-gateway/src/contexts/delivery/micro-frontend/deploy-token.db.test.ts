import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from './deploy-token.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { deployTokenOf } from '../../../../test/deploying.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { createTestRemote } from '../../../../test/remote-maker.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { DeployTokenRow } from '@college/contracts/delivery/micro-frontend-row';

const DAY = 86_400_000;

describeOnBothDatabases('deploy tokens', (open) => {
  let gateway: Gateway;
  let admin: string;
  let counter = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token: admin } = await gateway.signIn('admin'));
  });
  afterAll(() => gateway.close());

  const remoteId = async (): Promise<number> => {
    counter += 1;
    return (await createTestRemote(open().database, `tokens-${counter}`, { versions: [], now: open().now }))
      .id;
  };
  const list = async (id: number, more: object = {}): Promise<DeployTokenRow[]> => {
    const { body } = await gateway.call<{ items: DeployTokenRow[] }>(
      'MicroFrontend/GetDeployTokenPageList',
      { remoteId: id, ...more },
      admin,
    );
    if (!body.success) throw new Error(body.error.message);
    return body.result.items;
  };
  const revoke = ({ id, rowVersion }: DeployTokenRow) =>
    gateway.call<DeployTokenRow>('MicroFrontend/RevokeDeployToken', { id, rowVersion }, admin);
  /** Whether the deploy routes let it in. */
  const works = async (token: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await gateway.app.inject({ url: '/api/deploy/live', headers })).statusCode === 200;
  };

  it('one is shown once, and stored as a hash and the first characters', async () => {
    const id = await remoteId();
    const { token, row } = await deployTokenOf(gateway, admin, id, { name: 'CI of the team', days: 90 });
    expect(token).toMatch(/^college_deploy_[\w-]{43}$/);
    expect(row).toMatchObject({
      name: 'CI of the team',
      prefix: token.slice(0, 20),
      state: 'valid',
      lastUsedAt: null,
      expiresAt: new Date(open().now.getTime() + 90 * DAY).toISOString(),
    });
    expect(row.createdBy).not.toBe('');
    expect(await list(id)).toEqual([row]);
    const stored = await open().database.read('deploy_tokens').where({ id: row.id }).first();
    expect(stored).toMatchObject({ token_hash: hashOf(token), remote_id: id });
    expect(JSON.stringify(stored)).not.toContain(token.slice(20));
  });

  it('no two are alike', async () => {
    const id = await remoteId();
    const made = await Promise.all(Array.from({ length: 8 }, () => deployTokenOf(gateway, admin, id)));
    expect(new Set(made.map(({ token }) => token)).size).toBe(8);
    expect(await list(id, { pageSize: 5 })).toHaveLength(5);
  });

  it('its text is in no audit row, and making and revoking it are', async () => {
    const id = await remoteId();
    const { token, row } = await deployTokenOf(gateway, admin, id);
    await revoke(row);
    const rows = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'deploy-token', subject_id: String(row.id) })
      .orderBy('id');
    expect(rows.map((it: { call: string; outcome: string }) => [it.call, it.outcome])).toEqual([
      ['MicroFrontend/CreateDeployToken', 'done'],
      ['MicroFrontend/RevokeDeployToken', 'done'],
    ]);
    const log = JSON.stringify(await open().database.read('audit_logs'));
    expect(log).not.toContain(token.slice(20));
    expect(log).not.toContain(hashOf(token));
  });

  it('works until it expires, to the millisecond', async () => {
    const other = await openGateway(open());
    const headers = {
      authorization: `Bearer ${(await deployTokenOf(gateway, admin, await remoteId(), { days: 1 })).token}`,
    };
    const status = async () => (await other.app.inject({ url: '/api/deploy/live', headers })).statusCode;
    other.pass(DAY - 1);
    expect(await status()).toBe(200);
    other.pass(1);
    expect(await status()).toBe(401);
    await other.close();
  });

  it('ends at once when it is revoked, and cannot be revoked twice', async () => {
    const id = await remoteId();
    const { token, row } = await deployTokenOf(gateway, admin, id);
    expect(await works(token)).toBe(true);
    const { body } = await revoke(row);
    expect(body.result).toMatchObject({ state: 'revoked', rowVersion: row.rowVersion + 1 });
    expect(await works(token)).toBe(false);
    expect((await revoke(row)).body.error?.code).toBe(ErrorCode.stale);
    expect((await revoke(body.result ?? row)).body.error?.code).toBe(ErrorCode.stale);
    expect(await list(id)).toMatchObject([{ state: 'revoked' }]);
  });

  it('ends with its remote', async () => {
    const id = await remoteId();
    const { token } = await deployTokenOf(gateway, admin, id);
    await open().database.transaction((trx) => trx('remotes').where({ id }).update({ is_deleted: true }));
    expect(await works(token)).toBe(false);
  });

  it('its use is noted, at most once a minute, and is no change of it', async () => {
    const other = await openGateway(open());
    const id = await remoteId();
    const { token, row } = await deployTokenOf(gateway, admin, id);
    const headers = { authorization: `Bearer ${token}` };
    const usedAt = async () => {
      await other.app.inject({ url: '/api/deploy/live', headers });
      return (await list(id))[0]?.lastUsedAt;
    };
    const after = (milliseconds: number) => new Date(open().now.getTime() + milliseconds).toISOString();
    expect(await usedAt()).toBe(after(0));
    other.pass(59_999);
    expect(await usedAt()).toBe(after(0));
    other.pass(1);
    expect(await usedAt()).toBe(after(60_000));
    expect((await revoke(row)).body.success).toBe(true);
    await other.close();
  });

  it('is listed with its remote only, newest first, and found by its name', async () => {
    const [id, elsewhere] = [await remoteId(), await remoteId()];
    for (const name of ['one', 'two']) await deployTokenOf(gateway, admin, id, { name });
    await deployTokenOf(gateway, admin, elsewhere, { name: 'three' });
    expect((await list(id)).map(({ name }) => name)).toEqual(['two', 'one']);
    expect((await list(id, { keyword: 'TWO' })).map(({ name }) => name)).toEqual(['two']);
    expect((await list(id, { sorting: 'name' })).map(({ name }) => name)).toEqual(['one', 'two']);
    const { body } = await gateway.call(
      'MicroFrontend/GetDeployTokenPageList',
      { remoteId: id, sorting: 'prefix' },
      admin,
    );
    expect(body.error?.validationErrors).toMatchObject([{ members: ['sorting'] }]);
  });

  it('is made for no remote that is not there', async () => {
    const input = { remoteId: 999_999, name: 'CI', days: 1 };
    const { body } = await gateway.call('MicroFrontend/CreateDeployToken', input, admin);
    expect(body.error?.code).toBe(ErrorCode.notFound);
    const gone = await gateway.call('MicroFrontend/RevokeDeployToken', { id: 999_999, rowVersion: 0 }, admin);
    expect(gone.body.error?.code).toBe(ErrorCode.notFound);
  });
});
