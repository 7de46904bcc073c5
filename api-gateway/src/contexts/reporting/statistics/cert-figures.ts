/** Certificates that were valid at the end of the period (ADR 107). */
import { certCounts } from './cert-count.table.ts';
import type { CertCount, CertsBy, DayEnd } from './cert-count.table.ts';
import type { Shown } from './group-size.ts';
import type { Asked } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { dayAfter, dayBegin } from '../../../export/wall-clock.ts';
import { SMALLEST_GROUP } from '@college/contracts/reporting/statistics';
import type { StatisticsFigure } from '@college/contracts/reporting/statistics';

const endOf = (day: string, timeZone: string): DayEnd => ({
  day,
  moment: dayBegin(dayAfter(day, 1), timeZone),
});

const countsOf = (asked: Asked, { read, settings }: SignedInContext, by: CertsBy) =>
  certCounts(read, asked, {
    now: endOf(asked.period.to, settings.timeZone),
    before: endOf(asked.before.to, settings.timeZone),
    by,
  });

/** Who has several certificates is one person: a group is shown where five of its people have one. */
const inSteps = (row: CertCount, at: 'now' | 'before'): number =>
  (row[`${at}_people`] ?? 0) < SMALLEST_GROUP
    ? 0
    : Math.floor((row[at] + Math.floor(SMALLEST_GROUP / 2)) / SMALLEST_GROUP) * SMALLEST_GROUP;

const amountOf = (
  rows: readonly CertCount[],
  at: 'now' | 'before',
  { isExact, people }: Pick<Shown, 'isExact' | 'people'>,
): number | null => people(rows.reduce((sum, row) => sum + (isExact ? row[at] : inSteps(row, at)), 0));

const certificatesIn = (rows: readonly CertCount[]) => rows.filter((row) => row.is_state === 0);
const recordsIn = (rows: readonly CertCount[]) => rows.filter((row) => row.is_state === 1);

/** By subject and kind of training. */
export const certGroups = (asked: Asked, context: SignedInContext): Promise<CertCount[]> =>
  countsOf(asked, context, asked.isCoarse ? 'group' : 'subject');

/** All of them together. */
export const allCerts = (asked: Asked, context: SignedInContext): Promise<CertCount[]> =>
  countsOf(asked, context, asked.isCoarse ? 'group' : 'all');

export const certFigures = (rows: readonly CertCount[], shown: Shown): StatisticsFigure[] => {
  const of = (id: string, counted: readonly CertCount[]): StatisticsFigure => ({
    id,
    value: amountOf(counted, 'now', shown),
    of: null,
    previous: amountOf(counted, 'before', shown),
    previousOf: null,
  });
  return [of('certificates', certificatesIn(rows)), of('state-records', recordsIn(rows))];
};

export const certsIn = (rows: readonly CertCount[], shown: Shown) => ({
  certificates: amountOf(certificatesIn(rows), 'now', shown),
  stateRecords: amountOf(recordsIn(rows), 'now', shown),
});
