import { canExam, currentAttempt } from './can-exam.ts';
import { isOverdue } from './end-attempt.ts';
import { ownAttempts } from './exam-view.ts';
import { factsOfSitting, satBy, sittingsOfPerson } from './sitting-facts.query.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { runningAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { NextStep, StudentDashboard } from '@college/contracts/site/dashboard';

type Found = Promise<Omit<NextStep, 'what'> | null>;

/** So long before it opens, an exam is what comes next. */
const AHEAD_MS = 24 * 60 * 60 * 1000;
/** Each of them is asked whether it can be sat. */
const MOST = 2;

const roomOf = ({ exam_id: examId, class_id: classId }: SittingFacts) =>
  toScreen(
    'business/exam-attempt/room',
    classId === null ? `examId=${examId}` : `examId=${examId}&classId=${classId}`,
  );

const inWords = ({ exam_name: exam, class_name: className }: SittingFacts): string =>
  className === null ? exam : `${exam} · ${className}`;

const running = async (context: SignedInContext): Found => {
  const { read, caller, language, now } = context;
  const attempt = await runningAttempt(read, caller.userId);
  if (!attempt || isOverdue(attempt, now())) return null;
  const facts = await factsOfSitting(read, { userId: caller.userId, language }, { id: attempt.sitting_id });
  if (!facts) return null;
  return {
    title: messageFor('dashboard.running-exam', language, null),
    hint: inWords(facts),
    action: messageFor('dashboard.running-exam-action', language, null),
    link: roomOf(facts),
    until: attempt.deadline_at,
    untilLabel: messageFor('dashboard.exam-ends', language, null),
  };
};

/** Of a class or by invitation; one that is open to everybody is nobody's duty. */
const isExpected = ({ class_id: classId, audience }: SittingFacts): boolean =>
  classId !== null || audience !== 'everyone-signed-in';

/** One that is open, or opens within a day, and can be sat as far as is known now. */
const next = async (context: SignedInContext): Found => {
  const { read, caller, language, now } = context;
  const time = now();
  const soon = new Date(time.getTime() + AHEAD_MS).toISOString();
  const near = (await sittingsOfPerson(read, { userId: caller.userId, language }))
    .filter((facts) => isExpected(facts) && facts.sitting_state !== 'closed')
    .filter((facts) => facts.open_at <= soon && facts.close_at > time.toISOString())
    .toSorted((a, b) => a.close_at.localeCompare(b.close_at));
  for (const facts of near.slice(0, MOST)) {
    const attempts = await ownAttempts(context, facts.sitting_id);
    const state = currentAttempt(attempts)?.state ?? 'not-started';
    const { can, reasons, opensAt, closesAt } = await canExam(read, context, facts, {
      attempts,
      // In which browser it is opened shows in the waiting room.
      isBrowser: true,
    });
    const waits = reasons.length === 1 && reasons[0] === 'not-open';
    if (!can && !waits) continue;
    // Whoever failed may sit again, and knows it from their result.
    if (state !== 'not-started') continue;
    return {
      title: messageFor(waits ? 'dashboard.exam-opens' : 'dashboard.exam-open', language, null),
      hint: inWords(facts),
      action: messageFor('dashboard.exam-action', language, null),
      link: roomOf(facts),
      until: waits ? opensAt : closesAt,
      untilLabel: messageFor(waits ? 'dashboard.exam-opens-at' : 'dashboard.exam-closes-at', language, null),
    };
  }
  return null;
};

const MOST_AHEAD = 4;

/** Exams that are to be sat and were not, those that close first before the others. */
const ahead = async ({
  read,
  caller,
  language,
  now,
}: SignedInContext): Promise<Partial<StudentDashboard>> => {
  const time = now().toISOString();
  const sat = await satBy(read, caller.userId);
  const exams = (await sittingsOfPerson(read, { userId: caller.userId, language }))
    .filter((facts) => isExpected(facts) && facts.sitting_state !== 'closed' && facts.close_at > time)
    .filter((facts) => facts.class_id === null || facts.place_id !== null)
    .filter((facts) => !sat.has(facts.sitting_id))
    .toSorted((a, b) => a.close_at.localeCompare(b.close_at))
    .slice(0, MOST_AHEAD);
  return {
    exams: exams.map((facts) => ({
      examId: facts.exam_id,
      classId: facts.class_id,
      examName: facts.exam_name,
      className: facts.class_name ?? '',
      opensAt: facts.open_at,
      closesAt: facts.close_at,
      isOpen: facts.open_at <= time,
    })),
  };
};

/** A running exam before everything; one that waits, before study. */
export const examAttemptDashboard: readonly DashboardEntry[] = [
  { kind: 'step', id: 'running-exam', order: 1, find: running },
  { kind: 'step', id: 'exam', order: 13, find: next },
  { kind: 'learner-part', id: 'exams-ahead', order: 13, read: ahead },
];
