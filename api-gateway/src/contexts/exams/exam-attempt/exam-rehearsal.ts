/** A rehearsal of an exam on one's own device. It says what to mend, and reads attempts without changing any. */
import { writeRehearsal } from './exam-rehearsal.table.ts';
import { isInBrowser, ownSitting } from './exam-view.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { attemptsOf, lockSitting } from '../exam-sitting/exam-sitting.port.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { SLOW_LINE_MS } from '@college/contracts/exams/exam-rehearsal';
import type { examRehearsal, RehearsalProblem } from '@college/contracts/exams/exam-rehearsal';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Sent = ParsedInputOf<(typeof examRehearsal.actions)['SaveExamRehearsal']>;

const problemsOf = (
  { lineMs, hasCamera, hasKeys }: Sent,
  facts: SittingFacts,
  isBrowser: boolean,
): RehearsalProblem[] => {
  const problems: RehearsalProblem[] = [];
  if (lineMs > SLOW_LINE_MS) problems.push('line');
  if (facts.face_rule !== null && !hasCamera) problems.push('camera');
  if (!hasKeys) problems.push('keys');
  if (!isBrowser) problems.push('browser');
  return problems;
};

export const saveRehearsal = async (sent: Sent, context: SignedInContext) => {
  const { database, caller, now } = context;
  const facts = await ownSitting(sent, context);
  if (isFailure(facts)) return facts;
  const { sitting_id: sittingId } = facts;
  // Who waits for a place in the class is not one of those who are counted.
  if (facts.class_id !== null && facts.place_id === null)
    return fail(examAttemptErrors.cannot, { reasons: ['not-approved'] });
  const attempts = await attemptsOf(context.read, sittingId, caller.userId);
  const isBrowser = isInBrowser(context, facts, { attempts, proof: sent.browser });
  const problems = problemsOf(sent, facts, isBrowser);
  return database.transaction(async (trx) => {
    const sitting = await lockSitting(trx, sittingId);
    if (!sitting || sitting.state === 'closed')
      return fail(examAttemptErrors.cannot, { reasons: ['closed'] });
    await writeRehearsal(trx, {
      sittingId,
      userId: caller.userId,
      lineMs: sent.lineMs,
      problems,
      now: now(),
    });
    return { problems };
  });
};
