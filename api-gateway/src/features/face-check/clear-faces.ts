/** Deletes frames that are older than the site keeps them, and those that no check asked for. */
import type { FastifyInstance } from 'fastify';
import { dropFrames } from './face-file.ts';
import { dropUnused, forgetPictures } from './face-picture.table.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import { schedule } from '../../app/schedule.ts';
import { thresholds } from '../site-setting/site-threshold.port.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 200;

type Deps = Pick<ScheduleServices, 'database' | 'storage' | 'now'>;

export const clearFaces = async ({ database, storage, now }: Deps): Promise<number> => {
  const { faceDays } = await thresholds(database.read);
  const ago = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  let cleared = 0;
  for (let batch = BATCH; batch === BATCH;) {
    const gone = await database.transaction((trx) =>
      forgetPictures(trx, { before: ago(faceDays * DAY), most: BATCH }),
    );
    await dropFrames({ storage }, gone);
    batch = gone.length;
    cleared += batch;
  }
  const unused = await database.transaction((trx) => dropUnused(trx, { before: ago(DAY) }));
  await dropFrames({ storage }, unused);
  return cleared + unused.length;
};

export const scheduleFaceCleanup = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR, {
    work: async () => ({ frames: await clearFaces(services) }),
    done: 'old frames of face checks deleted',
    failed: 'old frames of face checks could not be deleted',
  });
