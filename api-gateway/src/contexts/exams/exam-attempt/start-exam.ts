/** Starting an exam, going on with it, and taking it over in another window. */
import { queueStart, startWithPaper } from './begin-exam.ts';
import { canExam, currentAttempt } from './can-exam.ts';
import { isInBrowser, ownAttempts, ownSitting, viewOf } from './exam-view.ts';
import { isStartNumber } from './start-number.ts';
import { standsStill, stopOutsideBrowser } from './stop-attempt.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { attemptsOf, lockAttempt } from '../exam-sitting/exam-attempt.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import { deviceText } from '../../identity/login-log/login-log.port.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { examRoom } from '@college/contracts/exams/exam-attempt';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Input = ParsedInputOf<(typeof examRoom.actions)['StartExam']>;

const elsewhere = ({ id, device, opened_at: since }: AttemptRecord) =>
  fail(examAttemptErrors.elsewhere, { attemptId: id, device, since: since ?? '' });

/** The start was sent twice. */
const isSentTwice = (row: AttemptRecord, { guid }: Input, loginId: string): boolean =>
  row.login_id === loginId && row.start_guid === guid;

/**
 * This window was loaded again, or doubled with what it keeps. It is not asked, but gets an epoch of its own: numbers
 * of saves are counted by one page alone.
 */
const isLoadedAgain = (row: AttemptRecord, { epoch }: Input, loginId: string): boolean =>
  row.login_id === loginId && row.epoch === epoch;

/** A window whose login has ended sits in nothing any more: its person signed in again, here. */
const hasLogin = async (
  trx: Knex.Transaction,
  loginId: string | null,
  { logins, now }: Pick<SignedInContext, 'logins' | 'now'>,
): Promise<boolean> => {
  const login = loginId === null ? undefined : (await logins.findAll(trx, [loginId])).get(loginId);
  return login !== undefined && failureOfLogin(login, now()) === null;
};

/** Goes on with a running attempt here; another window that has it learns of it. */
const goOn = (id: number, input: Input, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await lockAttempt(trx, id);
    if (row?.state !== 'running') return null;
    if (row.locked_at !== null) return standsStill(row);
    const { sessionId, userId } = context.caller;
    if (isSentTwice(row, input, sessionId)) return null;
    const now = context.now();
    const isAsked = input.takeOver === true || isLoadedAgain(row, input, sessionId);
    if (!isAsked && (await hasLogin(trx, row.login_id, context))) return elsewhere(row);
    const at = now.toISOString();
    const device = deviceText(context.userAgent);
    const epoch = row.epoch + 1;
    await updateAttempt(trx, id, {
      epoch,
      login_id: sessionId,
      device,
      opened_at: at,
      last_seen_at: at,
    });
    await noteEvents(trx, [id], { kind: 'takenOver', data: { epoch, device, from: row.device }, at });
    await sendLive(
      trx,
      { userId, ...(row.login_id !== null && { sessionId: row.login_id }) },
      { kind: 'exam-moved', data: { attemptId: id, epoch, device } },
      now,
    );
    return null;
  });

/** Begins an attempt, whoever else starts at the same moment. */
const begin = (
  facts: SittingFacts,
  attempts: readonly AttemptRecord[],
  { guid }: Input,
  { groupDatabase: database, keys, logins, features, now, caller, userAgent }: SignedInContext,
) => {
  const deps = { database, keys, logins, features, now };
  const start = { facts, guid, caller, device: deviceText(userAgent) };
  return attempts.some(({ state }) => state === 'not-started')
    ? queueStart(deps, start)
    : startWithPaper(deps, start);
};

export const startExam = async (input: Input, context: SignedInContext) => {
  const facts = await ownSitting(input, context);
  if (isFailure(facts)) return facts;
  const { read, caller, keys, now } = context;
  const attempts = await ownAttempts(context, facts.sitting_id);
  const isBrowser = isInBrowser(context, facts, { attempts, proof: input.browser });
  const isRunning = currentAttempt(attempts)?.state === 'running';
  if (!isRunning) {
    if (!isStartNumber(keys, caller.sessionId, input.guid, now())) return fail(examAttemptErrors.guidExpired);
    // Whether they sit another exam is asked where it begins.
    const { can, reasons } = await canExam(read, context, facts, { attempts, isBrowser, running: null });
    if (!can) return fail(examAttemptErrors.cannot, { reasons });
    if (facts.sitting_state === 'preparing') return fail(examAttemptErrors.preparing);
    const begun = await begin(facts, attempts, input, context);
    if (isFailure(begun)) return begun;
    if (begun)
      return viewOf(read, context, facts, {
        attempts: [...attempts.filter(({ id }) => id !== begun.id), begun],
        isBrowser,
      });
  }
  // It runs already: the start was sent before, or in another window.
  const running = currentAttempt(await attemptsOf(read, facts.sitting_id, caller.userId));
  if (running?.state !== 'running') return fail(examAttemptErrors.preparing);
  await stopOutsideBrowser(context, running.id, input.browser);
  const refused = await goOn(running.id, input, context);
  if (refused) return refused;
  return viewOf(read, context, facts, {
    attempts: await attemptsOf(read, facts.sitting_id, caller.userId),
    isBrowser,
  }) satisfies Promise<ExamView>;
};
