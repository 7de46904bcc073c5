import type { TrainClassRecord } from './train-class.table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysFrom = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString();

/** When students report: as the class says, else from a day before the training begins to a day after. Online nobody does. */
export const reportWindow = (
  it: Pick<TrainClassRecord, 'train_mode' | 'train_begin' | 'report_begin' | 'report_end'>,
): { begin: string; end: string } | null =>
  it.train_mode === 'online'
    ? null
    : {
        begin: it.report_begin ?? daysFrom(it.train_begin, -1),
        end: it.report_end ?? daysFrom(it.train_begin, 1),
      };
