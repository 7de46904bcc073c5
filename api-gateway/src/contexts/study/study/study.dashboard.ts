import { classCoursesOf } from './learner-course.table.ts';
import { courseViews } from './learner-course.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { NextStep } from '@college/contracts/site/dashboard';
import type { LearnerCourse } from '@college/contracts/study/study-row';

const total = (courses: readonly LearnerCourse[], of: 'earnedHours' | 'hours'): number =>
  Math.round(courses.reduce((sum, course) => sum + course[of], 0) * 10) / 10;

/** The course to go on with, a required one first, of the class whose training ends first; null where no hours are missing. */
const nextStudyStep = async (context: SignedInContext): Promise<Omit<NextStep, 'what'> | null> => {
  const { read, caller, language } = context;
  const rows = await classCoursesOf(read, caller.userId, language);
  if (rows.length === 0) return null;
  const courses = (await courseViews(rows, context)).map(({ course }) => course);
  const [first, ...others] = courses.filter(
    ({ canStudy, nextWareId, earnedHours, hours }) => canStudy && nextWareId !== null && earnedHours < hours,
  );
  if (!first) return null;
  const next = [first, ...others].find((one) => one.classId === first.classId && one.isRequired) ?? first;
  const { classId, courseId, nextWareId } = next;
  const ofClass = courses.filter((course) => course.classId === classId);
  return {
    title: messageFor('dashboard.next-study', language, { course: next.courseName }),
    hint: messageFor('dashboard.next-study-hint', language, {
      className: next.className,
      earned: total(ofClass, 'earnedHours'),
      hours: total(ofClass, 'hours'),
    }),
    action: messageFor('dashboard.next-study-action', language, null),
    link: toScreen('business/study/run', `classId=${classId}&courseId=${courseId}&wareId=${nextWareId}`),
    until: next.until,
    untilLabel: messageFor('dashboard.next-study-until', language, null),
  };
};

/** Before what a learner does about classes: a class that is running is studied. */
export const studyDashboard: readonly DashboardEntry[] = [
  { kind: 'step', id: 'study', order: 15, find: nextStudyStep },
];
