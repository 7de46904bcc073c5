/** Checkpoints whose time is up: judged whether or not anybody is heard of again. */
import { failCheckpoint, suspendCheckpoint } from './checkpoint.ts';
import { findCheckpoint, overdueCheckpoints } from './checkpoint.table.ts';
import { lockLease } from './study.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { sitsExam } from '../../content/question/question.port.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const EVERY_MS = 15_000;
const STEP = 200;

type Deps = Pick<ScheduleServices, 'database' | 'keys' | 'now'>;

/** One run; answers how many were missed. */
export const judgeOverdue = async (deps: Deps): Promise<number> => {
  const { database, now } = deps;
  let missed = 0;
  for (const { id, user_id: userId } of await overdueCheckpoints(database.read, now().toISOString(), STEP))
    missed += await database.transaction(async (trx) => {
      const lease = await lockLease(trx, userId);
      const row = await findCheckpoint(trx, { id, userId });
      if (row?.state !== 'open') return 0;
      if (await sitsExam(trx, userId)) {
        await suspendCheckpoint(trx, row);
        return 0;
      }
      await failCheckpoint(trx, deps, { row, lease, now: now() }, false);
      return 1;
    });
  return missed;
};

export const scheduleOverdueCheckpoints = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, EVERY_MS, {
    work: async () => ({ missed: await judgeOverdue(services) }),
    done: 'checkpoints of study were missed',
    failed: 'overdue checkpoints could not be judged',
  });
