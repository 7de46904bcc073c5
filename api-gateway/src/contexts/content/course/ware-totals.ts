/** What the wares of a version are worth, and how they are listed. */
import { waresOfVersion } from './ware.table.ts';
import { mediaOfWares, summaryOf, wareRows } from './ware.view.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { CourseWareRow } from '@college/contracts/content/course-ware';
import type { Knex } from 'knex';

/** An hour of study. */
const HOUR_SECONDS = 45 * 60;

export interface WareTotals {
  readonly count: number;
  readonly creditSeconds: number;
  /** Still to be made ready, and those that could not be. */
  readonly notReady: number;
  readonly failed: number;
}

export const wareTotals = async (db: Knex, versionId: number): Promise<WareTotals> => {
  const wares = await waresOfVersion(db, versionId);
  const media = await mediaOfWares(db, wares);
  const sums = wares.map((ware) => summaryOf(ware, media.get(ware.file_id ?? 0)));
  return {
    count: wares.length,
    creditSeconds: sums.reduce((sum, { creditSeconds }) => sum + creditSeconds, 0),
    notReady: sums.filter(({ state }) => state === 'waiting' || state === 'preparing').length,
    failed: sums.filter(({ state }) => state === 'failed').length,
  };
};

/** Hours of study, rounded down to a half. */
export const hoursOf = (creditSeconds: number): number => Math.floor((creditSeconds / HOUR_SECONDS) * 2) / 2;

export const wareRowsOf = async (db: Knex, versionId: number, language: Language): Promise<CourseWareRow[]> =>
  wareRows(db, await waresOfVersion(db, versionId), language);
