/**
 * The dates of a certificate that goes on. Months are counted from the day on which it began and never from a day that a
 * short month has cut: what began on the 31st is due on the 28th in February, and on the 31st again in March.
 */
import { addDays, addMonths } from './cert-days.ts';
import type { DelayDates } from '@college/contracts/completion/cert-delay';

/** Months until the next review for whoever has been certified for ten years without a gap. */
export const STRETCHED_MONTHS = 72;
export const UNBROKEN_MONTHS = 120;

export interface DatedCert extends DelayDates {
  readonly validFrom: string;
  /** As they were before the certificate was first prolonged. */
  readonly first: DelayDates;
}

export interface SubjectMonths {
  readonly validMonths: number | null;
  readonly reviewMonths: number | null;
}

const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month;
};

const isCountedFrom = (anchor: string, day: string): boolean =>
  addMonths(anchor, monthsBetween(anchor, day)) === day;

/** So many months after `day`, which was itself counted from `anchor`. */
export const onward = (anchor: string, day: string, months: number): string =>
  addMonths(anchor, monthsBetween(anchor, day) + months);

/** What the first days behind its times are counted from: the day on which it began, unless another one was entered. */
const endAnchor = ({ validFrom, first }: DatedCert): string => {
  if (first.validTo === null) return validFrom;
  const behind = addDays(first.validTo, 1);
  return isCountedFrom(validFrom, behind) ? validFrom : behind;
};

/** What its reviews are counted from; those of further years are counted with these years. */
const reviewAnchor = (cert: DatedCert, day: string): string => {
  const anchor = endAnchor(cert);
  const first = cert.first.nextReviewDate;
  if (cert.validTo !== cert.first.validTo) return anchor;
  return [cert.validFrom, anchor].find((one) => isCountedFrom(one, first ?? day)) ?? first ?? day;
};

/** After a review; what would come behind the last day is no review but the renewal. */
export const reviewed = (cert: DatedCert, day: string, months: number): DelayDates => {
  const next = onward(reviewAnchor(cert, day), day, months);
  return {
    validTo: cert.validTo,
    nextReviewDate: cert.validTo !== null && next > cert.validTo ? null : next,
  };
};

/** More years from the old last day on, whenever that is asked for. */
export const renewed = (
  cert: DatedCert,
  lastDay: string,
  { validMonths, reviewMonths }: { readonly validMonths: number; readonly reviewMonths: number | null },
): DelayDates => {
  const begins = addDays(lastDay, 1);
  const anchor = endAnchor(cert);
  return {
    validTo: addDays(onward(anchor, begins, validMonths), -1),
    nextReviewDate:
      reviewMonths === null || reviewMonths >= validMonths ? null : onward(anchor, begins, reviewMonths),
  };
};

export interface Period {
  readonly from: string;
  /** Null: without an end. */
  readonly to: string | null;
}

/** Since when periods have followed one another without a day between, up to the one that begins at `from`. */
export const unbrokenSince = (from: string, periods: readonly Period[]): string => {
  const before = periods
    .filter((one) => one.from < from && (one.to === null || addDays(one.to, 1) >= from))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  return before ? unbrokenSince(before.from, periods) : from;
};
