/** Runs a program on a file that a stranger uploaded: with limits, without our environment, and killed as a whole. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { sandboxOf } from './sandbox.ts';

export interface ProgramRun {
  readonly command: string;
  readonly args: readonly string[];
  /** Its working directory and home. */
  readonly folder: string;
  /** Seconds after which it is killed. */
  readonly limit: number;
  /** Seconds without a line on its output after which it counts as hanging. */
  readonly silence?: number;
  readonly memoryBytes: number;
  /** It sends to another server; without, it has no network where there is a sandbox. */
  readonly hasNetwork?: boolean;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
  /** It reads what is written to `input`; without, it has nothing to read. */
  readonly hasInput?: boolean;
}

export type Outcome = 'done' | 'failed' | 'timed-out' | 'cancelled';

const isWindows = process.platform === 'win32';
const BLOCK = 1024;
/** `ulimit -f` counts halves of that. A film of some hours. */
const FILE_BYTES = 32 * 1024 ** 3;

/** The shell limits memory and files, and then becomes the sandbox or the program. */
const limited = async (run: ProgramRun): Promise<[string, string[]]> => {
  const { command, args, memoryBytes } = run;
  if (isWindows) return [command, [...args]];
  const limits = [
    `ulimit -v ${Math.floor(memoryBytes / BLOCK)}`,
    `ulimit -f ${(2 * FILE_BYTES) / BLOCK}`,
    'ulimit -c 0',
    'ulimit -n 1024',
  ];
  const started = [...(await sandboxOf(run)), command, ...args];
  return ['/bin/sh', ['-c', `${limits.join('; ')}; exec "$0" "$@"`, ...started]];
};

export interface StartedProgram {
  /** Null without `hasInput`. */
  readonly input: Writable | null;
  readonly ended: Promise<Outcome>;
}

export const runProgram = async (run: ProgramRun): Promise<Outcome> => (await startProgram(run)).ended;

export const startProgram = async (run: ProgramRun): Promise<StartedProgram> => {
  const { folder, signal, hasInput = false } = run;
  const [command, args] = await limited(run);
  if (signal.aborted) return { input: null, ended: Promise.resolve('cancelled') };
  const child = spawn(command, args, {
    cwd: folder,
    // Without the keys and addresses of the gateway.
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'ignore'],
    // A process group of its own, so that what it starts ends with it.
    detached: !isWindows,
  });
  // One that has ended reads no more, which its end says.
  child.stdin?.on('error', () => undefined);
  return { input: child.stdin, ended: endOf(child, run) };
};

const endOf = (child: ChildProcess, { limit, silence, signal, onLine }: ProgramRun): Promise<Outcome> =>
  new Promise((resolve) => {
    let killed: Outcome | null = null;
    const kill = (outcome: Outcome): void => {
      killed ??= outcome;
      if (child.pid === undefined) return;
      try {
        if (isWindows) child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        // It has just ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const cancel = (): void => kill('cancelled');
    const whole = setTimeout(() => kill('timed-out'), limit * 1000);
    const quiet = silence === undefined ? null : setTimeout(() => kill('timed-out'), silence * 1000);
    signal.addEventListener('abort', cancel, { once: true });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        quiet?.refresh();
        onLine?.(line);
      });
    const end = (outcome: Outcome): void => {
      clearTimeout(whole);
      if (quiet) clearTimeout(quiet);
      signal.removeEventListener('abort', cancel);
      resolve(killed ?? outcome);
    };
    child.once('error', () => end('failed'));
    child.once('close', (code) => end(code === 0 ? 'done' : 'failed'));
  });
