/** The one thing that a student of a class does next, or waits for; by facts alone. */
import type { StepFacts } from './class-steps.ts';
import type { ExamStanding } from '../../exams/exam-grading/exam-grading.port.ts';
import { attendanceWindow } from '@college/contracts/classes/attendance';
import type { MyClassNext, MyClassNextWhat } from '@college/contracts/completion/my-class';
import type { StudyReason } from '@college/contracts/study/study-reason';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';

interface LessonFacts {
  readonly id: number;
  readonly title: string;
  readonly begin: string;
  readonly end: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly isClosed: boolean;
}

interface CourseFacts {
  readonly courseId: number;
  readonly courseName: string;
  readonly isRequired: boolean;
  readonly nextWareId: number | null;
  readonly canStudy: boolean;
  readonly reason: StudyReason | null;
  readonly isFull: boolean;
}

export interface NextFacts extends StepFacts {
  readonly classId: number;
  readonly phase: TrainClassPhase;
  readonly applyEnd: string;
  readonly trainBegin: string;
  readonly trainEnd: string;
  readonly reportWindow: { readonly begin: string; readonly end: string } | null;
  /** There is a notice that they have not confirmed. */
  readonly mustConfirm: boolean;
  /** The sitting of the class; null: it has none. */
  readonly exam: Pick<ExamStanding, 'examId' | 'opensAt' | 'closesAt' | 'state' | 'hasTimesLeft'> | null;
  readonly canEvaluate: boolean;
  readonly evaluateUntil: string | null;
  readonly lessons: readonly LessonFacts[];
  readonly courses: readonly CourseFacts[];
}

const DAY = 86_400_000;

const next = (what: MyClassNextWhat, more: Partial<Omit<MyClassNext, 'what'>> = {}): MyClassNext => ({
  what,
  about: '',
  reason: null,
  link: '',
  until: null,
  ...more,
});

const isAhead = (phase: TrainClassPhase): boolean => ['not-open', 'applying', 'waiting'].includes(phase);

/** Without a place: what becomes of the application. */
const outside = (it: NextFacts): MyClassNext => {
  const apply = next('apply-again', { until: it.applyEnd });
  if (it.state === 'pending' || it.state === 'waiting') {
    if (it.phase === 'finished') return next('over');
    return next(it.state === 'pending' ? 'wait-decision' : 'wait-list', {
      until: isAhead(it.phase) ? it.trainBegin : null,
    });
  }
  if (it.state === 'removed') return next('removed');
  if (it.phase === 'applying') return apply;
  return next(it.state === 'rejected' ? 'rejected' : 'withdrawn');
};

const evaluate = (it: NextFacts): MyClassNext =>
  next('evaluate', {
    link: `/myTrainClass/class?id=${it.classId}&part=estimate`,
    until: it.evaluateUntil,
  });

const toReport = (it: NextFacts, time: string): MyClassNext | null => {
  if (it.reportWindow === null || it.reportedAt !== null) return null;
  const { begin, end } = it.reportWindow;
  if (time < begin) return isAhead(it.phase) ? null : next('wait-report', { until: begin });
  return time < end ? next('report', { until: end }) : next('report-missed');
};

/** A lesson to sign in to or out of now. */
const toAttend = ({ lessons }: NextFacts, time: string): MyClassNext | null => {
  for (const lesson of lessons.filter(({ isClosed }) => !isClosed))
    for (const kind of ['in', 'out'] as const) {
      const { begin, end } = attendanceWindow(kind, lesson);
      const isDone = (kind === 'in' ? lesson.inAt : lesson.outAt) !== null;
      if (isDone || time < begin || time >= end) continue;
      return next(kind === 'in' ? 'attend' : 'sign-out', { about: lesson.title, until: end });
    }
  return null;
};

const toStudy = (it: NextFacts, time: string): MyClassNext => {
  const left = it.courses
    .filter(({ isFull }) => !isFull)
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const open = left.find(({ canStudy, nextWareId }) => canStudy && nextWareId !== null);
  if (open)
    return next('study', {
      about: open.courseName,
      link: `/myCourse/study?classId=${it.classId}&courseId=${open.courseId}&wareId=${open.nextWareId}`,
      until: it.trainEnd,
    });
  const lesson = it.lessons.find(({ begin }) => begin > time);
  if (lesson) return next('wait-lesson', { about: lesson.title, until: lesson.begin });
  return next('cannot-study', { reason: left.find(({ reason }) => reason !== null)?.reason ?? null });
};

/** Time to see the waiting room and its checks. */
const isSoon = (opensAt: string, time: string): boolean => Date.parse(opensAt) - Date.parse(time) <= DAY;

/** What is to be done about the exam, once the hours are there. */
const toSit = ({ exam, classId }: NextFacts, time: string): MyClassNext | null => {
  if (exam === null || exam.state === 'passed') return null;
  if (exam.state === 'marking') return next('wait-result');
  if (time >= exam.closesAt || !(exam.state === 'running' || exam.hasTimesLeft)) return null;
  const link = `/myExam/room?examId=${exam.examId}&classId=${classId}`;
  if (time < exam.opensAt)
    return next('wait-exam', { link: isSoon(exam.opensAt, time) ? link : '', until: exam.opensAt });
  return next('exam', { link, until: exam.closesAt });
};

const inTraining = (it: NextFacts, time: string): MyClassNext => {
  const now = toAttend(it, time);
  if (now) return now;
  if (!it.hoursMet) return toStudy(it, time);
  const sit = toSit(it, time);
  // There is time for the evaluation while the exam has not opened yet.
  if (sit && !(sit.what !== 'exam' && it.canEvaluate)) return sit;
  return it.canEvaluate ? evaluate(it) : next('wait-end', { until: it.trainEnd });
};

const inside = (it: NextFacts, time: string): MyClassNext => {
  if (it.phase === 'finished') {
    if (it.canEvaluate) return evaluate(it);
    return it.settled === '' ? next('over') : next(it.settled);
  }
  if (it.phase === 'overdue') return it.canEvaluate ? evaluate(it) : next('wait-settlement');
  const report = toReport(it, time);
  if (report?.what === 'report') return report;
  if (it.mustConfirm)
    return next('confirm-notice', {
      link: `/myTrainClass/class?id=${it.classId}&part=notice`,
      until: isAhead(it.phase) ? it.trainBegin : null,
    });
  if (report) return report;
  if (isAhead(it.phase)) return next('wait-begin', { until: it.reportWindow?.begin ?? it.trainBegin });
  return inTraining(it, time);
};

export const nextOf = (it: NextFacts, now: Date): MyClassNext =>
  it.state === 'approved' ? inside(it, now.toISOString()) : outside(it);
