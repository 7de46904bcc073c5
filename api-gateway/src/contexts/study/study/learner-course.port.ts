/** The courses of somebody's classes, for pages about those classes. */
import { courseViews } from './learner-course.ts';
import { classCoursesOf } from './learner-course.table.ts';
import { coursesToPractise } from '../../classes/practice/practice-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { LearnerCourse } from '@college/contracts/study/study-row';

/** Of the caller's classes with these ids that they are approved in; a fixed number of queries. */
export const coursesOfLearner = async (
  context: SignedInContext,
  classIds: readonly number[],
): Promise<LearnerCourse[]> => {
  const { read, caller, language } = context;
  if (classIds.length === 0) return [];
  const rows = await classCoursesOf(read, caller.userId, language);
  const asked = rows.filter(({ class_id }) => classIds.includes(class_id));
  return (await courseViews(asked, context)).map(({ course }) => course);
};

/** Those of some courses with questions that the caller may practise now; `classId` null: as public courses. */
export const toPractise = (
  { read, caller, now }: SignedInContext,
  of: { readonly classId: number | null; readonly courseIds: readonly number[] },
): Promise<ReadonlySet<number>> => coursesToPractise(read, { userId: caller.userId, now: now() }, of);
