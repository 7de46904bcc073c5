/** Faces at the start of an exam and at intervals, by the server's clock and with the challenge that it chooses. */
import {
  attachCatches,
  catchByCheck,
  catchByGuid,
  catchesOf,
  countCatches,
  countSwitches,
  insertCatch,
  lockCatch,
  lockCatches,
  updateCatch,
} from './exam-catch.table.ts';
import { freshTries, missedTurn, standingOf, triesOf, turnOf } from './face-turn.ts';
import type { FaceTurn } from './face-turn.ts';
import { suspect } from './suspect.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import type { FaceDecision } from '../../classes/face-check/face-decided.port.ts';
import type { EndedAttempt, StartedAttempt } from '../exam-attempt/attempt-events.port.ts';
import { examRow } from '../exam/exam.port.ts';
import { faceRuleOf, faceRules } from '../exam/exam.table.ts';
import {
  attemptById,
  currentAttempt,
  isStartNumber,
  lockAttempt,
  ownAttempts,
  ownSitting,
  shareClassOf,
  stopAttempt,
} from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { attemptsOf, lockTaker } from '../exam-sitting/exam-attempt.table.ts';
import { sittingById } from '../exam-sitting/exam-sitting.table.ts';
import { challengeFor, checkFace } from '../../classes/face-check/face-check.port.ts';
import type { CheckedFace, WantedFace } from '../../classes/face-check/face-check.port.ts';
import type { ExamFaceRule } from '@college/contracts/exams/exam';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { examIntegrityErrors } from '@college/contracts/exams/exam-integrity';
import type { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Asked = ParsedInputOf<(typeof examIntegrity.actions)['IsCheckExamFaceComparePass']>;
type Sent = ParsedInputOf<(typeof examIntegrity.actions)['ExamFaceCompareResult']>;

/** The sitting that is asked about, the attempt in it, and what is due. */
const watched = async (asked: Asked, context: SignedInContext) => {
  const { read, keys, caller, now } = context;
  const facts = await ownSitting(asked, context);
  if (isFailure(facts)) return facts;
  const attempt = currentAttempt(await ownAttempts(context, facts.sitting_id));
  const isRunning = attempt?.state === 'running';
  const { sitting_id: sittingId } = facts;
  const { userId } = caller;
  const rule = faceRuleOf(facts);
  const rows = await catchesOf(read, { sittingId, userId, attemptId: isRunning ? attempt.id : null });
  const turn = turnOf(rule, {
    startedAt: isRunning ? attempt.started_at : null,
    deadline: isRunning ? attempt.deadline_at : null,
    rows,
    now: now(),
  });
  const { state, nextAt } = turn;
  const isStopped = isRunning && attempt.lock_reason === 'face';
  const moment = isStopped ? 'interval' : turn.moment;
  const isBlocked = isStopped || turn.isBlocked;
  const triesLeft = isStopped ? 0 : turn.triesLeft;
  const watch: ExamWatch = {
    state,
    triesLeft,
    moment,
    challenge:
      moment === null || isBlocked
        ? null
        : challengeFor(keys, `exam-face/${sittingId}/${userId}`, await countCatches(read, sittingId, userId)),
    isBlocked,
    nextAt,
    serverNow: now().toISOString(),
    switches: isRunning && facts.switch_limit !== null ? await countSwitches(read, attempt.id) : 0,
    switchLimit: facts.switch_limit,
  };
  return { facts, attempt: isRunning ? attempt : null, rule, turn, watch };
};

export const examWatch = async (asked: Asked, context: SignedInContext) => {
  const found = await watched(asked, context);
  return isFailure(found) ? found : found.watch;
};

/** Locked. The engine took its time: where none ran before, one may have begun, and what was seen belongs to it. */
const attemptNow = async (
  trx: Knex.Transaction,
  attempt: AttemptRecord | null,
  { sittingId, userId }: { readonly sittingId: number; readonly userId: number },
): Promise<AttemptRecord | undefined> => {
  if (attempt) return lockAttempt(trx, attempt.id);
  await lockTaker(trx, userId);
  const begun = currentAttempt(await attemptsOf(trx, sittingId, userId));
  return begun?.state === 'running' ? lockAttempt(trx, begun.id) : undefined;
};

/** Whether nobody goes on before a person says so: the last try was refused, or more of them at once. */
const isToStop = async (
  trx: Knex.Transaction,
  { row, rule, turn }: { readonly row: AttemptRecord; readonly rule: ExamFaceRule; readonly turn: FaceTurn },
  { isRefused }: CheckedFace,
): Promise<boolean> => {
  if (!isRefused || turn.moment !== 'interval' || rule.onFail !== 'block' || row.state !== 'running')
    return false;
  if (turn.triesLeft === 1) return true;
  const rows = await catchesOf(trx, { sittingId: row.sitting_id, userId: row.user_id, attemptId: row.id });
  return standingOf(rule, triesOf(rows, turn.turn)).isBlocked;
};

export const compareFace = async (sent: Sent, context: SignedInContext) => {
  const { read, caller, keys, now } = context;
  const place = { examId: sent.examId, classId: sent.classId, attemptId: sent.attemptId };
  const found = await watched(place, context);
  if (isFailure(found)) return found;
  const { facts, attempt, rule, turn, watch } = found;
  const repeated = await catchByGuid(read, sent.guid);
  if (repeated?.user_id === caller.userId) return { ...watch, similarity: repeated.similarity };
  if (!isStartNumber(keys, caller.sessionId, sent.guid, now())) return fail(examAttemptErrors.guidExpired);
  const { moment, challenge } = watch;
  if (
    !rule ||
    moment === null ||
    challenge === null ||
    moment !== sent.moment ||
    challenge !== sent.challenge
  )
    return fail(examIntegrityErrors.notDue);
  const wanted: WantedFace = {
    userId: caller.userId,
    moment: 'exam',
    subjectId: attempt?.id ?? null,
    classId: facts.class_id,
    imageId: sent.imageId,
    challenge,
    isLast: watch.triesLeft === 1 && (rule.onFail === 'record' || moment === 'interval'),
  };
  const record = async (trx: Knex.Transaction, checked: CheckedFace): Promise<void> => {
    const row = await attemptNow(trx, attempt, { sittingId: facts.sitting_id, userId: caller.userId });
    await insertCatch(trx, {
      sitting_id: facts.sitting_id,
      user_id: caller.userId,
      attempt_id: row?.id ?? null,
      check_id: checked.id,
      guid: sent.guid,
      moment,
      turn: turn.turn,
      state: checked.state,
      reason: checked.reason,
      similarity: checked.similarity,
      creation_time: now().toISOString(),
    });
    if (row && checked.reason === 'several-faces')
      await suspect(trx, row, 'several-faces', now().toISOString());
    if (row && (await isToStop(trx, { row, rule, turn }, checked)))
      await stopAttempt(trx, row, 'face', now());
  };
  const checked = await checkFace(context, wanted, record);
  if (isFailure(checked)) return checked;
  const after = await watched(place, context);
  return isFailure(after) ? after : { ...after.watch, similarity: checked.similarity };
};

const admitFace = async (trx: Knex.Transaction, started: StartedAttempt, rule: ExamFaceRule) => {
  const { sittingId, userId, now } = started;
  const rows = await lockCatches(trx, { sittingId, userId, attemptId: null });
  if (rule.atStart && !standingOf(rule, freshTries(rows, new Date(now))).isSettled)
    return fail(examAttemptErrors.faceMissing);
  await attachCatches(trx, started);
  const row = await attemptById(trx, started.id);
  if (row && rows.some(({ reason }) => reason === 'several-faces'))
    await suspect(trx, row, 'several-faces', now);
  if (row && rows.some(({ state }) => state === 'failed-by-hand')) await suspect(trx, row, 'face', now);
  return null;
};

/** Nobody begins without the face that the exam asks for; what was compared goes with the attempt. */
export const admitFaces = async (trx: Knex.Transaction, attempts: readonly StartedAttempt[]) => {
  const rules = await faceRules(
    trx,
    attempts.map(({ examId }) => examId),
  );
  const refusals = new Map<number, FailureOf<typeof examAttemptErrors.faceMissing>>();
  for (const started of attempts) {
    const rule = rules.get(started.examId);
    const refusal = rule ? await admitFace(trx, started, rule) : null;
    if (refusal) refusals.set(started.id, refusal);
  }
  return refusals;
};

/** A comparison that was due and for which nothing came is looked at by somebody, and never passes in silence. */
export const noteMissedFaces = async (trx: Knex.Transaction, ended: EndedAttempt): Promise<void> => {
  const exam = await examRow(trx, ended.examId);
  const row = exam?.face_rule ? await attemptById(trx, ended.id) : undefined;
  if (!exam || row?.started_at == null || row.submitted_at === null) return;
  const rows = await catchesOf(trx, { sittingId: row.sitting_id, userId: row.user_id, attemptId: row.id });
  const turn = missedTurn(faceRuleOf(exam), {
    startedAt: row.started_at,
    endedAt: row.submitted_at,
    rows,
  });
  if (turn === null) return;
  await insertCatch(trx, {
    sitting_id: row.sitting_id,
    user_id: row.user_id,
    attempt_id: row.id,
    check_id: null,
    guid: null,
    moment: 'interval',
    turn,
    state: 'to-check',
    reason: 'not-sent',
    similarity: null,
    creation_time: ended.now,
  });
};

/**
 * A face that a person refuses makes its attempt suspected; what follows is another decision. Results of a class that is
 * finished stay, and a suspicion that nobody may decide about is none.
 */
export const followFaceOfExam = async (
  trx: Knex.Transaction,
  { checkId, moment, state, now }: FaceDecision,
): Promise<void> => {
  if (moment !== 'exam') return;
  const found = await catchByCheck(trx, checkId);
  if (!found) return;
  const sitting = await sittingById(trx, found.sitting_id);
  const isFinal = sitting !== undefined && (await shareClassOf(trx, sitting)) === 'finished';
  // An attempt that begins with it waits until this is decided, or is seen here.
  const attemptId = (await lockCatch(trx, found.id))?.attempt_id ?? null;
  const attempt = attemptId === null ? undefined : await lockAttempt(trx, attemptId);
  await updateCatch(trx, found.id, { state });
  if (attempt && !isFinal && state === 'failed-by-hand') await suspect(trx, attempt, 'face', now);
};
