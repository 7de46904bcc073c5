/** An exam as its taker sees it: rules before the start, questions while it runs, and how it ended. */
import { canExam, currentAttempt, timesOf } from './can-exam.ts';
import { endIfOverdue, isOverdue } from './end-attempt.ts';
import { closesAt } from './exam-clock.ts';
import { questionsOf } from './paper-view.ts';
import { factsOfSitting, isInvited, sittingsOfPerson } from './sitting-facts.table.ts';
import type { SittingFacts } from './sitting-facts.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { shownIn } from '../../app/messages/name-in.ts';
import { passMarkOf, sectionsOf } from '../exam/exam.port.ts';
import { answersOf, attemptById, attemptsOf } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord } from '../exam-sitting/exam-sitting.port.ts';
import type { ExamAttempt, ExamView, MyExam } from '@college/contracts/business/exam-attempt';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export const attemptView = (row: AttemptRecord): ExamAttempt => {
  const isGraded = row.state === 'graded';
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    startedAt: row.started_at,
    deadline: row.deadline_at,
    submittedAt: row.submitted_at,
    submittedBy: row.submitted_by,
    score: isGraded ? row.score : null,
    passed: isGraded && row.passed !== null ? Boolean(row.passed) : null,
    epoch: row.epoch,
    ackSeq: row.ack_seq,
    device: row.device,
  };
};

/** What a taker is shown; an attempt whose time is up was ended before. */
export const viewOf = async (
  db: Knex,
  context: SignedInContext,
  facts: SittingFacts,
  attempts: readonly AttemptRecord[],
): Promise<ExamView> => {
  const { language, now } = context;
  const attempt = currentAttempt(attempts);
  const isRunning = attempt?.state === 'running';
  const answers = isRunning ? await answersOf(db, attempt.id) : new Map();
  const sections = isRunning ? await sectionsOf(db, facts.exam_id) : [];
  return {
    examId: facts.exam_id,
    classId: facts.class_id,
    className: facts.class_name ?? '',
    name: facts.exam_name,
    instructions: shownIn(language, facts.instructions, facts.instructions_en),
    minutes: facts.minutes,
    questionCount: facts.question_count,
    totalScore: facts.total_score,
    passScore: await passMarkOf(db, facts),
    maxTimes: facts.max_times,
    ...(await canExam(db, context, facts, attempts)),
    serverNow: now().toISOString(),
    attempt: attempt ? attemptView(attempt) : null,
    sections: sections.map(({ no, title, title_en, instructions }) => ({
      no,
      title: shownIn(language, title, title_en),
      instructions,
    })),
    questions: isRunning ? await questionsOf(db, context, attempt, facts) : [],
    answers: [...answers].map(([itemNo, { value, seq }]) => ({ itemNo, value, seq })),
  };
};

/** The attempts of the caller in a sitting; those whose time is up are ended first. */
export const ownAttempts = async (context: SignedInContext, sittingId: number): Promise<AttemptRecord[]> => {
  const { read, caller, now } = context;
  const found = await attemptsOf(read, sittingId, caller.userId);
  const over = found.filter((row) => isOverdue(row, now()));
  for (const { id } of over) await endIfOverdue(context, id);
  return over.length > 0 ? attemptsOf(read, sittingId, caller.userId) : found;
};

interface Asked {
  readonly examId?: number | undefined;
  readonly classId?: number | undefined;
  readonly attemptId?: number | undefined;
}

/** The sitting that is asked about, if the caller is in it or was. */
export const ownSitting = async (asked: Asked, context: SignedInContext) => {
  const { read, caller, language } = context;
  const { userId } = caller;
  const person = { userId, language };
  const { attemptId } = asked;
  if (attemptId !== undefined) {
    const attempt = await attemptById(read, attemptId);
    if (attempt?.user_id !== userId) return fail(commonErrors.notFound);
    const facts = await factsOfSitting(read, person, { id: attempt.sitting_id });
    return facts ?? fail(commonErrors.notFound);
  }
  if (asked.examId === undefined && asked.classId === undefined) return fail(commonErrors.notFound);
  const facts = await factsOfSitting(read, person, asked);
  if (!facts) return fail(commonErrors.notFound);
  const isIn =
    facts.place_id !== null ||
    (facts.class_id === null && (await isInvited(read, facts, userId))) ||
    (await attemptsOf(read, facts.sitting_id, userId)).length > 0;
  return isIn ? facts : fail(commonErrors.notFound);
};

export const myExams = async (context: SignedInContext): Promise<MyExam[]> => {
  const { read, caller, language } = context;
  const list: MyExam[] = [];
  for (const facts of await sittingsOfPerson(read, { userId: caller.userId, language })) {
    const attempts = await ownAttempts(context, facts.sitting_id);
    const attempt = currentAttempt(attempts);
    if (facts.class_id === null && !attempt && !(await isInvited(read, facts, caller.userId))) continue;
    const can = await canExam(read, context, facts, attempts);
    list.push({
      examId: facts.exam_id,
      classId: facts.class_id,
      className: facts.class_name ?? '',
      name: facts.exam_name,
      minutes: facts.minutes,
      maxTimes: facts.max_times,
      ...can,
      closesAt: closesAt(timesOf(facts, attempts)),
      attempt: attempt
        ? (({ id, state, deadline, score, passed }) => ({ id, state, deadline, score, passed }))(
            attemptView(attempt),
          )
        : null,
    });
  }
  return list;
};
