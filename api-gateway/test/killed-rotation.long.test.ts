import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killableGateway, killSeeds, randomFrom, sayKill } from './killing.ts';
import type { Killable } from './killing.ts';
import { readKeyFile } from '../src/crypto/key-file.ts';
import { loadKeys } from '../src/crypto/keys.ts';
import { blindIndexes, open as unseal } from '../src/crypto/sealed-field.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';

const ROTATIONS = 34;

/** A rotation starts up, makes its key, lets calls settle, seals, and ends: each part is killed as often as the others. */
const PARTS = [
  { after: null, name: 'while it starts', within: 1500 },
  { after: /key/, name: 'while it waits', within: 2100 },
  { after: /users: \d+/, name: 'while it seals', within: 60 },
  { after: /sealed with/, name: 'at its end', within: 60 },
] as const;

interface UserRow {
  id: number;
  row_key: string;
  phone_sealed: string;
  phone_index: string;
}

describe('a rotation of the data key', () => {
  let gateway: Killable;
  let database: Database;

  beforeAll(async () => {
    gateway = await killableGateway();
    await gateway.start();
    database = await openDatabase(gateway.databaseFile);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await gateway.remove();
  });

  /** Every phone by its user, each opened and its index proved by some key of the file. */
  const phones = async (): Promise<Map<number, string>> => {
    const rows: UserRow[] = await database
      .read('users')
      .select('id', 'row_key', 'phone_sealed', 'phone_index');
    // After the rows: a key that a row has is in the file before the row is written.
    const keys = await loadKeys(null, gateway.folder);
    return new Map(
      rows.map(({ id, row_key: row, phone_sealed: sealed, phone_index: index }) => {
        const phone = unseal(keys, { table: 'users', column: 'phone_sealed', row }, sealed);
        expect(blindIndexes(keys, 'phone', phone)).toContain(index);
        return [id, phone];
      }),
    );
  };
  const signIn = async (): Promise<string> =>
    (
      await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
        username: 'admin',
        password: 'Training2026',
      })
    )?.result?.accessToken ?? '';

  const runToItsEnd = async (...args: string[]): Promise<string> => {
    const child = gateway.command('keys-rotate', ...args);
    const lines: string[] = [];
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => lines.push(line));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, lines.join('\n')).toBe(0);
    return lines.join('\n');
  };

  /** Starts a rotation and kills it at a moment of the part; true when it was still running. */
  const killOne = async (part: (typeof PARTS)[number], delay: number): Promise<boolean> => {
    const child = gateway.command('keys-rotate');
    const closed = once(child, 'close');
    const reached = new Promise<void>((resolve) => {
      if (part.after === null) return resolve();
      const { after } = part;
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
        if (after.test(line)) resolve();
      });
    });
    child.stdout?.resume();
    await Promise.race([reached, closed]);
    await Promise.race([wait(delay), closed]);
    const wasRunning = child.exitCode === null;
    child.kill('SIGKILL');
    await closed;
    return wasRunning;
  };

  it(`killed at ${ROTATIONS} random points, with the gateway and without, loses nothing and goes on`, async () => {
    const expected = await phones();
    let hits = 0;
    for (const seed of killSeeds(ROTATIONS)) {
      const random = randomFrom(seed);
      const part = PARTS[Math.floor(random() * PARTS.length)] ?? PARTS[0];
      const delay = random() * part.within;
      const alsoGateway = random() < 0.5;
      const target = await database
        .read('users')
        .where({ username: 'personal' })
        .first<{ id: number; row_version: number; name: string; area_code: string; department_id: number }>();
      const roleIds = await database
        .read('user_roles')
        .where({ user_id: target.id })
        .pluck<number[]>('role_id');
      const token = await signIn();

      // Normal work in the meantime.
      const acknowledged: string[] = [];
      const sent: string[] = [];
      let running = true;
      const write = async (): Promise<void> => {
        let { row_version: rowVersion } = target;
        for (let serial = 0; running; serial += 1) {
          const phone = `139${String(seed % 10_000).padStart(4, '0')}${String(serial).padStart(4, '0')}`;
          sent.push(phone);
          const { id, name, area_code: areaCode, department_id: departmentId } = target;
          const answer = await gateway.call<{ rowVersion: number }>(
            'User/UpdateUser',
            { id, rowVersion, name, areaCode, departmentId, roleIds, phone },
            { token },
          );
          if (!answer?.result) return;
          ({ rowVersion } = answer.result);
          acknowledged.push(phone);
          await wait(5);
        }
      };
      const writer = write();
      const wasRunning = await killOne(part, delay);
      hits += Number(wasRunning);
      if (alsoGateway) await gateway.kill();
      running = false;
      await writer;
      const how = `${part.name}, ${delay.toFixed(1)} ms${alsoGateway ? ', with the gateway' : ''}`;
      sayKill('key rotation', seed, wasRunning ? how : `${how} (it had ended)`);

      const present = await phones();
      const phone = present.get(target.id) ?? '';
      // The last one that was acknowledged, or the one that was on its way when the gateway died.
      const possible = sent.slice(Math.max(0, acknowledged.length - 1));
      if (acknowledged.length > 0) expect(possible, `SEED=${seed}`).toContain(phone);
      expected.set(target.id, phone);
      expect(present, `SEED=${seed}`).toEqual(expected);

      if (alsoGateway) await gateway.start();
      const found = await gateway.call<{ items: { id: number }[] }>(
        'User/GetUserPageList',
        { page: 1, pageSize: 10, keyword: phone },
        { token: await signIn() },
      );
      expect(
        found?.result?.items.map(({ id }) => id),
        `SEED=${seed}`,
      ).toContain(target.id);
    }
    expect(hits).toBeGreaterThan(0);

    expect(await runToItsEnd()).toContain('Everything is sealed with the data key');
    expect(await runToItsEnd('--retire', '--now')).toContain('Retired');
    expect(readKeyFile(path.join(gateway.folder, 'data.key'))).toMatchObject({ isRotating: false });
    expect(readKeyFile(path.join(gateway.folder, 'data.key')).dataKeys).toHaveLength(1);
    expect(await phones()).toEqual(expected);
  });
});
