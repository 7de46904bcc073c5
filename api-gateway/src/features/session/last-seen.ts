/** When a login was last used: to within minutes, since a write with every call would cost more than it tells. */
import { touchLogins } from './open-login.table.ts';
import type { Services } from '../../app/context.ts';

const NOTED_EVERY_SECONDS = 5 * 60;

type Deps = Pick<Services, 'database' | 'now'>;

const thresholdOf = (now: Date): Date => new Date(now.getTime() - NOTED_EVERY_SECONDS * 1000);

export const noteSeen = async ({ database, now }: Deps, sessionIds: readonly string[]): Promise<void> => {
  const moment = now();
  await database.transaction((trx) => touchLogins(trx, sessionIds, thresholdOf(moment), moment));
};

/** Whether it is time to note that a login is in use. */
export const isNoteDue = (lastSeenAt: string, now: Date): boolean =>
  lastSeenAt < thresholdOf(now).toISOString();
