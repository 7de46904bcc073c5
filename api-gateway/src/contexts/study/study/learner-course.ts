/** Courses and their wares as their learner sees them. */
import { classCoursesOf, openCoursesOf, studyWaresOf } from './learner-course.table.ts';
import type { LearnerCourseRow } from './learner-course.table.ts';
import { lessonTestStates } from './lesson-test.table.ts';
import { dayOf } from './study-day.ts';
import { dayCapMs, earnedHours, hourMs, refusalOf, rulesOf } from './study.rules.ts';
import { dayTotal } from './study.table.ts';
import type { StudyWareRow } from './study.table.ts';
import { studiedBy } from './studied-ware.ts';
import { fromUnits, secondsOf } from './units.ts';
import { withoutFace } from './without-face.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { wareRows } from '../../content/course/course.port.ts';
import { waresOfVersions } from '../../content/course/ware.table.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import type { CourseWareRow } from '@college/contracts/content/course-ware';
import { isFull } from '@college/contracts/study/study-credit';
import type { StudyReason } from '@college/contracts/study/study';
import type { LearnerCourse, LearnerWare } from '@college/contracts/study/study-row';

interface CourseView {
  readonly course: LearnerCourse;
  readonly wares: readonly LearnerWare[];
}

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, time) => (time !== null && time > (last ?? '') ? time : last), null);

interface OfCourse {
  /** Where each leads, if it is a link. */
  readonly addresses: readonly string[];
  readonly inOrder: boolean;
  readonly reason: StudyReason | null;
}

const learnerWares = (
  rows: readonly CourseWareRow[],
  standings: readonly (StudyWareRow | undefined)[],
  { addresses, inOrder, reason }: OfCourse,
): LearnerWare[] => {
  // That nothing counts any more today keeps nothing shut.
  const isOpen = reason === null || reason === 'daily-cap';
  let isReached = true;
  return rows.map((row, at) => {
    const standing = standings[at];
    const isLocked = inOrder && !isReached;
    const full = isFull(standing?.credited_ms ?? 0, row.creditSeconds * 1000);
    isReached &&= full;
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      durationSeconds: row.durationSeconds,
      pages: row.pages,
      creditSeconds: row.creditSeconds,
      maxRate: row.maxRate,
      isDrag: row.isDrag,
      isReady: row.state === 'ready',
      isWeak: row.isWeak,
      position: fromUnits(studiedBy(row.kind), standing?.position ?? 0),
      creditedSeconds: secondsOf(standing?.credited_ms ?? 0),
      lastTime: standing?.last_at ?? null,
      isLocked,
      reason: reason ?? (full && row.creditSeconds > 0 ? 'ware-full' : null),
      ...(row.kind === 'link' && isOpen && !isLocked && { address: addresses[at] ?? '' }),
    };
  });
};

/** Where a learner goes on: with the ware studied last, or the first open one behind it, or the first one at all. */
const nextOf = (wares: readonly LearnerWare[], open: readonly LearnerWare[]): LearnerWare | undefined => {
  const ready = open.filter(({ isReady, isLocked }) => isReady && !isLocked);
  const lastTime = latest(wares.map((ware) => ware.lastTime));
  const last = wares.findIndex((ware) => lastTime !== null && ware.lastTime === lastTime);
  return ready.find((ware) => wares.indexOf(ware) >= last) ?? ready[0];
};

