import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { breakableLine } from './breakable-line.ts';
import type { BreakableLine } from './breakable-line.ts';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const LIMITS = { connect: 500, acquire: 1_000, statement: 1_000, answer: 1_500, close: 200 };
/** Longer than one statement and the wait for a connection together. */
const BOUND_MS = 6_000;

// SQLite is a file of the process itself: there is nothing between them that could break.
describeOnBothDatabases('a database that does not answer', (open) => {
  let line: BreakableLine;
  let database: Database;
  let gateway: Gateway;
  let token: string;
  const isApart = (): boolean => open().dialect === 'postgres';
  beforeAll(async () => {
    if (!isApart()) return;
    const url = new URL(open().url);
    const { port } = url;
    line = await breakableLine(() => Number(port));
    url.host = new URL(line.origin).host;
    database = await openDatabase(url.href, LIMITS);
    gateway = await openGateway({ ...open(), database }, { env: { BUILDS: 'live' } });
    ({ token } = await gateway.signIn('admin'));
  });
  afterEach(() => {
    if (isApart()) line.mend();
  });
  afterAll(async () => {
    if (!isApart()) return;
    await gateway.close();
    await database.close();
    line.close();
  });

  const asked = async () => {
    const from = performance.now();
    const [read, write, ready] = await Promise.all([
      gateway.call('Session/GetUserInfo', undefined, token),
      gateway.call('TokenAuth/Authenticate', { username: 'student', password: 'Training2026' }),
      gateway.app.inject('/health/ready'),
    ]);
    return { read, write, ready: ready.statusCode, milliseconds: performance.now() - from };
  };
  const expectUnavailable = ({ read, write, ready, milliseconds }: Awaited<ReturnType<typeof asked>>) => {
    for (const { status, headers, body } of [read, write]) {
      expect({ status, code: body.error?.code, id: body.error?.id }).toEqual({
        status: 503,
        code: ErrorCode.notReady,
        id: 'common.unavailable',
      });
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    expect(ready).toBe(503);
    expect(milliseconds).toBeLessThan(BOUND_MS);
  };
  const expectServed = async (): Promise<void> => {
    await expect.poll(async () => (await asked()).read.status).toBe(200);
    expect(await asked()).toMatchObject({ read: { status: 200 }, write: { status: 200 }, ready: 200 });
  };

  it('is said to be unavailable when it is gone, and served again once it is back', async () => {
    if (!isApart()) return;
    await expectServed();
    line.refuse();
    expectUnavailable(await asked());
    line.mend();
    await expectServed();
  }, 60_000);

  it('is said to be unavailable when it stands still, within a bound, and served again once it goes on', async () => {
    if (!isApart()) return;
    await expectServed();
    line.freeze();
    expectUnavailable(await asked());
    // Every connection of before is given up by now.
    expectUnavailable(await asked());
    line.mend();
    await expectServed();
  }, 60_000);

  it('ends a statement that takes too long', async () => {
    if (!isApart()) return;
    const from = performance.now();
    await expect(database.read.raw('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - from).toBeLessThan(BOUND_MS);
  });

  it('closes within a bound while it stands still', async () => {
    if (!isApart()) return;
    const other = await openDatabase(
      Object.assign(new URL(open().url), { host: new URL(line.origin).host }).href,
      LIMITS,
    );
    await other.read.raw('SELECT 1');
    line.freeze();
    const from = performance.now();
    await other.close();
    expect(performance.now() - from).toBeLessThan(BOUND_MS);
  });
});
