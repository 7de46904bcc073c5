/** Certificates that were valid at the end of the period (ADR 107). */
import { certCounts } from './cert-count.table.ts';
import type { CertCount, DayEnd } from './cert-count.table.ts';
import { dayAfter } from './figures.ts';
import type { Shown } from './group-size.ts';
import type { Asked } from './statistics.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { wallClock } from '../../export/wall-clock.ts';
import type { StatisticsFigure } from '@college/contracts/business/statistics';

/** The first moment of a day of the college’s calendar. */
const beginOf = (day: string, timeZone: string): string => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const there = Date.parse(`${wallClock(new Date(utc).toISOString(), timeZone).replace(' ', 'T')}Z`);
  return new Date(utc - (there - utc)).toISOString();
};

const endOf = (day: string, timeZone: string): DayEnd => ({
  day,
  moment: beginOf(dayAfter(day, 1), timeZone),
});

const countsOf = (asked: Asked, { read, settings }: SignedInContext, by: 'all' | 'subject') =>
  certCounts(read, asked, {
    now: endOf(asked.period.to, settings.timeZone),
    before: endOf(asked.before.to, settings.timeZone),
    by,
  });

/** Who has several certificates is one person: the number is about as many people as one row knows of at least. */
const amountOf = (rows: readonly CertCount[], at: 'now' | 'before', shown: Shown): number | null => {
  const people = Math.max(0, ...rows.map((row) => Number(row[`${at}_people`])));
  const value = rows.reduce((sum, row) => sum + Number(row[at]), 0);
  return shown.people(people) === null ? null : shown.people(value);
};

const certificatesIn = (rows: readonly CertCount[]) => rows.filter((row) => Number(row.is_state) === 0);
const recordsIn = (rows: readonly CertCount[]) => rows.filter((row) => Number(row.is_state) === 1);

export const certFigures = async (
  asked: Asked,
  context: SignedInContext,
  shown: Shown,
): Promise<StatisticsFigure[]> => {
  const rows = await countsOf(asked, context, 'all');
  const of = (id: string, counted: readonly CertCount[]): StatisticsFigure => ({
    id,
    value: amountOf(counted, 'now', shown),
    of: null,
    previous: amountOf(counted, 'before', shown),
    previousOf: null,
  });
  return [of('certificates', certificatesIn(rows)), of('state-records', recordsIn(rows))];
};

/** By subject and kind of training. */
export const certGroups = (asked: Asked, context: SignedInContext): Promise<CertCount[]> =>
  countsOf(asked, context, 'subject');

export const certsIn = (rows: readonly CertCount[], shown: Shown) => ({
  certificates: amountOf(certificatesIn(rows), 'now', shown),
  stateRecords: amountOf(recordsIn(rows), 'now', shown),
});
