/** An exam as its taker sees it: rules before the start, questions while it runs, and how it ended. */
import { canExam, currentAttempt, ofAttempts, timesOf } from './can-exam.ts';
import type { Asked } from './can-exam.ts';
import { endIfOverdue, isOverdue } from './end-attempt.ts';
import { closesAt } from './exam-clock.ts';
import { optionNumbers, questionsOf, sectionsAsked } from './paper-view.ts';
import { factsOfSitting, hasApplied, isInvited, sittingsOfPerson } from './sitting-facts.query.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { isScoreShown, placedValue } from '../exam/exam.port.ts';
import { isExamBrowser, sebFileAddress } from '../exam-browser/exam-browser.port.ts';
import { answersOf, attemptById, attemptsOf, runningAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord, StoredAnswer } from '../exam-sitting/exam-sitting.port.ts';
import type { CanExamReason } from '@college/contracts/classes/can-exam';
import type { BrowserProof } from '@college/contracts/exams/exam-browser';
import type { ExamAttempt, ExamQuestion, ExamView, MyExam } from '@college/contracts/exams/exam-attempt-row';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** `isShown`: its taker sees the score now. */
const attemptView = (row: AttemptRecord, isShown: boolean): ExamAttempt => {
  const isGraded = row.state === 'graded';
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    startedAt: row.started_at,
    deadline: row.deadline_at,
    submittedAt: row.submitted_at,
    submittedBy: row.submitted_by,
    score: isGraded && isShown ? row.score : null,
    passed: isGraded && row.passed !== null ? Boolean(row.passed) : null,
    epoch: row.epoch,
    ackSeq: row.ack_seq,
    device: row.device,
    lockedAt: row.state === 'running' ? row.locked_at : null,
    lockReason: (row.state === 'running' && row.lock_reason) || null,
    notEligible: row.state === 'absent' && row.not_eligible,
  };
};

/** Whether Safe Exam Browser is wanted of somebody with these attempts. */
const needsSeb = ({ needs_seb: isAsked }: SittingFacts, attempts: readonly AttemptRecord[]): boolean =>
  isAsked && !currentAttempt(attempts)?.browser_exempt;

/** Whether the caller sits in Safe Exam Browser, or need not. */
export const isInBrowser = (
  { asked }: Pick<SignedInContext, 'asked'>,
  facts: SittingFacts,
  {
    attempts,
    proof,
  }: { readonly attempts: readonly AttemptRecord[]; readonly proof: BrowserProof | undefined },
): boolean =>
  !needsSeb(facts, attempts) ||
  isExamBrowser(
    { asked, proof },
    { examId: facts.exam_id, classId: facts.class_id, password: facts.seb_password },
  );

const THROUGH: readonly CanExamReason[] = ['no-times-left', 'cheating', 'passed-already'];

const showsScore = (facts: SittingFacts, attempts: readonly AttemptRecord[], now: Date): boolean => {
  const sitsAgain = !ofAttempts(facts, attempts).some((reason) => THROUGH.includes(reason));
  const closes = closesAt(timesOf(facts, attempts));
  return isScoreShown({ show_score: facts.show_score, sitsAgain, closesAt: closes }, now);
};

/** With the numbers of options that this attempt uses. */
const placedAnswers = (
  attempt: AttemptRecord,
  questions: readonly ExamQuestion[],
  answers: ReadonlyMap<number, StoredAnswer>,
): ExamView['answers'] =>
  [...answers].map(([itemNo, { value, seq }]) => {
    const count = questions.find((one) => one.itemNo === itemNo)?.options.length ?? 0;
    return { itemNo, value: placedValue(optionNumbers(attempt, { itemNo }, count), value), seq };
  });

