/** The ffmpeg of somebody who sends: from its start until what it made is noted, and the right to send given back. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sent } from './encoder.ts';
import { endSending } from './sender.ts';
import type { Sender } from './sender.ts';
import type { Services } from '../../../app/context.ts';
import { startProgram } from '../../content/ware-media/ware-media.port.ts';
import type { StreamFault } from '@college/contracts/live/live-stream';

type Deps = Pick<Services, 'settings' | 'database' | 'features' | 'now'>;

/** Why a run has ended. `over`: the lesson is, or somebody else sends now. */
export type RunEnd = StreamFault | 'over';

export interface LiveRun {
  /** False: wait for `whenFree` before the next one. */
  readonly write: (bytes: Buffer) => boolean;
  readonly whenFree: (then: () => void) => void;
  /** No more comes: what is there is still made. Resolves like `ended`. */
  readonly finish: () => Promise<RunEnd>;
  /** Ends it at once. */
  readonly stop: (why: RunEnd) => void;
  /** When nothing of it is running any more. */
  readonly ended: Promise<RunEnd>;
}

export interface RunOptions {
  readonly ffmpeg: string;
  readonly begin: Sent;
  /** Seconds that can be watched, of this run. */
  readonly onAir: (seconds: number) => void;
  /** Seconds without a line of ffmpeg after which there is nothing to watch. */
  readonly silence?: number;
}

/** What is done with what ffmpeg says. */
interface Work {
  readonly args: readonly string[];
  /** Whether it sends to another server. */
  readonly hasNetwork: boolean;
  /** The steps of this line follow those of the lines before; one that fails ends the run. */
  readonly onLine: (line: string) => (() => Promise<void>) | null;
}

interface Place {
  /** Where ffmpeg runs; removed at the end. */
  readonly folder: string;
  readonly stop: (why: RunEnd) => void;
}

const GB = 1024 ** 3;
/** As long as the longest lesson may take. */
const LIMIT_SECONDS = 12 * 60 * 60;
const SILENCE_SECONDS = 15;
/** What ffmpeg may take to end once nothing more comes. */
const FINISH_MS = 5_000;

export const workFolder = ({ varDir }: Pick<Services['settings'], 'varDir'>): string =>
  join(varDir, 'live-stream');

export const startSending = async (
  deps: Deps,
  sender: Sender,
  { ffmpeg, silence = SILENCE_SECONDS }: Pick<RunOptions, 'ffmpeg' | 'silence'>,
  workAt: (place: Place) => Work,
): Promise<LiveRun> => {
  const folder = join(workFolder(deps.settings), sender.key);
  await mkdir(folder, { recursive: true });
  const aborting = new AbortController();
  let why: RunEnd | null = null;
  const stop = (reason: RunEnd): void => {
    why ??= reason;
    aborting.abort();
  };
  const work = workAt({ folder, stop });
  // One after the other, in their order.
  let noting: Promise<void> = Promise.resolve();
  const { input, ended } = await startProgram({
    command: ffmpeg,
    args: work.args,
    hasNetwork: work.hasNetwork,
    folder,
    limit: LIMIT_SECONDS,
    silence,
    memoryBytes: 4 * GB,
    signal: aborting.signal,
    onLine: (line) => {
      const step = work.onLine(line);
      if (step)
        noting = noting.then(() => (why === 'over' ? undefined : step())).catch(() => stop('storage'));
    },
    hasInput: true,
  });
  let isFinished = false;
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
      const late = setTimeout(() => aborting.abort(), FINISH_MS);
      return whole.finally(() => clearTimeout(late));
    },
    stop,
    ended: whole,
  };
};
