/** Deletes frames that no check asked for. Those of checks are retained as long as the site says (`retainedPictures`). */
import type { FastifyInstance } from 'fastify';
import { dropFrames } from './face-file.ts';
import { dropUnused } from './face-picture.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Deps = Pick<ScheduleServices, 'database' | 'storage' | 'now'>;

export const clearUnusedFaces = async ({ database, storage, now }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - DAY).toISOString();
  const unused = await database.transaction((trx) => dropUnused(trx, { before }));
  await dropFrames({ storage }, unused);
  return unused.length;
};

export const scheduleFaceCleanup = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR, {
    work: async () => ({ frames: await clearUnusedFaces(services) }),
    done: 'frames that no face check asked for deleted',
    failed: 'frames that no face check asked for could not be deleted',
  });
