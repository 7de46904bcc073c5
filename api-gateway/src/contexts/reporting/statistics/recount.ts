/** Counts everything from the records, compares it with the roll-ups, and mends what differs (ADR 106). */
import { catchUp, countMarked } from './catch-up.ts';
import { countUnit } from './count-unit.ts';
import { isMarked } from './counted-until.table.ts';
import { allUnits, replaceRows, storedRows } from './stat-count.table.ts';
import type { StatRow, Unit } from './stat-count.table.ts';
import { daysOf, replaceDays } from './stat-study-day.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { Knex } from 'knex';

export interface Difference {
  readonly unit: Unit;
  /** Rows that were wrong, missing, or too many. */
  readonly rows: number;
}

const asText = (row: StatRow): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** How many rows the one has that the other has not, or the other way round. */
const differing = (one: readonly StatRow[], other: readonly StatRow[]): number => {
  const [a, b] = [new Set(one.map(asText)), new Set(other.map(asText))];
  return Math.max([...a].filter((row) => !b.has(row)).length, [...b].filter((row) => !a.has(row)).length);
};

/** On a live site records change between two statements; as often as this they are looked at once more. */
const TRIES = 5;

/**
 * Answers how many rows of a unit were wrong. What is marked is counted first: it is behind, and not wrong. Where records
 * have changed since then, there is a mark.
 */
const mended = async (trx: Knex.Transaction, unit: Unit, timeZone: string): Promise<number> => {
  for (let left = TRIES; ; left -= 1) {
    await countMarked(trx, timeZone);
    const counted = await countUnit(trx, unit, timeZone);
    const days = await daysOf(trx, unit, counted);
    const wrong = Math.max(
      differing(counted, await storedRows(trx, unit)),
      differing(days.right, days.stored),
    );
    if (wrong > 0 && left > 1 && (await isMarked(trx))) continue;
    if (wrong > 0) {
      await replaceRows(trx, unit, counted);
      await replaceDays(trx, unit, counted);
    }
    return wrong;
  }
};

export const recount = async (
  services: Pick<ScheduleServices, 'database' | 'settings' | 'now'>,
): Promise<{ units: number; different: Difference[] }> => {
  const { database, settings } = services;
  await catchUp(services);
  const units = await allUnits(database.read);
  const different: Difference[] = [];
  for (const unit of units) {
    const rows = await database.transaction(async (trx) => {
      await advisoryLock(trx, 'statistics');
      return mended(trx, unit, settings.timeZone);
    });
    if (rows > 0) different.push({ unit, rows });
  }
  return { units: units.length, different };
};
