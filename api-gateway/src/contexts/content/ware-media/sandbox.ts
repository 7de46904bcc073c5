/**
 * Where a program works on a file that a stranger uploaded: with bubblewrap (`bwrap`) it sees the programs of the system
 * and its own folder, no other file, no other process, and no network.
 */
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { findProgram } from './find-program.ts';

/** What programs of the system need. Nothing below `/etc` that could be a secret. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64'],
  ...[
    '/etc/alternatives',
    '/etc/fonts',
    '/etc/ld.so.cache',
    '/etc/libreoffice',
    '/etc/localtime',
    '/etc/passwd',
  ],
  ...['/var/cache/fontconfig', '/var/lib/libreoffice'],
];
/** To reach another server by its name, with a certificate that is verified. */
const FOR_NETWORK = ['/etc/hosts', '/etc/nsswitch.conf', '/etc/resolv.conf', '/etc/ssl'];

export interface Sandboxed {
  readonly command: string;
  /** The one folder that it can write. */
  readonly folder: string;
  readonly hasNetwork?: boolean | undefined;
}

const seen = (paths: readonly string[]): string[] => paths.flatMap((path) => ['--ro-bind-try', path, path]);

const optionsFor = ({ command, folder, hasNetwork = false }: Sandboxed): string[] => [
  ...['--unshare-all', ...(hasNetwork ? ['--share-net'] : []), '--die-with-parent', '--new-session'],
  ...['--cap-drop', 'ALL', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
  ...seen([...SYSTEM, ...(hasNetwork ? FOR_NETWORK : [])]),
  // A program that an operator has put somewhere else.
  ...(command.startsWith('/') ? seen([dirname(command), dirname(realPath(command))]) : []),
  ...['--bind', folder, folder, '--chdir', folder, '--'],
];

const realPath = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    // It is not there, which its start says.
    return file;
  }
};

/** Whether it works here: it needs namespaces, which containers often have no right to. */
const works = (bwrap: string): Promise<boolean> =>
  new Promise((resolve) => {
    const args = [...optionsFor({ command: 'true', folder: '/usr' }), 'true'];
    execFile(bwrap, args, { timeout: 5_000 }, (error) => resolve(error === null));
  });

let found: Promise<string | null> | null = null;

/** The program that makes sandboxes; null: there is none that works here. */
export const sandboxProgram = (): Promise<string | null> => {
  found ??= (async () => {
    const bwrap = process.platform === 'linux' ? await findProgram(null, ['bwrap']) : null;
    return bwrap !== null && (await works(bwrap)) ? bwrap : null;
  })();
  return found;
};

/** What stands in front of the command. */
export const sandboxOf = async (work: Sandboxed): Promise<string[]> => {
  const bwrap = await sandboxProgram();
  return bwrap === null ? [] : [bwrap, ...optionsFor(work)];
};
