import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The environment variables of the test runner, which a developer's environment does not have. */
const isOurs = (name: string): boolean => /^(VITEST|NODE_ENV|NODE_OPTIONS)/.test(name);

/** Runs a program to its end in a folder, as a developer would; returns its output, or throws it when it fails. */
export async function runProgram(
  cwd: string,
  [program = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const outer = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const { stdout } = await execute(program, args, {
    cwd,
    env: { ...Object.fromEntries(outer), NO_COLOR: '1', ...env },
    maxBuffer: 64e6,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${args.join(' ')}:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
  return stdout;
}