const courseOf = (
  row: LearnerCourseRow,
  wares: readonly LearnerWare[],
  creditedMs: number,
  { reason, cover, lessonTest }: Pick<LearnerCourse, 'reason' | 'cover' | 'lessonTest'>,
): LearnerCourse => {
  const rules = rulesOf(row.rule_set);
  const studied = wares.filter(({ creditSeconds }) => creditSeconds > 0);
  const left = studied.filter((ware) => !isFull(ware.creditedSeconds * 1000, ware.creditSeconds * 1000));
  // Hours are exact: what was studied before the last second of a ware was given gets it by the next beat there.
  const isShort = row.class_id !== 0 && creditedMs < row.hours * hourMs(rules);
  const open =
    left.length === 0 && isShort ? studied.filter((ware) => ware.creditedSeconds < ware.creditSeconds) : left;
  return {
    classId: row.class_id || null,
    className: row.class_name ?? '',
    courseId: row.course_id,
    courseName: row.course_name,
    cover,
    isRequired: Boolean(row.is_required),
    hours: row.hours,
    earnedHours: earnedHours(creditedMs, row.hours, rules),
    hourMinutes: rules.hourMinutes,
    classHours: row.need_hours,
    creditedSeconds: secondsOf(creditedMs),
    wareCount: wares.length,
    doneWares: studied.length - left.length,
    lastTime: latest(wares.map(({ lastTime }) => lastTime)),
    nextWareId: nextOf(wares, open)?.id ?? null,
    canStudy: reason === null,
    reason,
    until: row.class_id === 0 ? null : row.train_end,
    lessonTest,
    needFace: Boolean(row.need_face),
  };
};

/** Ten queries, however many courses there are. */
export const courseViews = async (
  rows: readonly LearnerCourseRow[],
  context: SignedInContext,
): Promise<CourseView[]> => {
  const { read, caller, language, now } = context;
  const moment = now();
  const wares = await waresOfVersions(read, [...new Set(rows.map(({ version_id: id }) => id))]);
  const listed = await wareRows(read, wares, language);
  const standings = await studyWaresOf(read, caller.userId, [...new Set(rows.map((row) => row.course_id))]);
  const covers = await fileRefs(
    read,
    context,
    rows.map(({ cover_id: id }) => id),
  );
  const tests = await lessonTestStates(read, caller.userId, rows);
  const todayMs = await dayTotal(read, caller.userId, dayOf(context, moment));
  const faceless = await withoutFace(read, caller.userId, rows);
  return rows.map((row, index) => {
    const own = wares.flatMap((ware, at) => {
      const shown = listed[at];
      return ware.course_version_id === row.version_id && shown ? [{ shown, ware }] : [];
    });
    const mine = standings.filter((one) => one.class_id === row.class_id && one.course_id === row.course_id);
    const isCapped = row.class_id !== 0 && todayMs >= dayCapMs(rulesOf(row.rule_set));
    const reason =
      refusalOf(row, moment) ??
      (faceless.has(row) ? 'identity-failed' : null) ??
      (isCapped ? 'daily-cap' : null);
    const wareViews = learnerWares(
      own.map(({ shown }) => shown),
      own.map(({ ware }) => mine.find(({ ware_key: key }) => key === ware.ware_key)),
      { addresses: own.map(({ ware }) => ware.address), inOrder: Boolean(row.in_order), reason },
    );
    const creditedMs = mine.reduce((sum, { credited_ms: ms }) => sum + ms, 0);
    const cover = covers.get(row.cover_id ?? 0)?.address ?? '';
    const course = courseOf(row, wareViews, creditedMs, { reason, cover, lessonTest: tests[index] });
    return { course, wares: wareViews };
  });
};

export const myCourses = async (context: SignedInContext): Promise<LearnerCourse[]> => {
  const { read, caller, language } = context;
  const rows = [
    ...(await classCoursesOf(read, caller.userId, language)),
    ...(await openCoursesOf(read, caller.userId, language)),
  ];
  return (await courseViews(rows, context)).map(({ course }) => course);
};

/** One course of a class of the caller, or an open one; null where they may not see it. */
export const myCourse = async (
  { classId, courseId }: { readonly classId?: number | undefined; readonly courseId: number },
  context: SignedInContext,
): Promise<CourseView | null> => {
  const { read, caller, language } = context;
  const rows =
    classId === undefined
      ? await openCoursesOf(read, caller.userId, language, courseId)
      : await classCoursesOf(read, caller.userId, language, { classId, courseId });
  return (await courseViews(rows, context))[0] ?? null;
};
