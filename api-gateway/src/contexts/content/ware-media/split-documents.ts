/** Has documents split that were made ready before documents were read page by page. */
import { orderWaiting } from './ware-media.job.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
const STEP = 100;

export const scheduleSplitting = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR_MS, {
    work: async () => ({ documents: await inSteps(STEP, (limit) => orderWaiting(services, limit)) }),
    done: 'documents are being split into their pages',
    failed: 'documents could not be ordered to be split',
  });
