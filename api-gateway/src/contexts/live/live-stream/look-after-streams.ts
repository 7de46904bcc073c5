/** Notes senders that have gone without a word, and deletes pieces that nobody needs any more. */
import { lookElsewhere, releaseElsewhere } from './look-elsewhere.ts';
import { finishedStreams, silentStreams, updateStream } from './live-stream.table.ts';
import { dropSilent, SILENCE_MS } from './sender.ts';
import { streamFolder } from './stream-store.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 5_000;
/** Who is a little behind sees the end. */
const RETENTION_MS = 60 * 60 * 1000;
const STEP = 20;

type Deps = Pick<ScheduleServices, 'database' | 'features' | 'now' | 'storage'>;

const before = ({ now }: Deps, milliseconds: number): string =>
  new Date(now().getTime() - milliseconds).toISOString();

const dropSilentOnes = async (deps: Deps): Promise<number> => {
  let dropped = 0;
  for (const { id } of await silentStreams(deps.database.read, before(deps, SILENCE_MS)))
    dropped += (await dropSilent(deps, id)) ? 1 : 0;
  return dropped;
};

/** A failed recording keeps its pieces: it can be made again. */
export const clearFinished = async (deps: Deps): Promise<number> => {
  const { database, storage, now } = deps;
  const finished = await finishedStreams(database.read, before(deps, RETENTION_MS), STEP);
  for (const { id, row_key: rowKey } of finished) {
    await storage.removeAll(streamFolder(rowKey));
    await database.transaction((trx) => updateStream(trx, id, { cleared_at: now().toISOString() }));
  }
  return finished.length;
};

export const scheduleStreams = (app: FastifyInstance, services: ScheduleServices): void => {
  schedule(app, LOOK_MS, {
    work: async () => ({ dropped: await dropSilentOnes(services), cleared: await clearFinished(services) }),
    done: 'live streams looked after',
    failed: 'live streams could not be looked after',
  });
  // A server that does not answer keeps nothing else waiting.
  schedule(app, LOOK_MS, {
    work: async () => {
      await lookElsewhere(services);
      return {};
    },
    done: 'other servers were asked',
    failed: 'another server that carries a live course does not answer',
  });
  schedule(app, LOOK_MS, {
    work: async () => ({ released: await releaseElsewhere(services) }),
    done: 'another server let go of live courses that are over',
    failed: 'another server did not let go of a live course that is over',
  });
};
