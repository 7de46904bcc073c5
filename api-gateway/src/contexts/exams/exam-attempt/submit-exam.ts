/** Submitting: only once every answer that was given has arrived. */
import { endAttempt, endIfOverdueIn } from './end-attempt.ts';
import { standsStill, stopOutsideBrowser } from './stop-attempt.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { attemptById, lockAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord } from '../exam-sitting/exam-sitting.port.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { trainClassExam } from '@college/contracts/exams/exam-attempt';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input = ParsedInputOf<(typeof trainClassExam.actions)['submitExam']>;

const HANDED_IN: readonly AttemptRecord['state'][] = ['submitted', 'grading', 'graded'];

const ended = ({ state, score }: AttemptRecord) => ({ state, score: state === 'graded' ? score : null });

export const submitExam = async ({ attemptId, epoch, lastSeq, browser }: Input, context: SignedInContext) => {
  await stopOutsideBrowser(context, attemptId, browser);
  return context.database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (row?.user_id !== context.caller.userId || row.state === 'not-started')
      return fail(commonErrors.notFound);
    // Where its time was up before, what arrived until then is what is handed in.
    if (await endIfOverdueIn(trx, context, row)) return ended((await attemptById(trx, attemptId)) ?? row);
    if (HANDED_IN.includes(row.state)) return ended(row);
    if (row.state !== 'running')
      return fail(examAttemptErrors.over, { state: row.state, ackSeq: row.ack_seq });
    if (row.locked_at !== null) return standsStill(row);
    if (row.epoch !== epoch)
      return fail(examAttemptErrors.elsewhere, {
        attemptId,
        device: row.device,
        since: row.opened_at ?? '',
      });
    if (lastSeq > row.ack_seq) return fail(examAttemptErrors.unsaved, { ackSeq: row.ack_seq, lastSeq });
    await endAttempt(trx, context, row);
    const after = await attemptById(trx, attemptId);
    return ended(after ?? row);
  });
};
