/** One run of ffmpeg over what somebody sends: its pieces are stored, and noted, as they are done. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encoderArgs, madePieceOf, qualitiesOf } from './encoder.ts';
import { notePiece } from './sender.ts';
import type { Sender } from './sender.ts';
import { startSending } from './sending-program.ts';
import type { LiveRun, RunOptions } from './sending-program.ts';
import { pieceKey } from './stream-store.ts';
import type { Services } from '../../../app/context.ts';

type Deps = Pick<Services, 'settings' | 'database' | 'storage' | 'features' | 'now'>;

export const startRun = (deps: Deps, sender: Sender, options: RunOptions): Promise<LiveRun> =>
  startSending(deps, sender, options, ({ folder, stop }) => {
    const { mode } = sender.stream;
    let onAir = 0;
    const done = new Map<number, number>();
    const storePiece = async (place: number, seconds: number): Promise<void> => {
      for (const quality of qualitiesOf(mode)) {
        const file = join(folder, `${quality}-${place}.ts`);
        await deps.storage.put(
          pieceKey(sender.stream, quality, { run: sender.run, place }),
          await readFile(file),
        );
        await rm(file);
      }
      if (!(await notePiece(deps, sender, { place, seconds }))) stop('over');
      else options.onAir((onAir += seconds));
    };
    return {
      hasNetwork: false,
      args: encoderArgs(mode, options.begin),
      onLine: (line) => {
        const made = madePieceOf(line);
        if (!made || made.seconds <= 0) return null;
        const qualities = (done.get(made.place) ?? 0) + 1;
        done.set(made.place, qualities);
        if (qualities < qualitiesOf(mode).length) return null;
        done.delete(made.place);
        return () => storePiece(made.place, made.seconds);
      },
    };
  });
