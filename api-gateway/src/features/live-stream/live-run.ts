/** One run of ffmpeg over what somebody sends: its pieces are stored, and noted, as they are done. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encoderArgs, madePieceOf, qualitiesOf } from './encoder.ts';
import type { Sent } from './encoder.ts';
import { endSending, notePiece } from './sender.ts';
import type { Sender } from './sender.ts';
import { pieceKey } from './stream-store.ts';
import type { Services } from '../../app/context.ts';
import { startProgram } from '../ware-media/ware-media.port.ts';
import type { StreamFault } from '@college/contracts/business/live-stream';

type Deps = Pick<Services, 'settings' | 'database' | 'storage' | 'features' | 'now'>;

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
  /** Seconds without a piece after which there is nothing to watch. */
  readonly silence?: number;
}

const GB = 1024 ** 3;
/** As long as the longest lesson may take. */
const LIMIT_SECONDS = 12 * 60 * 60;
const SILENCE_SECONDS = 15;
/** What ffmpeg may take to end once nothing more comes. */
const FINISH_MS = 5_000;

export const workFolder = ({ varDir }: Pick<Services['settings'], 'varDir'>): string =>
  join(varDir, 'live-stream');

export const startRun = async (deps: Deps, sender: Sender, options: RunOptions): Promise<LiveRun> => {
  const { mode } = sender.stream;
  const folder = join(workFolder(deps.settings), sender.key);
  await mkdir(folder, { recursive: true });
  const stop = new AbortController();
  let why: RunEnd | null = null;
  const stopFor = (reason: RunEnd): void => {
    why ??= reason;
    stop.abort();
  };

  let onAir = 0;
  const done = new Map<number, number>();
  const keepPiece = async (place: number, seconds: number): Promise<void> => {
    for (const quality of qualitiesOf(mode)) {
      const file = join(folder, `${quality}-${place}.ts`);
      await deps.storage.put(
        pieceKey(sender.stream, quality, { run: sender.run, place }),
        await readFile(file),
      );
      await rm(file);
    }
    if (!(await notePiece(deps, sender, { place, seconds }))) stopFor('over');
    else options.onAir((onAir += seconds));
  };
  // One after the other, in their order.
  let keeping: Promise<void> = Promise.resolve();
  const onLine = (line: string): void => {
    const made = madePieceOf(line);
    if (!made || made.seconds <= 0) return;
    const qualities = (done.get(made.place) ?? 0) + 1;
    done.set(made.place, qualities);
    if (qualities < qualitiesOf(mode).length) return;
    done.delete(made.place);
    keeping = keeping
      .then(() => (why === 'over' ? undefined : keepPiece(made.place, made.seconds)))
      .catch(() => stopFor('storage'));
  };

  const { input, ended } = startProgram({
    command: options.ffmpeg,
    args: encoderArgs(mode, options.begin),
    folder,
    limit: LIMIT_SECONDS,
    silence: options.silence ?? SILENCE_SECONDS,
    memoryBytes: 4 * GB,
    signal: stop.signal,
    onLine,
    hasInput: true,
  });
  let isFinished = false;
  const whole = ended.then(async (outcome): Promise<RunEnd> => {
    await keeping;
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
