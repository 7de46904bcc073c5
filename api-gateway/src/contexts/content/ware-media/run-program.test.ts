import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';
import type { ProgramRun } from './run-program.ts';
import { commandLines } from '../../../../test/running-programs.ts';
import { fakeProgram } from '../../../../test/fake-program.ts';
import type { FakeProgram } from '../../../../test/fake-program.ts';
import { sandboxProgram } from './sandbox.ts';

const GB = 1024 ** 3;
const sandbox = await sandboxProgram();

describe('a program that works on a file', () => {
  let folder: string;
  const programs: FakeProgram[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-run-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    for (const program of programs.splice(0)) await program.remove();
  });

  const run = async (lines: string[], changes: Partial<ProgramRun> = {}) => {
    const program = await fakeProgram(...lines);
    programs.push(program);
    return runProgram({
      command: program.path,
      args: ['a b', '$(id)'],
      folder,
      limit: 30,
      memoryBytes: GB,
      signal: new AbortController().signal,
      ...changes,
    });
  };
  const isRunning = async (argument: string): Promise<boolean> =>
    (await commandLines()).some((line) => line.includes(argument));
  const said = (name: string) => readFile(path.join(folder, name), 'utf8');

  it('gets its arguments as they are, a folder, and none of our secrets', async () => {
    process.env.DATA_KEY_OF_TEST = 'secret';
    const lines: string[] = [];
    const outcome = await run(['printf "%s\\n" "$@"; pwd; env'], { onLine: (line) => lines.push(line) });
    delete process.env.DATA_KEY_OF_TEST;
    expect(outcome).toBe('done');
    expect(lines.slice(0, 2)).toEqual(['a b', '$(id)']);
    expect(lines[2]).toContain(path.basename(folder));
    expect(lines.join()).not.toContain('secret');
  });

  it('that fails, or is not there, has failed', async () => {
    expect(await run(['exit 3'])).toBe('failed');
    expect(await run([], { command: path.join(folder, 'nothing') })).toBe('failed');
  });

  it('that hangs is killed with all that it has started', async () => {
    // In a sandbox its number is another one than here, so it is known by how long it sleeps.
    const seconds = `600.${process.pid}${Date.now()}`;
    const outcome = await run([`sleep ${seconds} &`, 'echo begun', 'wait'], { silence: 0.5 });
    expect(outcome).toBe('timed-out');
    await expect.poll(() => isRunning(seconds)).toBe(false);
  });

  it('may not take longer than its limit, even if it says something', async () => {
    expect(await run(['while :; do echo busy; sleep 0.05; done'], { limit: 0.5, silence: 10 })).toBe(
      'timed-out',
    );
  });

  it('ends when the work is cancelled, and is not begun afterwards', async () => {
    const stop = new AbortController();
    const ended = run(['echo begun', 'sleep 600'], { signal: stop.signal, onLine: () => stop.abort() });
    expect(await ended).toBe('cancelled');
    expect(await run(['echo begun > begun'], { signal: stop.signal })).toBe('cancelled');
    await expect(said('begun')).rejects.toThrow();
  });

  it('gets no more memory than it may', async () => {
    const lines: string[] = [];
    await run(['ulimit -v'], { memoryBytes: GB, onLine: (line) => lines.push(line) });
    expect(lines).toEqual([String(GB / 1024)]);
  });

  describe.runIf(sandbox !== null)('in a sandbox', () => {
    it('sees no file of ours, no process of ours and no network, and writes in its folder only', async () => {
      const elsewhere = await mkdtemp(path.join(tmpdir(), 'college-secret-'));
      await writeFile(path.join(elsewhere, 'data.key'), 'secret');
      const lines: string[] = [];
      const look = [
        `cat ${elsewhere}/data.key /etc/shadow ${process.cwd()}/package.json 2>/dev/null`,
        `[ -e /proc/${process.pid} ] && echo sees us`,
        // Without a network there is the loopback at most.
        'ls /sys/class/net 2>/dev/null; grep -v "lo:\\|Inter\\|face" /proc/net/dev',
        'touch /usr/made /made 2>/dev/null && echo wrote elsewhere',
        'echo mine > made; cat made',
      ];
      expect(await run(look, { onLine: (line) => lines.push(line) })).toBe('done');
      await rm(elsewhere, { recursive: true });
      expect(lines).toEqual(['mine']);
      expect(await said('made')).toBe('mine\n');
    });
  });
});
