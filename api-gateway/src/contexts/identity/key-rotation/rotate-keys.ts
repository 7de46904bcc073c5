import { setTimeout as wait } from 'node:timers/promises';
import { resealTable } from './reseal.ts';
import type { Resealed } from './reseal.ts';
import { newDataKey, readKeyFile, replaceKeyFile } from '../../../crypto/key-file.ts';
import { keyFileIn } from '../../../crypto/keys.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { SealedTable } from '../../../crypto/sealed-columns.ts';
import type { Database } from '../../../db/database.ts';
import { lockKeyFile } from '../../../db/dialect.ts';

export interface RotationDeps {
  readonly database: Database;
  readonly keys: Keys;
  /** What the features name in `sealed`. */
  readonly tables: readonly SealedTable[];
  /** The folder of `data.key`; not used when the keys come from the settings. */
  readonly varDir: string;
  readonly now: () => Date;
  /** Receives progress messages, one line at a time. */
  readonly say: (line: string) => void;
  /** How long a call that has just read the old keys may still be running. */
  readonly settleMs: number;
}

export interface Rotation {
  readonly keyId: string;
  readonly resealed: readonly Resealed[];
  /** Whether every value now has the present key; if not, the rotation is not finished. */
  readonly isComplete: boolean;
}

/**
 * Gives the installation a new data key and encrypts everything with it while gateways are running. If it is
 * interrupted at any point, the next call continues with the key that was made. With `DATA_KEY` the new key is the one
 * in the settings, and only the encryption is done. Every value can be decrypted at any time: the new key is on the
 * disk before it is used, and the old one stays until it is retired.
 */
export const rotateKeys = async (deps: RotationDeps): Promise<Rotation> => {
  const { keys, tables, say, settleMs } = deps;
  if (keys.fromFile) {
    const isNew = await beginRotation(deps);
    keys.refresh();
    say(
      isNew
        ? `A new data key has been made: ${keys.id}`
        : `Going on with the rotation to the data key ${keys.id}, which has not ended`,
    );
    await wait(settleMs);
  } else {
    say(`Sealing with the data key of the setting DATA_KEY: ${keys.id}`);
  }
  const resealed: Resealed[] = [];
  for (const table of tables) {
    const outcome = await resealTable(deps, table, (done, of) => say(`  ${table.table}: ${done} of ${of}`));
    resealed.push(outcome);
  }
  const isComplete = resealed.every(({ unopened, left }) => unopened.length + left === 0);
  if (keys.fromFile && isComplete) await endRotation(deps);
  return { keyId: keys.id, resealed, isComplete };
};

/** Puts a new key before the others, unless a rotation to the first one is still in progress. True when it did. */
const beginRotation = ({ database, varDir, now }: RotationDeps): Promise<boolean> =>
  database.transaction(async (trx) => {
    await lockKeyFile(trx);
    const path = keyFileIn(varDir);
    const { dataKeys, isRotating } = readKeyFile(path);
    if (isRotating) return false;
    await replaceKeyFile(path, { dataKeys: [newDataKey(now()), ...dataKeys], isRotating: true });
    return true;
  });

const endRotation = ({ database, varDir }: RotationDeps): Promise<void> =>
  database.transaction(async (trx) => {
    await lockKeyFile(trx);
    const path = keyFileIn(varDir);
    const { dataKeys } = readKeyFile(path);
    await replaceKeyFile(path, { dataKeys, isRotating: false });
  });
