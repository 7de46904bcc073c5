/** After a try that failed the next one waits, and longer after each: otherwise the scores of many would tell the answers. */
import { failedTries } from './lesson-test.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { lessonTestErrors } from '@college/contracts/classes/lesson-test';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;
/** Tries that failed before that are forgotten. */
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The wait doubles with each try until it is so many times the first one. */
const MOST = 16;

/** Of the moments of tries that failed, the last one first: when the next one may begin, in ms since 1970. */
export const nextAfter = (failed: readonly number[], now: number, firstWaitMs: number): number => {
  const [last] = failed;
  const recent = failed.filter((at) => at > now - DAY_MS).length;
  if (last === undefined || recent === 0) return now;
  return Math.max(now, last + firstWaitMs * Math.min(2 ** (recent - 1), MOST));
};

interface Tried {
  readonly userId: number;
  readonly courseId: number;
  readonly now: Date;
}

/** When somebody may try the test of a course again, whatever class it is for; null: now. */
export const nextTry = async (db: Knex, { userId, courseId, now }: Tried): Promise<Date | null> => {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const failed = await failedTries(db, { userId, courseId, since });
  const { lessonTestWait } = await thresholds(db);
  const at = nextAfter(failed, now.getTime(), lessonTestWait * MINUTE_MS);
  return at > now.getTime() ? new Date(at) : null;
};

/** Under the locked lease of the person, so that two pages do not begin at once. */
export const refuseTooSoon = async (
  trx: Knex.Transaction,
  { caller, now, settings }: SignedInContext,
  courseId: number,
) => {
  const at = await nextTry(trx, { userId: caller.userId, courseId, now: now() });
  return (
    at &&
    fail(lessonTestErrors.tooSoon, {
      nextAt: at.toISOString(),
      minutes: Math.ceil((at.getTime() - now().getTime()) / MINUTE_MS),
      time: wallClock(at.toISOString(), settings.timeZone).slice(11, 16),
    })
  );
};
