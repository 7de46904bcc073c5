/** What steps and the next thing to do hang on, for some places of the caller. */
import type { OwnLesson, PlaceRow } from './my-class.query.ts';
import { ownLessons } from './my-class.query.ts';
import type { NextFacts } from './next-step.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { standingsOf } from '../../classes/estimate/estimate.port.ts';
import { examStandings } from '../../exams/exam-grading/exam-grading.port.ts';
import type { ExamStanding } from '../../exams/exam-grading/exam-grading.port.ts';
import type { EstimateStanding } from '../../classes/estimate/estimate.port.ts';
import { certsOfClasses } from '../user-cert/class-person-cert.table.ts';
import type { PersonCert } from '../user-cert/class-person-cert.table.ts';
import { coursesOfLearner } from '../../study/study/learner-course.port.ts';
import { classPhase, reportWindow } from '../../classes/class-record/class-record.port.ts';
import type { LearnerCourse } from '@college/contracts/study/study-row';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';

export interface Known {
  readonly row: PlaceRow;
  readonly phase: TrainClassPhase;
  readonly facts: NextFacts;
  readonly earnedHours: number;
  readonly lessons: readonly OwnLesson[];
  readonly courses: readonly LearnerCourse[];
  readonly estimate: EstimateStanding;
  readonly exam: ExamStanding | null;
  readonly certificate: PersonCert | null;
}

const isFull = ({ earnedHours, hours, nextWareId }: LearnerCourse): boolean =>
  hours > 0 ? earnedHours >= hours : nextWareId === null;

const lessonFacts = (lesson: OwnLesson) => ({
  id: lesson.id,
  title: lesson.title,
  begin: lesson.begin_at,
  end: lesson.end_at,
  inAt: lesson.in_at,
  outAt: lesson.out_at,
  isClosed: lesson.closed_at !== null,
});

interface Parts {
  readonly hours: ClassHours | undefined;
  readonly lessons: readonly OwnLesson[];
  readonly courses: readonly LearnerCourse[];
  readonly estimate: EstimateStanding;
  readonly exam: ExamStanding | null;
  readonly certificate: PersonCert | null;
}

const know = (row: PlaceRow, parts: Parts, now: Date): Known => {
  const { hours, lessons, courses, estimate, exam, certificate } = parts;
  const phase = classPhase(row, now);
  const window = reportWindow(row);
  const isIn = row.place_state === 'approved';
  return {
    row,
    phase,
    lessons,
    courses,
    estimate,
    exam: isIn ? exam : null,
    certificate,
    earnedHours: shownHours(row.settled_hours ?? hours?.earned_hours ?? 0),
    facts: {
      state: row.place_state,
      appliedAt: row.applied_at ?? row.creation_time,
      decidedAt: row.decided_at,
      reason: row.reason,
      mustReport: window !== null,
      reportedAt: row.report_state === 'reported' ? (row.reported_at ?? row.train_begin) : null,
      hoursMet: isIn && hours?.study_state === 'hours-met',
      lastStudied: hours?.last_at ?? null,
      mustExam: row.need_exam,
      examPassedAt: exam?.passedAt ?? null,
      exam: isIn ? exam : null,
      mustEvaluate: estimate.isWanted,
      evaluated: estimate.submitted,
      settled: row.settled,
      settledAt: row.settled_at,
      certificate,
      classId: row.class_id,
      phase,
      applyEnd: row.apply_end,
      trainBegin: row.train_begin,
      trainEnd: row.train_end,
      reportWindow: window,
      mustConfirm: isIn && row.admission_notice_id !== null && row.confirmed_at === null,
      canEvaluate: isIn && estimate.reasons.length === 0,
      evaluateUntil: estimate.until,
      lessons: lessons.map(lessonFacts),
      courses: courses.map((course) => ({ ...course, isFull: isFull(course) })),
    },
  };
};

/** A fixed number of queries, whatever the number of places. */
export const knowPlaces = async (rows: readonly PlaceRow[], context: SignedInContext): Promise<Known[]> => {
  const { read, keys, caller, language, now } = context;
  const inside = rows.filter(({ place_state }) => place_state === 'approved');
  const classIds = inside.map(({ class_id }) => class_id);
  const hours =
    inside.length === 0
      ? []
      : await rowsOf<ClassHours>(
          withHours(
            read,
            placesWithHours(read).where('place.user_id', caller.userId).whereIn('place.class_id', classIds),
          ),
        );
  const hoursAt = new Map(hours.map((one) => [one.class_id, one]));
  const lessons = await ownLessons(read, classIds, { userId: caller.userId, language });
  const courses = await coursesOfLearner(context, classIds);
  const exams = await examStandings(
    read,
    caller.userId,
    inside.filter((row) => row.need_exam).map(({ class_id }) => class_id),
    { language, now: now() },
  );
  const certs = await certsOfClasses(read, { classIds, userId: caller.userId });
  const standings = await standingsOf(
    read,
    keys,
    rows.map((row) => ({ row, hoursMet: hoursAt.get(row.class_id)?.study_state === 'hours-met' })),
    now(),
  );
  return rows.map((row) => {
    const isIn = row.place_state === 'approved';
    return know(
      row,
      {
        hours: isIn ? hoursAt.get(row.class_id) : undefined,
        lessons: isIn ? lessons.filter(({ class_id }) => class_id === row.class_id) : [],
        courses: isIn ? courses.filter(({ classId }) => classId === row.class_id) : [],
        estimate: standings.get(row.place_id) as EstimateStanding,
        exam: exams.get(row.class_id) ?? null,
        certificate: (isIn && certs.find(({ class_id }) => class_id === row.class_id)) || null,
      },
      now(),
    );
  });
};
