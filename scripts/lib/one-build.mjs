/** One build of this repository, for the commands that send it somewhere. */
import { remoteDir, remoteNames, shellDir } from '../../packages/build/src/paths.mjs';
import { buildAll } from '../build.mjs';
import { PlainError, say, step } from './say.mjs';

const everything = ['shell', 'gateway', 'sdk', ...remoteNames];
const buildable = ['shell', ...remoteNames];

/** The folder of the shell or a remote; throws a `PlainError` that names what there is. */
export function folderOf(name) {
  if (buildable.includes(name)) return name === 'shell' ? shellDir : remoteDir(name);
  throw new PlainError(`There is no '${name ?? ''}': say one of ${buildable.join(', ')}.`);
}

/** Builds what has changed of `name`, and nothing else. */
export const bringUpToDate = (name) =>
  step(`Building ${name}`, () =>
    buildAll({ log: (line) => say(`  ${line}`), except: everything.filter((one) => one !== name) }),
  );
