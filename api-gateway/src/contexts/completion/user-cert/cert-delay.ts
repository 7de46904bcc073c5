/** Certificates that go on by a refresh class. */
import { chainOf, delaysOf, periodsOf } from './cert-delay.table.ts';
import { delayPlan, refusalOf } from './delay-plan.ts';
import type { DelayPlan } from './delay-plan.ts';
import { certCycle, isOwn } from './user-cert.life-cycle.ts';
import { certSubject, userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { todayOf, wallClock } from '../../../export/wall-clock.ts';
import { refreshClassesOf } from '../settlement/refresh-class.table.ts';
import { trainedUntil } from '../../classes/class-record/class-record.port.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { certDelayErrors } from '@college/contracts/completion/cert-delay';
import type { CertDelayPlan, DelayDates, RefreshRefusal } from '@college/contracts/completion/cert-delay';
import { userCertMachine } from '@college/contracts/completion/user-cert-row';
import { userCertErrors } from '@college/contracts/completion/user-cert';
import type { CertHistoryEntry } from '@college/contracts/completion/user-cert-row';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

type Moved = NonNullable<CertHistoryEntry['dates']>;

/** The dates before the first change, which no short month has cut. */
const firstDates = (row: UserCertRecord, delays: readonly { readonly dates: string }[]): DelayDates => {
  const all = delays.filter(({ dates }) => dates !== '').map(({ dates }) => JSON.parse(dates) as Moved);
  const before = (field: keyof Moved, now: string | null) =>
    all.find((dates) => dates[field]?.before != null)?.[field]?.before ?? now;
  return {
    validTo: before('validTo', row.valid_to),
    nextReviewDate: before('nextReviewDate', row.next_review_date),
  };
};

const planOf = async (db: Knex, context: SignedInContext, row: UserCertRecord): Promise<CertDelayPlan> => {
  const { scope, language, settings } = context;
  const subject = await certSubject(db, row.subject_id);
  const delays = await delaysOf(db, await chainOf(db, row));
  const plan = delayPlan({
    cert: {
      validFrom: row.valid_from,
      validTo: row.valid_to,
      nextReviewDate: row.next_review_date,
      first: firstDates(row, delays),
    },
    isRecord: !isOwn(row),
    subject: subject
      ? {
          validMonths: subject.valid_months,
          reviewMonths: subject.review_months,
          windowDays: subject.renew_window_days ?? (await thresholds(db)).renewWindowDays,
        }
      : null,
    periods: await periodsOf(db, row),
    today: todayOf(context),
  });
  const found = subject
    ? await refreshClassesOf(db, { userId: row.user_id, subjectId: subject.id, scope, language })
    : [];
  const dayOf = (moment: string): string =>
    wallClock(new Date(moment).toISOString(), settings.timeZone).slice(0, 10);
  return {
    ...plan,
    id: row.id,
    rowVersion: row.row_version,
    classes: found.map((one) => {
      const passed = one.passed.map(dayOf);
      return {
        id: one.id,
        name: one.shown_name,
        endedOn: dayOf(trainedUntil(one)),
        passedOn: passed.at(-1) ?? null,
        refusal: refusalOf(
          {
            isFinished: one.state === 'finished',
            isCompleted: one.study_state === 'completed',
            passed,
            isUsed: delays.some(({ class_id: id }) => id === one.id),
          },
          plan.window,
        ),
      };
    }),
  };
};

export const getCertDelayPlan = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const { read, scope } = context;
  const row = await firstOf<UserCertRecord>(userCerts.visible(read, scope).where('user_certs.id', id));
  if (!row) return fail(commonErrors.notFound);
  if (nextState(userCertMachine, row.state, 'delay') === null)
    return fail(userCertErrors.illegalTransition, {
      from: row.state,
      action: 'delay',
      allowed: allowedActions(userCertMachine, row.state),
    });
  return planOf(read, context, row);
};

const refuseDay = ({ obstacle, window, standing }: DelayPlan) => {
  if (obstacle === 'no-end') return fail(certDelayErrors.noEnd);
  if (obstacle === 'no-subject') return fail(certDelayErrors.noSubject);
  if (obstacle === 'no-months') return fail(certDelayErrors.noMonths);
  if (window === null) return null;
  if (standing === 'early') return fail(certDelayErrors.outsideWindow, window);
  return standing === 'late' ? fail(certDelayErrors.expired, window) : null;
};

const refuseClass = (refusal: RefreshRefusal | null, { window }: DelayPlan) => {
  if (refusal === 'used') return fail(certDelayErrors.used);
  if (refusal === 'not-finished') return fail(certDelayErrors.notFinished);
  if (refusal === 'not-completed') return fail(certDelayErrors.notCompleted);
  if (refusal === 'no-exam') return fail(certDelayErrors.noExam);
  return refusal === 'exam-outside' && window ? fail(certDelayErrors.examOutside, window) : null;
};

const refuseStretch = ({ stretch }: DelayPlan, isStretched: boolean) => {
  if (!isStretched) return null;
  if (stretch === null) return fail(certDelayErrors.noStretch);
  const { since, from, isAllowed } = stretch;
  return isAllowed ? null : fail(certDelayErrors.stretchTooSoon, { since, from });
};

const movedBy = (before: DelayDates, after: DelayDates): string => {
  const moved = (field: keyof DelayDates) =>
    before[field] === after[field] ? null : { before: before[field], after: after[field] };
  return JSON.stringify({ validTo: moved('validTo'), nextReviewDate: moved('nextReviewDate') });
};

interface Wish {
  readonly id: number;
  readonly rowVersion: number;
  readonly classId: number;
  readonly isStretched?: boolean | undefined;
  readonly reason?: string | undefined;
}

export const studentCertToDelay = (
  { classId, isStretched = false, reason = '', ...target }: Wish,
  context: SignedInContext,
) => {
  const also: { classId: number; dates?: string } = { classId };
  return certCycle(also).transition(target, context, 'delay', async (trx, row) => {
    const plan = await planOf(trx, context, row);
    const refusedDay = refuseDay(plan) ?? refuseStretch(plan, isStretched);
    if (isFailure(refusedDay)) return refusedDay;
    const taken = plan.classes.find(({ id }) => id === classId);
    if (!taken) return fail(certDelayErrors.otherClass);
    const refused = refuseClass(taken.refusal, plan);
    if (isFailure(refused)) return refused;
    const after = isStretched && plan.stretch ? plan.stretch.after : plan.after;
    const done = { ...(after ?? plan.before), classId, isStretched, ...(reason && { reason }) };
    const said = { audited: { before: plan.before, after: done }, reason };
    if (after === null) return said;
    also.dates = movedBy(plan.before, after);
    return { ...said, changes: { valid_to: after.validTo, next_review_date: after.nextReviewDate } };
  });
};
