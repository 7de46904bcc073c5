import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { Database } from '../../../db/database.ts';

const TEN_MINUTES = 10 * 60_000;

describeOnBothDatabases('noting that a login is in use', (open) => {
  let gateway: Gateway;
  let write: Database['transaction'];
  const transaction = vi.fn((work: Parameters<Database['transaction']>[0]) => write(work));
  beforeAll(async () => {
    const { database } = open();
    gateway = await openGateway({ ...open(), database: { ...database, transaction: transaction as never } });
  });
  afterAll(() => gateway.close());

  it('fails no read when it cannot be written, and is tried again with the next', async () => {
    write = open().database.transaction;
    const { token } = await gateway.signIn('teacher');
    gateway.pass(TEN_MINUTES);
    write = () => Promise.reject(new Error('no room'));
    transaction.mockClear();
    for (let tries = 1; tries < 3; tries += 1) {
      expect((await gateway.call('Session/GetUserInfo', undefined, token)).status).toBe(200);
      await expect.poll(() => transaction.mock.calls.length).toBe(tries);
    }
  });

  it('makes no read wait, and is written once for many', async () => {
    write = open().database.transaction;
    const { token } = await gateway.signIn('teacher');
    gateway.pass(TEN_MINUTES);
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    write = async (work) => {
      await blocked;
      return open().database.transaction(work);
    };
    transaction.mockClear();
    for (let read = 0; read < 5; read += 1)
      expect((await gateway.call('Session/GetUserInfo', undefined, token)).status).toBe(200);
    expect(transaction).toHaveBeenCalledTimes(1);
    release();
  });
});