/** What a taker is shown; an attempt whose time is up was ended before. */
export const viewOf = async (
  db: Knex,
  context: SignedInContext,
  facts: SittingFacts,
  { attempts, isBrowser }: Omit<Asked, 'running'>,
): Promise<ExamView> => {
  const { language, now } = context;
  const attempt = currentAttempt(attempts);
  const isRunning = attempt?.state === 'running' && attempt.locked_at === null && isBrowser;
  const answers =
    isRunning && attempt.ack_seq > 0 ? await answersOf(db, attempt.id) : new Map<number, StoredAnswer>();
  const sections = isRunning ? await sectionsAsked(db, facts) : [];
  const questions = isRunning ? await questionsOf(db, context, attempt, facts) : [];
  return {
    examId: facts.exam_id,
    classId: facts.class_id,
    className: facts.class_name ?? '',
    name: facts.exam_name,
    instructions: shownIn(language, facts.instructions, facts.instructions_en),
    minutes: facts.minutes,
    questionCount: facts.question_count,
    totalScore: facts.total_score,
    passScore: facts.pass_score,
    maxTimes: facts.max_times,
    needsSeb: needsSeb(facts, attempts),
    ...(await canExam(db, context, facts, { attempts, isBrowser })),
    serverNow: now().toISOString(),
    attempt: attempt ? attemptView(attempt, showsScore(facts, attempts, now())) : null,
    sections: sections.map(({ no, ...section }) => ({
      no,
      title: shownIn(language, section.title, section.title_en),
      instructions: shownIn(language, section.instructions, section.instructions_en),
    })),
    questions,
    answers: attempt ? placedAnswers(attempt, questions, answers) : [],
    marks: isRunning ? (JSON.parse(attempt.marks) as number[]) : [],
    needsCamera: facts.face_rule !== null,
    sebFile: needsSeb(facts, attempts)
      ? sebFileAddress(context, { examId: facts.exam_id, classId: facts.class_id })
      : '',
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

interface AskedPlace {
  readonly examId?: number | undefined;
  readonly classId?: number | undefined;
  readonly attemptId?: number | undefined;
  /** Of the QR code that led here. */
  readonly key?: string | undefined;
}

/** The sitting that is asked about, if the caller is in it, was, or has applied for its class. */
export const ownSitting = async (asked: AskedPlace, context: SignedInContext) => {
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
  if (!facts || (asked.key !== undefined && asked.key !== facts.qr_key)) return fail(commonErrors.notFound);
  const isIn =
    facts.place_id !== null ||
    // Whoever waits for a place gets the reason that it is missing.
    (await (facts.class_id === null
      ? isInvited(read, facts, userId)
      : hasApplied(read, facts.class_id, userId))) ||
    (await attemptsOf(read, facts.sitting_id, userId)).length > 0;
  return isIn ? facts : fail(commonErrors.notFound);
};

export const myExams = async (context: SignedInContext): Promise<MyExam[]> => {
  const { read, caller, language } = context;
  const list: MyExam[] = [];
  const running = (await runningAttempt(read, caller.userId)) ?? null;
  for (const facts of await sittingsOfPerson(read, { userId: caller.userId, language })) {
    const attempts = await ownAttempts(context, facts.sitting_id);
    const attempt = currentAttempt(attempts);
    if (facts.class_id === null && !attempt && !(await isInvited(read, facts, caller.userId))) continue;
    // Which browser it is, is asked where the exam is sat.
    const can = await canExam(read, context, facts, { attempts, isBrowser: true, running });
    list.push({
      examId: facts.exam_id,
      classId: facts.class_id,
      className: facts.class_name ?? '',
      name: facts.exam_name,
      minutes: facts.minutes,
      maxTimes: facts.max_times,
      needsSeb: needsSeb(facts, attempts),
      ...can,
      closesAt: closesAt(timesOf(facts, attempts)),
      attempt: attempt
        ? (({ id, state, deadline, score, passed }) => ({ id, state, deadline, score, passed }))(
            attemptView(attempt, showsScore(facts, attempts, context.now())),
          )
        : null,
    });
  }
  return list;
};
