/** When a regular report is made, and what it is about: days of the college's calendar. */
import { monthBegin } from './figures.ts';
import type { Period } from './statistics.table.ts';
import { dayAfter, dayBegin, wallClock } from '../../../export/wall-clock.ts';
import type { ReportScheduleRecord } from './report-schedule.table.ts';

type Rhythm = Pick<ReportScheduleRecord, 'every' | 'span'>;

/** So long after midnight everything of the day before is counted. */
const HOUR_MS = 60 * 60 * 1000;

/** The Monday of its week. */
const weekBegin = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const beginOf = (every: Rhythm['every'], day: string): string =>
  every === 'week' ? weekBegin(day) : monthBegin(day);

const nextBegin = (every: Rhythm['every'], day: string): string =>
  every === 'week' ? dayAfter(weekBegin(day), 7) : monthBegin(day, 1);

const dayOf = (moment: Date, timeZone: string): string =>
  wallClock(moment.toISOString(), timeZone).slice(0, 10);

/** One o'clock on the first day of the next week or month. */
export const nextRun = (every: Rhythm['every'], now: Date, timeZone: string): string => {
  const today = dayOf(now, timeZone);
  const at = (day: string): string => new Date(Date.parse(dayBegin(day, timeZone)) + HOUR_MS).toISOString();
  const thisTime = at(beginOf(every, today));
  return thisTime > now.toISOString() ? thisTime : at(nextBegin(every, today));
};

/** The week or month before the one of a day, or the year until its end. */
export const periodOf = ({ every, span }: Rhythm, due: Date, timeZone: string): Period => {
  const to = dayAfter(beginOf(every, dayOf(due, timeZone)), -1);
  return { from: span === 'year' ? `${to.slice(0, 4)}-01-01` : beginOf(every, to), to };
};
