/** Whether somebody may study now, as a person: in any of their classes, or an open course without one. */
import { leaseState } from './lease.ts';
import { classCoursesOf, hasOpenCourses, waitsForClass } from './learner-course.table.ts';
import { dayOf } from './study-day.ts';
import { activeStudy, dayTotal, findLease } from './study.table.ts';
import { dayCapMs, refusalOf, rulesOf } from './study.rules.ts';
import { withoutFace } from './without-face.ts';
import { sitsExam } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { StudyReason } from '@college/contracts/study/study';

export const canStudy = async (context: SignedInContext) => {
  const { read, caller, language, now } = context;
  const moment = now();
  const courses = await classCoursesOf(read, caller.userId, language);
  const faceless = await withoutFace(read, caller.userId, courses);
  const refusal = (course: (typeof courses)[number]): StudyReason | null =>
    refusalOf(course, moment) ?? (faceless.has(course) ? 'identity-failed' : null);
  const open = courses.filter((course) => refusal(course) === null);
  const todayMs = await dayTotal(read, caller.userId, dayOf(context, moment));
  const isCapped =
    open.length > 0 && open.every(({ rule_set: rules }) => todayMs >= dayCapMs(rulesOf(rules)));
  const reasons: StudyReason[] = isCapped
    ? ['daily-cap']
    : [...new Set(courses.flatMap((course) => refusal(course) ?? []))];
  const isInExam = await sitsExam(read, caller.userId);
  const counts = open.length > 0 && !isCapped && !isInExam;
  const can = counts || (!isInExam && (await hasOpenCourses(read)));
  // Who has nothing to study at all gets the reason, and so does who waits for a class while open courses can be studied.
  if (courses.length === 0 && (!can || (await waitsForClass(read, caller.userId))))
    reasons.push('not-approved');
  const lease = await findLease(read, caller.userId);
  const isActive = lease !== undefined && (await leaseState(read, lease, context)) === 'under-way';
  return {
    can,
    reasons: isInExam ? ['exam-open' as const] : counts ? [] : reasons,
    active: isActive ? await activeStudy(read, lease.session_id ?? 0, language) : null,
  };
};
