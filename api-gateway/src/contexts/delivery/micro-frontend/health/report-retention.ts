import { removeOutcomesBefore } from './remote-outcome.table.ts';
import { removeVisitorLoadsBefore } from './visitor-load.table.ts';
import type { Services } from '../../../../app/context.ts';
import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 90;

/** When this process last deleted old reports, by database. */
const clearedAt = new WeakMap<Knex, number>();

/**
 * Deletes reports older than 90 days: with the first report after a start, and then once a day, so that an idle gateway
 * needs no timer.
 */
export const removeOldReports = async ({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> => {
  const time = now().getTime();
  if (time - (clearedAt.get(database.read) ?? -Infinity) < DAY_MS) return;
  clearedAt.set(database.read, time);
  const until = new Date(time - RETENTION_DAYS * DAY_MS);
  await database.transaction(async (trx) => {
    await removeOutcomesBefore(trx, until);
    await removeVisitorLoadsBefore(trx, until);
  });
};
