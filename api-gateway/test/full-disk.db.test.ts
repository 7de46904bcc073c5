import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const TEN_MINUTES = 10 * 60_000;

/** PostgreSQL says disk_full for whatever grows: a new label, and the table of the probe. */
const REFUSE_GROWTH = [
  `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
   $$BEGIN RAISE EXCEPTION 'could not extend file: no space left on device' USING ERRCODE = '53100'; END$$`,
  'CREATE TRIGGER no_room BEFORE INSERT ON labels EXECUTE FUNCTION no_room()',
  'CREATE TRIGGER no_room BEFORE UPDATE ON sessions EXECUTE FUNCTION no_room()',
  `CREATE FUNCTION no_room_for_tables() RETURNS event_trigger LANGUAGE plpgsql AS
   $$BEGIN RAISE EXCEPTION 'could not extend file: no space left on device' USING ERRCODE = '53100'; END$$`,
  `CREATE EVENT TRIGGER no_room_for_tables ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
   EXECUTE FUNCTION no_room_for_tables()`,
];
const ALLOW_GROWTH = [
  'DROP EVENT TRIGGER no_room_for_tables',
  'DROP FUNCTION no_room_for_tables()',
  'DROP FUNCTION no_room() CASCADE',
];

describeOnBothDatabases('a database without room', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { BUILDS: 'live' } });
  });
  afterAll(() => gateway.close());

  const onWriter = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
    open().database.transaction(work);
  const run = async (statements: readonly string[]): Promise<void> =>
    onWriter(async (trx) => {
      for (const statement of statements) await trx.raw(statement);
    });
  const fill = async (): Promise<void> => {
    if (open().dialect === 'postgres') return run(REFUSE_GROWTH);
    await onWriter(async (trx) => {
      const [{ page_count: pages }] = (await trx.raw('PRAGMA page_count')) as [{ page_count: number }];
      await trx.raw(`PRAGMA max_page_count = ${pages}`);
      // Pages that lie free in the file would be written first.
      const [{ freelist_count: free }] = (await trx.raw('PRAGMA freelist_count')) as [
        { freelist_count: number },
      ];
      await trx.raw('CREATE TABLE IF NOT EXISTS filling (bytes BLOB)');
      for (let left = free - 3; left > 0; left -= 100)
        await trx.raw('INSERT INTO filling VALUES (zeroblob(?))', [Math.min(left, 100) * 4000]);
    });
  };
  const makeRoom = (): Promise<void> =>
    run(open().dialect === 'postgres' ? ALLOW_GROWTH : ['PRAGMA max_page_count = 1073741823']);
  const readiness = async () => {
    const { statusCode, body } = await gateway.app.inject('/health/ready');
    return { statusCode, body: JSON.parse(body) as unknown };
  };
  let count = 0;
  const createLabel = (token: string, language = 'en') => {
    count += 1;
    const names = { nameZh: `标签 ${count}`, nameEn: `Label ${count}` };
    return gateway.call('Label/CreateLabel', { ...names, kind: 'user', tone: 'warn', sort: 0 }, token, {
      'accept-language': language,
    });
  };

  it('goes on reading, says of writes that there is no room, and recovers by itself', async () => {
    const { token } = await gateway.signIn('admin');
    expect((await createLabel(token)).body.error).toBeNull();
    expect(await readiness()).toEqual({ statusCode: 200, body: { status: 'ready' } });

    await fill();
    // What lies free in the last pages is written first.
    let refused = await createLabel(token);
    for (let tries = 0; refused.body.success && tries < 200; tries += 1) refused = await createLabel(token);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.body.error).toMatchObject({
      code: ErrorCode.notReady,
      id: 'common.no-room',
      message: expect.stringContaining('no room') as string,
    });
    expect((await createLabel(token, 'zh-CN')).body.error?.message).toContain('存储空间已满');
    expect(await readiness()).toEqual({ statusCode: 503, body: { status: 'no room' } });

    gateway.pass(TEN_MINUTES);
    for (let reads = 0; reads < 3; reads += 1) {
      const { status, body } = await gateway.call('Label/GetLabelPageList', {}, token);
      expect({ status, error: body.error }).toEqual({ status: 200, error: null });
    }

    await makeRoom();
    expect(await readiness()).toEqual({ statusCode: 200, body: { status: 'ready' } });
    expect((await createLabel(token)).body.error).toBeNull();
  });

  it('leaves no transaction open behind a commit that found no room', async () => {
    if (open().dialect === 'postgres') return;
    const { database } = open();
    // Nothing is written before the commit.
    await onWriter((trx) => trx.raw('PRAGMA cache_spill = 0'));
    await fill();
    const [first] = await Promise.allSettled([
      onWriter(async (trx) => {
        await trx.raw('CREATE TABLE too_large (bytes BLOB)');
        await trx.raw('INSERT INTO too_large VALUES (zeroblob(10000000))');
      }),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
    await makeRoom();
    expect(await database.transaction((trx): Promise<unknown> => trx.raw('SELECT 1 AS one'))).toEqual([
      { one: 1 },
    ]);
  });
});
