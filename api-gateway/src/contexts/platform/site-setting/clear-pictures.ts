/** Deletes pictures of people once the site has retained them for as long as it says. */
import type { FastifyInstance } from 'fastify';
import { addedTo } from '../../../app/addition.ts';
import { retainedPictures } from './retained-pictures.port.ts';
import { forgetPictures } from './retained-pictures.table.ts';
import { thresholds } from './site-threshold.port.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { RetainedPictures } from './retained-pictures.port.ts';
import { schedule } from '../../../app/schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pictures in one transaction, so that other writers wait only briefly. */
const STEP = 200;

type Deps = Pick<ScheduleServices, 'database' | 'storage' | 'features' | 'now'>;

export const retainedPicturesOf = (features: ScheduleServices['features']): readonly RetainedPictures[] =>
  addedTo(features, retainedPictures);

/** One run; returns how many it deleted. Several copies of the gateway may run it at the same time. */
export const clearPictures = async ({ database, storage, features, now }: Deps): Promise<number> => {
  const { faceDays } = await thresholds(database.read);
  const before = new Date(now().getTime() - faceDays * DAY).toISOString();
  let cleared = 0;
  for (const pictures of retainedPicturesOf(features))
    for (let step = STEP; step === STEP;) {
      const gone = await database.transaction((trx) => forgetPictures(trx, pictures, { before, most: STEP }));
      // Without its key a file cannot be opened, should this be cut short.
      await pictures.drop({ storage }, gone);
      step = gone.length;
      cleared += step;
    }
  return cleared;
};

export const schedulePictureCleanup = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR, {
    work: async () => ({ pictures: await clearPictures(services) }),
    done: 'old pictures of people deleted',
    failed: 'old pictures of people could not be deleted',
  });
