/** Reporting to a class: by the code at the desk, or by the college for its students. */
import { rememberStep } from '../class-user/place-history.table.ts';
import { refusalOfCode } from './attendance.code.ts';
import { refusalOfCancel, refusalOfReport } from './attendance.rules.ts';
import type { Refusal } from './attendance.rules.ts';
import { placesOf } from './attendance.table.ts';
import { setReport } from '../class-user/place-result.table.ts';
import { anyClass, findClass } from './lesson.table.ts';
import type { PlaceRow } from './attendance.table.ts';
import type { ClassRow } from './lesson.table.ts';
import { refusalText } from './refusal-text.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
import { reportWindow } from '../class-record/class-record.port.ts';
import { attendanceErrors } from '@college/contracts/classes/attendance';
import type { attendance, StudentReportInput } from '@college/contracts/classes/attendance';
import type { AttendanceOutcome } from '@college/contracts/classes/attendance-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type CancelInput = ParsedInputOf<(typeof attendance.actions)['StudentCancelReport']>;

export const RUN = 'train-class:run';

interface Change {
  readonly action: 'report' | 'cancelReport';
  readonly by: 'qr' | 'hand' | 'self';
  readonly reason: string;
}

/** Whoever is called for by name: unknown ones are answered like all others. */
export const asked = (ids: readonly number[], places: readonly PlaceRow[]) => {
  const placeOf = new Map(places.map((place) => [place.user_id, place]));
  return [...new Set(ids)].map((userId) => ({ userId, place: placeOf.get(userId) }));
};

export const studentReport = async (input: StudentReportInput, context: SignedInContext) => {
  const { caller, now, keys, read } = context;
  const { classId, by, token = '', ids = [] } = input;
  if (by === 'hand')
    return (await hasPermission(read, caller.roleId, RUN))
      ? byCollege({ classId, ids }, { action: 'report', by, reason: '' }, context)
      : fail(commonErrors.forbidden);
  const refused = refusalOfCode(keys, { of: 'report', classId }, token, now());
  return refused ?? ofCaller(classId, { action: 'report', by, reason: '' }, context);
};

export const studentCancelReport = async (
  { classId, ids, reason = '' }: CancelInput,
  context: SignedInContext,
) => {
  if (ids === undefined) return ofCaller(classId, { action: 'cancelReport', by: 'self', reason }, context);
  return (await hasPermission(context.read, context.caller.roleId, RUN))
    ? byCollege({ classId, ids }, { action: 'cancelReport', by: 'hand', reason }, context)
    : fail(commonErrors.forbidden);
};

const refusalOf = (of: ClassRow, place: PlaceRow | undefined, change: Change, time: string) => {
  const facts = { of, place, window: reportWindow(of) };
  return change.action === 'report'
    ? refusalOfReport(facts, change.by === 'hand' ? 'hand' : 'qr', time)
    : refusalOfCancel(facts, change.by === 'hand' ? 'hand' : 'self', time);
};

const carryOut = async (
  trx: Knex.Transaction,
  place: PlaceRow,
  { action, by, reason }: Change,
  { caller, now }: SignedInContext,
): Promise<void> => {
  const time = now().toISOString();
  const isReport = action === 'report';
  await setReport(
    trx,
    place,
    {
      report_state: isReport ? 'reported' : '',
      reported_at: isReport ? time : null,
      report_by: isReport ? by : '',
    },
    time,
  );
  await rememberStep(trx, {
    placeId: place.id,
    action,
    from: place.state,
    to: place.state,
    reason,
    userId: caller.userId,
    userName: caller.userName,
    time,
  });
};

const ofCaller = async (classId: number, change: Change, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, language, now } = context;
    const of = await anyClass(trx, language, classId);
    if (!of) return fail(commonErrors.notFound);
    const [place] = await placesOf(trx, classId, [caller.userId]);
    const refusal = refusalOf(of, place, change, now().toISOString());
    if (refusal || !place) return fail(attendanceErrors.refused, refusalText(refusal ?? UNKNOWN, context));
    await carryOut(trx, place, change, context);
    await context.audit(trx, {
      subjectType: 'class-report',
      subjectId: place.id,
      before: { reportState: place.report_state },
      after: { reportState: change.action === 'report' ? 'reported' : '', by: change.by },
    });
    return { done: [{ userId: caller.userId, name: place.name }], refused: [] };
  });

const UNKNOWN: Refusal = { reason: 'unknown' };

const byCollege = async (
  { classId, ids }: { readonly classId: number; readonly ids: readonly number[] },
  change: Change,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { scope, language, now, caller } = context;
    const of = await findClass(trx, { of: 'run', scope, language }, classId);
    if (!of) return fail(commonErrors.notFound);
    const outcome: AttendanceOutcome = { done: [], refused: [] };
    for (const { userId, place } of asked(ids, await placesOf(trx, classId, ids, scope))) {
      // Nobody is their own witness.
      const refusal: Refusal | null =
        userId === caller.userId ? { reason: 'own' } : refusalOf(of, place, change, now().toISOString());
      if (refusal || !place) {
        const { reason, text } = refusalText(refusal ?? UNKNOWN, context);
        outcome.refused.push({ userId, name: place?.name ?? '', reason, text });
        continue;
      }
      await carryOut(trx, place, change, context);
      outcome.done.push({ userId, name: place.name });
    }
    await context.audit(trx, {
      subjectType: 'class-report',
      subjectId: classId,
      before: null,
      after: {
        action: change.action,
        by: change.by,
        reason: change.reason,
        userIds: outcome.done.map(({ userId }) => userId),
      },
    });
    return outcome;
  });
