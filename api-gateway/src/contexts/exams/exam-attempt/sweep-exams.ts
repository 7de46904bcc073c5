/** What no request does: papers before the opening, the end of attempts whose time is up, and of sittings. */
import { endIfOverdue } from './end-attempt.ts';
import type { EndDeps } from './end-attempt.ts';
import { prepareSitting, PREPARED_MINUTES } from './prepare-sitting.ts';
import { closeOwnWindow, closeSitting } from './close-sitting.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { missedAttempts, overdueAttempts } from '../exam-sitting/exam-attempt.table.ts';
import { takeSittingsDue } from '../exam-sitting/exam-sitting.table.ts';
import { openMissingSittings } from './missing-sittings.ts';
import { GRACE_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { FastifyInstance } from 'fastify';

const EVERY_MS = 10_000;
const AT_ONCE = 100;
const SITTINGS = 200;

const endOverdue = async (deps: EndDeps, failed: (error: unknown) => void): Promise<number> => {
  let ended = 0;
  for (;;) {
    const before = new Date(deps.now().getTime() - GRACE_SECONDS * 1000).toISOString();
    const ids = await overdueAttempts(deps.database.read, before, AT_ONCE);
    let now = 0;
    for (const id of ids)
      try {
        if (await endIfOverdue(deps, id)) now += 1;
      } catch (error) {
        failed(error);
      }
    ended += now;
    if (ids.length < AT_ONCE || now === 0) return ended;
  }
};

/** One run; answers what was done. A sitting that cannot be prepared does not keep others from it. */
export const sweepExams = async (
  deps: EndDeps & Pick<ScheduleServices, 'database' | 'now'>,
  failed: (error: unknown, sittingId: number) => void = () => undefined,
): Promise<{ opened: number; papers: number; ended: number; absent: number }> => {
  const opened = await openMissingSittings(deps);
  const soon = new Date(deps.now().getTime() + PREPARED_MINUTES * 60_000).toISOString();
  let papers = 0;
  let absent = 0;
  const ended = await endOverdue(deps, (error) => failed(error, 0));
  const due = await deps.database.transaction((trx) =>
    takeSittingsDue(trx, { opensBefore: soon, now: deps.now().toISOString(), limit: SITTINGS }),
  );
  for (const id of due) {
    try {
      papers += await prepareSitting(deps, id);
      absent += await closeSitting(deps, id);
    } catch (error) {
      failed(error, id);
    }
  }
  for (const id of await missedAttempts(deps.database.read, deps.now().toISOString(), AT_ONCE))
    try {
      if (await closeOwnWindow(deps, id)) absent += 1;
    } catch (error) {
      failed(error, 0);
    }
  return { opened, papers, ended, absent };
};

export const scheduleExams = (app: FastifyInstance, services: ScheduleServices): void => {
  schedule(app, EVERY_MS, {
    work: () =>
      sweepExams(services, (err, sittingId) =>
        app.log.error({ err, sittingId }, 'a sitting of an exam could not be prepared or closed'),
      ),
    done: 'sittings of exams were prepared, and attempts ended',
    failed: 'sittings of exams could not be looked after',
  });
};
