/** Calendar days of certificates, `yyyy-mm-dd`. */
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import type { Services } from '../../../app/context.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import type { Knex } from 'knex';

type Clock = Pick<Services, 'now' | 'settings'>;

const DAY_MS = 24 * 60 * 60_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day some months later; the last one of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

export interface CertDays {
  readonly today: string;
  /** What is due by this day runs out soon. */
  readonly soon: string;
}

export const certDays = async (db: Knex, clock: Clock): Promise<CertDays> => {
  const today = todayOf(clock);
  return { today, soon: addDays(today, (await thresholds(db)).renewWindowDays) };
};
