/** An own paper with the answers given. What is right leaves the server only where the exam shows it. */
import { markedItems } from './marked-items.ts';
import { answersFrom, ownRecord } from './own-results.ts';
import { shownQuestions } from './shown-paper.ts';
import { attemptById } from '../exam-attempt/exam-attempt.port.ts';
import { examRow } from '../exam/exam.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** A graded one of the caller with its questions as they are marked. */
export const ownPaper = async (attemptId: number, context: SignedInContext) => {
  const { read } = context;
  const found = await ownRecord(read, attemptId, context);
  if (isFailure(found)) return found;
  // Questions of an exam that goes on are not read at home.
  if (found.row.state !== 'graded') return fail(commonErrors.notFound);
  const attempt = await attemptById(read, attemptId);
  const exam = await examRow(read, found.row.exam_id);
  if (!attempt || !exam) return fail(commonErrors.notFound);
  return { ...found, attempt, exam, items: await markedItems(read, attempt) };
};

export const ownAnswers = async ({ attemptId }: { readonly attemptId: number }, context: SignedInContext) => {
  const found = await ownPaper(attemptId, context);
  if (isFailure(found)) return found;
  const { row, record } = found;
  const { shown, from } = answersFrom(row, context.now());
  return { ...record, answersFrom: from, questions: await shownQuestions(found, shown, context) };
};
