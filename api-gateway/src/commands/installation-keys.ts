import { existsSync } from 'node:fs';
import { Refusal } from './command.ts';
import type { Installation } from './command.ts';
import { sealedOf } from '../app/feature.ts';
import { features, ports } from '../contexts/index.ts';
import { keyFileIn, loadKeys } from '../crypto/keys.ts';
import type { Keys } from '../crypto/keys.ts';

/** The keys of an installation: refuses an empty place, rather than making keys in it, and the keys of another one. */
export const keysOf = async ({ settings, database }: Installation): Promise<Keys> => {
  const { dataKey, olderDataKeys, varDir } = settings;
  if (dataKey === null && !existsSync(keyFileIn(varDir)))
    throw new Refusal(
      `There is no ${keyFileIn(varDir)}: name its folder by VAR_DIR, or the key by DATA_KEY.`,
    );
  const keys = await loadKeys(dataKey, varDir, olderDataKeys);
  await ports.refuseStrangeKey({ database, keys, varDir }, sealedOf(features));
  return keys;
};
