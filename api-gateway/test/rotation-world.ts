/** A data key that is rotated in a folder of its own, over the people of the demo. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './databases.ts';
import { TEST_DATA_KEY } from './demo-world.ts';
import { sealedOf } from '../src/app/feature.ts';
import { features } from '../src/contexts/index.ts';
import type { RotationDeps } from '../src/contexts/identity/key-rotation/rotate-keys.ts';
import { loadKeys } from '../src/crypto/keys.ts';
import type { Keys } from '../src/crypto/keys.ts';
import { open as unseal, sealedWith } from '../src/crypto/sealed-field.ts';

export interface UserRow {
  id: number;
  row_key: string;
  row_version: number;
  phone_sealed: string;
}

export const openRotation = async (test: TestDatabase) => {
  const folder = await mkdtemp(join(tmpdir(), 'college-rotation-'));
  await writeFile(join(folder, 'data.key'), `${TEST_DATA_KEY}\n`, { mode: 0o600 });
  const ringOfFile = (): Promise<Keys> => loadKeys(null, folder);
  const deps = async (more: Partial<RotationDeps> = {}): Promise<RotationDeps> => ({
    database: test.database,
    keys: await ringOfFile(),
    tables: sealedOf(features),
    varDir: folder,
    now: () => new Date(),
    say: () => undefined,
    settleMs: 0,
    ...more,
  });
  const userRows = (): Promise<UserRow[]> =>
    test.database.read('users').select('id', 'row_key', 'row_version', 'phone_sealed').orderBy('id');
  const phonesBy = async (keys: Keys): Promise<Map<number, string>> =>
    new Map(
      (await userRows()).map(({ id, row_key: row, phone_sealed: sealed }) => [
        id,
        unseal(keys, { table: 'users', column: 'phone_sealed', row }, sealed),
      ]),
    );
  const setPhone = ({ id }: UserRow, sealed: string) =>
    test.database.transaction((trx) => trx('users').where({ id }).update({ phone_sealed: sealed }));
  const keyIds = async (): Promise<Set<string>> =>
    new Set((await userRows()).map((row) => sealedWith(row.phone_sealed)));

  return {
    folder,
    ringOfFile,
    deps,
    userRows,
    phonesBy,
    setPhone,
    keyIds,
    /** The phones that every later state has to have, by user. */
    phones: await phonesBy(test.keys),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
