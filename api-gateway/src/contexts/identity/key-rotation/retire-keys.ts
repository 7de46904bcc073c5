import { problemsOf } from './check-sealed.ts';
import type { RotationDeps } from './rotate-keys.ts';
import { readKeyFile, replaceKeyFile } from '../../../crypto/key-file.ts';
import { keyFileIn } from '../../../crypto/keys.ts';
import { lockKeyFile } from '../../../db/dialect.ts';
import { LOGIN_SECONDS } from '../session/login.ts';

export type Retirement =
  | { readonly kind: 'nothing-older' }
  | { readonly kind: 'rotating' }
  | { readonly kind: 'too-soon'; readonly until: Date }
  | { readonly kind: 'in-use'; readonly problems: readonly string[] }
  /** The keys come from the settings: the operator removes the older ones there. */
  | { readonly kind: 'unused-in-settings' }
  | { readonly kind: 'retired'; readonly count: number };

/**
 * Removes the older keys from the file for good, after every value has been decrypted with the present one. Logins
 * renewed before the rotation still need the old key, so it waits until the last of them would have expired. `now` does
 * not wait, and those users must sign in again.
 */
export const retireKeys = async (
  deps: RotationDeps,
  { atOnce }: { atOnce: boolean },
): Promise<Retirement> => {
  const { keys, tables, varDir, now } = deps;
  if (keys.ring.length < 2) return { kind: 'nothing-older' };
  if (keys.fromFile) {
    const { dataKeys, isRotating } = readKeyFile(keyFileIn(varDir));
    if (isRotating) return { kind: 'rotating' };
    const until = new Date((dataKeys[0]?.madeAt?.getTime() ?? 0) + LOGIN_SECONDS * 1000);
    if (!atOnce && until > now()) return { kind: 'too-soon', until };
  }
  const problems = (await Promise.all(tables.map((table) => problemsOf(deps, table)))).flat();
  if (problems.length > 0) return { kind: 'in-use', problems };
  return keys.fromFile ? removeOlder(deps) : { kind: 'unused-in-settings' };
};

const removeOlder = ({ database, varDir, keys }: RotationDeps): Promise<Retirement> =>
  database.transaction<Retirement>(async (trx) => {
    await lockKeyFile(trx);
    const path = keyFileIn(varDir);
    const {
      dataKeys: [present, ...older],
      isRotating,
    } = readKeyFile(path);
    const checked = keys.id;
    keys.refresh();
    // Another rotation may have started, and even finished, while the values were being decrypted.
    if (isRotating || keys.id !== checked || present === undefined) return { kind: 'rotating' };
    await replaceKeyFile(path, { dataKeys: [present], isRotating: false });
    return { kind: 'retired', count: older.length };
  });
