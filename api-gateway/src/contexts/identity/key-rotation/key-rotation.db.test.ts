import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retireKeys } from './retire-keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { features } from '../../index.ts';
import { readKeyFile } from '../../../crypto/key-file.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import { sealedOf } from '../../../app/feature.ts';
import { seal } from '../../../crypto/sealed-field.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import type { TestDatabase } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { openRotation } from '../../../../test/rotation-world.ts';

describeOnBothDatabases('a rotation of the data key', (open) => {
  let test: TestDatabase;
  let world: Awaited<ReturnType<typeof openRotation>>;
  beforeAll(async () => {
    test = open();
    world = await openRotation(test);
  });
  afterAll(() => world.close());

  it('seals everything with a new key, and nobody sees a change', async () => {
    const before = await world.userRows();
    const rotation = await rotateKeys(await world.deps());

    expect(rotation.isComplete).toBe(true);
    expect(rotation.keyId).not.toBe(test.keys.id);
    expect(await world.keyIds()).toEqual(new Set([rotation.keyId]));
    expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
    expect((await world.userRows()).map((row) => row.row_version)).toEqual(
      before.map((row) => row.row_version),
    );
    expect(readKeyFile(join(world.folder, 'data.key')).isRotating).toBe(false);
  });

  it('beside a gateway that runs: a search by phone finds at every moment, logins go on, writes are not lost', async () => {
    const gateway = await openGateway({ ...test, keys: await world.ringOfFile() });
    const { token, cookie } = await gateway.signIn('admin');
    const [target] = (await world.userRows()).slice(-1);
    if (!target) throw new Error('the demo has no users');
    const { read } = test.database;
    const row = await read('users').where({ id: target.id }).first();
    const roleIds: number[] = await read('user_roles').where({ user_id: target.id }).pluck('role_id');

    let running = true;
    let searches = 0;
    const search = async (): Promise<void> => {
      while (running) {
        for (const [id, phone] of [...world.phones].slice(0, 20)) {
          const page = await gateway.call<{ items: { id: number }[] }>(
            'User/GetUserPageList',
            { page: 1, pageSize: 20, keyword: phone },
            token,
          );
          expect(page.body.result?.items.map((item) => item.id)).toContain(id);
          searches += 1;
          // The rotation shares the thread, and is to get to its end.
          await wait(5);
        }
      }
    };
    let written = '';
    let rowVersion = row.row_version as number;
    const write = async (): Promise<void> => {
      for (let serial = 0; running; serial += 1) {
        const phone = `1380000${String(serial).padStart(4, '0')}`;
        const answer = await gateway.call<{ rowVersion: number }>(
          'User/UpdateUser',
          {
            id: target.id,
            rowVersion,
            name: row.name,
            areaCode: row.area_code,
            departmentId: row.department_id,
            roleIds,
            phone,
          },
          token,
        );
        expect(answer.body.error).toBeNull();
        rowVersion = answer.body.result?.rowVersion ?? 0;
        written = phone;
      }
    };
    const beside = Promise.all([search(), write()]);
    try {
      for (let round = 0; round < 2; round += 1) await rotateKeys(await world.deps());
    } finally {
      running = false;
      await beside;
      world.phones.set(target.id, written);
    }

    expect(searches).toBeGreaterThan(0);
    expect(written).not.toBe('');
    expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
    // Made with the first key of three: the renewal token and the access token.
    const renewed = await gateway.call('TokenAuth/RefreshToken', undefined, undefined, { cookie });
    expect(renewed.body.success).toBe(true);
    expect((await gateway.call('Session/GetUserInfo', undefined, token)).body.success).toBe(true);
    await gateway.close();
  }, 60_000);

  describe('cut short', () => {
    /** A database that fails at one of its transactions, before it or after: what a kill leaves behind. */
    const failingAt = (step: number, side: 'before' | 'after'): TestDatabase['database'] => {
      let count = 0;
      return {
        ...test.database,
        transaction: async (work) => {
          count += 1;
          if (count === step && side === 'before') throw new Error('killed');
          const result = await test.database.transaction(work);
          if (count === step) throw new Error('killed');
          return result;
        },
      };
    };

    it('at any step, any number of times, it goes on with the same key and loses nothing', async () => {
      const kills = fc.array(
        fc.record({ step: fc.integer({ min: 1, max: 8 }), side: fc.constantFrom('before', 'after') }),
        { maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(kills, async (steps) => {
          const path = join(world.folder, 'data.key');
          const keysBefore = readKeyFile(path).dataKeys.length;
          for (const { step, side } of steps) {
            const database = failingAt(step, side);
            await rotateKeys(await world.deps({ database })).catch((error: Error) =>
              expect(error.message).toBe('killed'),
            );
            expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
          }
          const { isComplete, keyId } = await rotateKeys(await world.deps());
          expect(isComplete).toBe(true);
          expect(await world.keyIds()).toEqual(new Set([keyId]));
          expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
          // Each run that got to its end made one key at most, and one that was cut short left its key to the next.
          expect(readKeyFile(path).dataKeys.length - keysBefore).toBeLessThanOrEqual(steps.length + 1);
          expect(readKeyFile(path).isRotating).toBe(false);
        }),
        // killed-rotation.long.test.ts does it with processes.
        { numRuns: isLong ? 6 : 2 },
      );
    }, 120_000);

    it('or run twice at once, it makes one key', async () => {
      const before = readKeyFile(join(world.folder, 'data.key')).dataKeys.length;
      // The file says that a rotation is under way from the first one's beginning to its end.
      const both = [await world.deps({ settleMs: 300 }), await world.deps({ settleMs: 300 })].map(rotateKeys);
      const [one, other] = await Promise.all(both);
      expect(one?.keyId).toBe(other?.keyId);
      expect(readKeyFile(join(world.folder, 'data.key')).dataKeys).toHaveLength(before + 1);
      expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
    });
  });

  it('names what no key opens, leaves it as it is, and stays unfinished with every key still there', async () => {
    const [victim] = await world.userRows();
    if (!victim) throw new Error('the demo has no users');
    const broken = victim.phone_sealed.slice(0, -4);
    await world.setPhone(victim, broken);

    const rotation = await rotateKeys(await world.deps());
    expect(rotation.isComplete).toBe(false);
    expect(rotation.resealed.find(({ table }) => table === 'users')?.unopened).toEqual([
      expect.stringContaining(`phone_sealed of ${victim.row_key}`),
    ]);
    expect(await retireKeys(await world.deps(), { atOnce: true })).toEqual({ kind: 'rotating' });

    await world.setPhone(victim, victim.phone_sealed);
    expect((await rotateKeys(await world.deps())).isComplete).toBe(true);
    expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
  });

  it('ends although a gateway goes on sealing with the older key, and is not complete', async () => {
    const [present] = readKeyFile(join(world.folder, 'data.key')).dataKeys;
    const [victim] = await world.userRows();
    if (!victim || !present) throw new Error('the demo has no users, or no key');
    // From the settings, since a key in the file is followed.
    const older = await loadKeys(present.secret.toString('base64'), world.folder);
    const place = { table: 'users', column: 'phone_sealed', row: victim.row_key };
    const database: TestDatabase['database'] = {
      ...test.database,
      transaction: async (work) => {
        const result = await test.database.transaction(work);
        await world.setPhone(victim, seal(older, place, world.phones.get(victim.id) ?? ''));
        return result;
      },
    };
    const { isComplete, resealed } = await rotateKeys(await world.deps({ database }));
    expect(isComplete).toBe(false);
    expect(resealed.find(({ table }) => table === 'users')).toMatchObject({ left: 1, unopened: [] });
    expect((await rotateKeys(await world.deps())).isComplete).toBe(true);
    expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
  });

  it('with keys from the settings seals with the present one, which makes no file', async () => {
    const fromFile = readKeyFile(join(world.folder, 'data.key')).dataKeys[0]?.secret.toString('base64') ?? '';
    const keys = await loadKeys(Buffer.alloc(32, 9).toString('base64'), world.folder, [fromFile]);
    const elsewhere = { keys, varDir: join(world.folder, 'none') };
    expect((await rotateKeys(await world.deps(elsewhere))).isComplete).toBe(true);
    expect(await world.keyIds()).toEqual(new Set([keys.id]));
    expect(await retireKeys(await world.deps(elsewhere), { atOnce: false })).toEqual({
      kind: 'unused-in-settings',
    });
    expect(await world.phonesBy(keys)).toEqual(world.phones);
  });

  it('knows every sealed column of the database', async () => {
    const { read } = test.database;
    const sql =
      test.dialect === 'sqlite'
        ? `SELECT m.name AS table_name, c.name AS column_name FROM sqlite_master m, pragma_table_info(m.name) c
           WHERE m.type = 'table' AND c.name LIKE '%!_sealed' ESCAPE '!'`
        : `SELECT table_name, column_name FROM information_schema.columns
           WHERE table_schema = current_schema() AND column_name LIKE '%!_sealed' ESCAPE '!'`;
    const answer = (await read.raw(sql)) as { rows: Column[] } | Column[];
    const found = (Array.isArray(answer) ? answer : answer.rows).map(
      (it) => `${it.table_name}.${it.column_name}`,
    );
    const listed = sealedOf(features).flatMap(({ table, columns }) =>
      columns.map(({ sealed }) => `${table}.${sealed}`),
    );
    expect(found.sort()).toEqual(listed.sort());
  });
});

interface Column {
  table_name: string;
  column_name: string;
}
