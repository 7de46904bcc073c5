/** What a refresh class does for a certificate on a day: pure, for the plan that people see and for the command. */
import { addDays, addMonths } from './cert-days.ts';
import { renewed, reviewed, STRETCHED_MONTHS, UNBROKEN_MONTHS, unbrokenSince } from './delay-dates.ts';
import type { DatedCert, Period, SubjectMonths } from './delay-dates.ts';
import type { CertDelayPlan, DelayWindow, RefreshRefusal } from '@college/contracts/completion/cert-delay';

export type DelayPlan = Omit<CertDelayPlan, 'id' | 'rowVersion' | 'classes'>;

interface Asked {
  readonly cert: DatedCert;
  /** Of a record of the state nothing is prolonged. */
  readonly isRecord: boolean;
  readonly subject: (SubjectMonths & { readonly windowDays: number }) | null;
  /** Of the person’s certificates of this kind and subject. */
  readonly periods: readonly Period[];
  readonly today: string;
}

const NOTHING = { window: null, standing: null, after: null, stretch: null } as const;

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const standingIn = ({ from, until }: DelayWindow, today: string): 'early' | 'open' | 'late' => {
  if (today < from) return 'early';
  return today > until ? 'late' : 'open';
};

export const delayPlan = ({ cert, isRecord, subject, periods, today }: Asked): DelayPlan => {
  const { validTo, nextReviewDate } = cert;
  const before = { validTo, nextReviewDate };
  const none = (obstacle: DelayPlan['obstacle']): DelayPlan => ({
    what: 'none',
    obstacle,
    before,
    ...NOTHING,
  });
  if (subject === null) return none('no-subject');
  if (isRecord) return { what: 'note', obstacle: null, before, ...NOTHING };
  const { validMonths, reviewMonths, windowDays } = subject;
  const isReview = nextReviewDate !== null && (validTo === null || nextReviewDate <= validTo);
  const due = isReview ? nextReviewDate : validTo;
  if (due === null) return none('no-end');
  const datesBy = (interval: number | null) => {
    if (isReview) return interval === null ? null : reviewed(cert, due, interval);
    return validMonths === null ? null : renewed(cert, due, { validMonths, reviewMonths: interval });
  };
  const after = datesBy(reviewMonths);
  if (after === null) return none('no-months');
  const window = { from: addDays(due, -windowDays), until: due };
  const longer = reviewMonths !== null && reviewMonths < STRETCHED_MONTHS ? datesBy(STRETCHED_MONTHS) : null;
  const since = unbrokenSince(cert.validFrom, periods);
  const tenYears = addMonths(since, UNBROKEN_MONTHS);
  return {
    what: isReview ? 'review' : 'renewal',
    obstacle: null,
    window,
    standing: standingIn(window, today),
    before,
    after,
    stretch:
      longer === null || isSame(longer, after)
        ? null
        : { after: longer, since, from: tenYears, isAllowed: tenYears <= today },
  };
};

export interface RefreshTaken {
  readonly isFinished: boolean;
  readonly isCompleted: boolean;
  /** Days of exams that were passed. */
  readonly passed: readonly string[];
  readonly isUsed: boolean;
}

/** Why a refresh class does not count; null: it does. Without a window the day of the exam does not matter. */
export const refusalOf = (
  { isFinished, isCompleted, passed, isUsed }: RefreshTaken,
  window: DelayWindow | null,
): RefreshRefusal | null => {
  if (isUsed) return 'used';
  if (!isFinished) return 'not-finished';
  if (!isCompleted) return 'not-completed';
  if (passed.length === 0) return 'no-exam';
  const isWithin = passed.some((day) => window === null || (day >= window.from && day <= window.until));
  return isWithin ? null : 'exam-outside';
};
