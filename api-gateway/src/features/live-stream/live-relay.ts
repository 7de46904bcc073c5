/** What a browser teaches, sent on to another server by one ffmpeg. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { relayArgs, relayedSecondsOf } from './encoder.ts';
import { workFolder } from './live-run.ts';
import type { LiveRun, RunEnd, RunOptions } from './live-run.ts';
import { endSending, noteHeard } from './sender.ts';
import type { Sender } from './sender.ts';
import { relayAddress } from './server-provider.ts';
import type { Services } from '../../app/context.ts';
import { startProgram } from '../ware-media/ware-media.port.ts';

type Deps = Pick<Services, 'settings' | 'database' | 'features' | 'now'>;

const GB = 1024 ** 3;
const LIMIT_SECONDS = 12 * 60 * 60;
const SILENCE_SECONDS = 15;
const FINISH_MS = 5_000;
const HEARD_MS = 4_000;

export const startRelay = async (
  deps: Deps,
  sender: Sender,
  { ffmpeg, begin, onAir, silence = SILENCE_SECONDS }: RunOptions,
): Promise<LiveRun> => {
  const { live } = deps.settings;
  if (live.kind !== 'server') throw new Error('there is no other server to send to');
  const folder = join(workFolder(deps.settings), sender.key);
  await mkdir(folder, { recursive: true });
  const stop = new AbortController();
  let why: RunEnd | null = null;
  let isFinished = false;
  const stopFor = (reason: RunEnd): void => {
    why ??= reason;
    stop.abort();
  };
  let heardAt = 0;
  let noting: Promise<void> = Promise.resolve();
  const onLine = (line: string): void => {
    const seconds = relayedSecondsOf(line);
    if (seconds === null || performance.now() - heardAt < HEARD_MS) return;
    heardAt = performance.now();
    noting = noting
      .then(async () => {
        if (!(await noteHeard(deps, sender))) stopFor('over');
        else onAir(seconds);
      })
      .catch(() => stopFor('storage'));
  };
  const { input, ended } = startProgram({
    command: ffmpeg,
    args: relayArgs(begin, relayAddress(deps, live, sender.stream)),
    folder,
    limit: LIMIT_SECONDS,
    silence,
    memoryBytes: 4 * GB,
    signal: stop.signal,
    onLine,
    hasInput: true,
  });
  const whole = ended.then(async (outcome): Promise<RunEnd> => {
    await noting;
    await rm(folder, { recursive: true, force: true });
    const usual = outcome === 'timed-out' && !isFinished ? 'silent' : isFinished ? '' : 'encoder';
    const reason: RunEnd = why ?? usual;
    await endSending(deps, sender, reason === 'over' ? '' : reason);
    return reason;
  });
  return {
    write: (bytes) => input?.write(bytes) ?? false,
    whenFree: (then) => void input?.once('drain', then),
    finish: () => {
      isFinished = true;
      input?.end();
      const late = setTimeout(() => stop.abort(), FINISH_MS);
      return whole.finally(() => clearTimeout(late));
    },
    stop: stopFor,
    ended: whole,
  };
};
