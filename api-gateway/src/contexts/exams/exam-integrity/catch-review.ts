/** The pictures of an attempt, and what a person decides about them. */
import { catchById, lockCatch, updateCatch } from './exam-catch.table.ts';
import { catchView, findAttempt, reviewOf } from './exam-review.ts';
import { catchList, checkVersion } from './exam-review.table.ts';
import { suspect } from './suspect.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { auditRead } from '../../../db/audit.ts';
import { lockAttempt, shareClassOf } from '../exam-attempt/exam-attempt.port.ts';
import { checkFaceByMan, framesPath } from '../../classes/face-check/face-check.port.ts';
import { photoAddress, rowAddress } from '../../identity/user-photo/user-photo.port.ts';
import type { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { CatchImage } from '@college/contracts/exams/exam-integrity-row';
import { faceCheckErrors, faceCheckMachine } from '@college/contracts/classes/face-check';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions } from '@college/contracts/core/state-machine';

/** Who looked at whose pictures stands in the audit log. */
export const catchImages = async (
  { attemptId }: { readonly attemptId: number },
  context: SignedInContext,
) => {
  const row = await findAttempt(context.read, context, attemptId);
  if (!row) return fail(commonErrors.notFound);
  if (row.user_id === context.caller.userId) return fail(commonErrors.forbidden);
  const catches = await catchList(context.read, attemptId);
  await auditRead(context, {
    subjectType: 'exam-attempt',
    subjectId: attemptId,
    after: { pictures: catches.filter(({ picture_sealed: key }) => key !== null).length },
  });
  return catches.map((one): CatchImage => ({
    ...catchView(one),
    challenge: one.challenge,
    address:
      one.picture_key === null || one.picture_sealed === null
        ? ''
        : photoAddress(context, framesPath(one.picture_key)),
    reference:
      one.photo_key === null
        ? ''
        : rowAddress(context, { row_key: one.photo_key, key_sealed: one.photo_sealed }),
  }));
};

type Decision = ParsedInputOf<(typeof examIntegrity.actions)['CheckExamFaceCompareByMan']>;

/** A comparison without a picture: the attempt's own record. */
const decideMissed = (
  { catchId, rowVersion, result, opinion = '' }: Decision,
  classId: number | null,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const isFinal = (await shareClassOf(trx, { class_id: classId })) === 'finished';
    const seen = await lockCatch(trx, catchId);
    const attempt = seen?.attempt_id == null ? undefined : await lockAttempt(trx, seen.attempt_id);
    if (!seen || !attempt) return fail(commonErrors.notFound);
    const from = seen.state;
    const allowed = allowedActions(faceCheckMachine, from);
    if (!allowed.includes(result))
      return fail(faceCheckErrors.illegalTransition, { from, action: result, allowed });
    if (seen.row_version !== rowVersion) return fail(commonErrors.stale);
    const at = context.now().toISOString();
    await updateCatch(trx, catchId, {
      state: result,
      opinion,
      decided_by: context.caller.userId,
      decided_at: at,
    });
    if (result === 'failed-by-hand' && !isFinal) await suspect(trx, attempt, 'face', at);
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attempt.id,
      before: { state: from },
      after: { state: result, opinion },
    });
    return null;
  });

export const decideCatch = async (sent: Decision, context: SignedInContext) => {
  const { read, caller } = context;
  const found = await catchById(read, sent.catchId);
  const attempt = found?.attempt_id == null ? undefined : await findAttempt(read, context, found.attempt_id);
  if (found?.attempt_id == null || !attempt) return fail(commonErrors.notFound);
  if (found.user_id === caller.userId) return fail(faceCheckErrors.own);
  if (found.check_id === null) {
    const refused = await decideMissed(sent, attempt.class_id, context);
    return isFailure(refused) ? refused : reviewOf(read, context, found.attempt_id);
  }
  if (
    found.row_version !== sent.rowVersion &&
    allowedActions(faceCheckMachine, found.state).includes(sent.result)
  )
    return fail(commonErrors.stale);
  const decided = await checkFaceByMan(
    {
      id: found.check_id,
      rowVersion: await checkVersion(read, found.check_id),
      result: sent.result,
      opinion: sent.opinion,
    },
    context,
  );
  return isFailure(decided) ? decided : reviewOf(read, context, found.attempt_id);
};
