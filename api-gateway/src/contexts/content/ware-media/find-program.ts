/** Programs that an installation may or may not have. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** The setting that switches a program off although it is there. */
export const OFF = 'off';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The path of a program: as set, or the first of these names on the PATH; null when there is none. */
export const findProgram = async (set: string | null, names: readonly string[]): Promise<string | null> => {
  if (set === OFF) return null;
  if (set !== null && isAbsolute(set)) return (await isProgram(set)) ? set : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of set === null ? names : [set])
    for (const folder of folders) {
      const path = join(folder, name);
      if (await isProgram(path)) return path;
    }
  return null;
};
