import type { RemoteCandidate } from '../candidate.ts';
import { legible, refuse, refuseListed } from '../note.ts';
import type { Note } from '../note.ts';

/**
 * The global variable of a container, as @college/build names it: it contains the version, since two versions may run
 * at once.
 */
export const containerNameOf = (name: string, version: string): string =>
  `mfe_${name}__${version}`.replace(/[^0-9a-z_]/gi, '_');

/** The container is that of the token's remote at this version, and contains what the shell loads from it. */
export const containerNotes = ({ name, version, files, manifest, screens }: RemoteCandidate): Note[] => {
  const { globalName, remoteEntry } = manifest.metaData;
  const wanted = containerNameOf(name, version);
  const entry = remoteEntry.path + remoteEntry.name;
  const named = Object.entries(manifest.screenFiles).flatMap(([screen, its]) => [
    ...(screens.includes(screen) ? [] : [screen]),
    ...its.filter((file) => !files.has(file)),
  ]);
  return [
    ...(globalName === wanted
      ? []
      : [refuse('container-name', { found: legible(globalName), wanted, remote: name })]),
    ...(files.has(entry) && entry.endsWith('.js') ? [] : [refuse('entry-missing', { file: legible(entry) })]),
    ...(manifest.exposes.some((it) => it.name === 'screens') ? [] : [refuse('no-screens')]),
    ...refuseListed('screen-files', 'names', [...new Set(named)]),
  ];
};
