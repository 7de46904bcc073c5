/** Changes of the courses of a class. Its row is locked. */
import { coursesOf, coursesToTake, replaceCourses } from '../../classes/class-record/class-course.table.ts';
import { studyOf } from './class-study.query.ts';
import type {
  ClassCourseRow,
  CourseToTake,
  StoredCourse,
} from '../../classes/class-record/class-course.table.ts';
import { hoursMissing, hoursOffered } from './class-hours.rules.ts';
import { lessonRows } from '../../classes/class-record/class-lesson.table.ts';
import { requirementOf } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { lessonErrors } from '@college/contracts/classes/class-parts';
import type { ClassCourseFields } from '@college/contracts/classes/class-parts';
import { trainClassErrors } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export interface PlannedCourse {
  readonly sent: ClassCourseFields;
  readonly before: ClassCourseRow | undefined;
  readonly offer: CourseToTake | undefined;
}

const versionOf = ({ sent, before, offer }: PlannedCourse): number | undefined =>
  sent.version ?? before?.version ?? offer?.approved_version;

/** What is new must be offered, and count for the subject. What a draft has already is said when it is published. */
const refuseNew = (planned: readonly PlannedCourse[]) => {
  const added = planned.filter(({ before }) => before === undefined);
  if (added.some(({ offer }) => !offer?.is_offered)) return fail(trainClassErrors.unknownCourse);
  const foreign = added.filter(({ offer }) => !offer?.fits_subject);
  return foreign.length > 0
    ? fail(trainClassErrors.courseNotForSubject, { courses: foreign.map(({ offer }) => offer?.name ?? '') })
    : null;
};

const refuseFields = (planned: readonly PlannedCourse[]) => {
  for (const [at, it] of planned.entries()) {
    const version = versionOf(it);
    const isUnchanged = version === it.before?.version;
    if (!isUnchanged && version !== it.offer?.approved_version)
      return failField(commonErrors.invalid, `courses.${at}.version`, 'train-class.course-version');
    const most = (isUnchanged ? it.before?.course_hours : it.offer?.hours) ?? 0;
    if (!(isUnchanged && it.before?.hours === it.sent.hours) && it.sent.hours > most)
      return failField(commonErrors.invalid, `courses.${at}.hours`, 'train-class.course-hours-above', {
        hours: most,
      });
  }
  return null;
};

interface CoursePlan {
  readonly planned: readonly PlannedCourse[];
  readonly before: readonly ClassCourseRow[];
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** In a published class, courses leave that nobody has studied, and newer versions come before the training begins. */
export const refuseInPublished = async (
  trx: Knex.Transaction,
  row: TrainClassRecord,
  { planned, before, now }: CoursePlan,
) => {
  const staying = planned.flatMap((it) => it.before ?? []);
  const order = before.filter((it) => staying.includes(it));
  const isOther = planned.some(
    ({ sent, before: was }, at) =>
      was === undefined ||
      was !== order[at] ||
      was.is_required !== sent.isRequired ||
      was.hours !== sent.hours ||
      (sent.needLessonTest ?? was.need_lesson_test) !== was.need_lesson_test ||
      (sent.version !== undefined && sent.version !== was.version && row.train_begin <= now),
  );
  if (isOther) return fail(trainClassErrors.frozenField, { fields: ['courses'] });
  const left = before.filter((it) => !staying.includes(it));
  const studied = await studyOf(
    trx,
    row.id,
    left.map((it) => it.course_id),
  );
  const stays = left.filter((it) => studied.has(it.course_id));
  if (stays.length > 0)
    return fail(trainClassErrors.courseStudied, { courses: stays.map(({ name }) => name) });
  const [lessons, requirement] = [await lessonRows(trx, row.id), await requirementOf(trx, row)];
  const missingWith = (courses: readonly ClassCourseRow[]) =>
    hoursMissing(hoursOffered(row, courses, lessons, requirement));
  const missing = missingWith(order);
  return missing > missingWith(before) ? fail(lessonErrors.hoursNeeded, { missing }) : null;
};

const shown = (courses: readonly StoredCourse[]) =>
  courses.map((it) => ({
    courseId: it.course_id,
    version: it.course_version,
    isRequired: it.is_required,
    hours: it.hours,
    needLessonTest: it.need_lesson_test,
  }));

const asStored = (it: ClassCourseRow): StoredCourse => ({
  course_id: it.course_id,
  course_version: it.version,
  is_required: it.is_required,
  hours: it.hours,
  need_lesson_test: it.need_lesson_test,
});

/**
 * Lets a class have these courses, unless `guard` refuses. Answers what the audit log stores of it, null where nothing
 * changed, or a refusal.
 */
export const changeCourses = async <Refusal extends Failure = never>(
  trx: Knex.Transaction,
  { language, now }: Pick<SignedInContext, 'language' | 'now'>,
  row: TrainClassRecord,
  sent: readonly ClassCourseFields[],
  guard?: (plan: CoursePlan) => Promise<Refusal | null>,
) => {
  const before = await coursesOf(trx, row.id, language);
  const offers = await coursesToTake(
    trx,
    sent.map(({ courseId }) => courseId),
    { subjectId: row.subject_id, language },
  );
  const planned = sent.map((one): PlannedCourse => ({
    sent: one,
    before: before.find((it) => it.course_id === one.courseId),
    offer: offers.find((it) => it.id === one.courseId),
  }));
  const refusal = refuseNew(planned) ?? refuseFields(planned);
  if (refusal) return refusal;
  const after = planned.map((it): StoredCourse => ({
    course_id: it.sent.courseId,
    course_version: versionOf(it) ?? 0,
    is_required: it.sent.isRequired,
    hours: it.sent.hours,
    need_lesson_test: it.sent.needLessonTest ?? it.before?.need_lesson_test ?? false,
  }));
  const was = shown(before.map(asStored));
  const will = shown(after);
  if (JSON.stringify(was) === JSON.stringify(will)) return null;
  const guarded = (await guard?.({ planned, before, now: now().toISOString() })) ?? null;
  if (guarded) return guarded;
  await replaceCourses(trx, row.id, after);
  return { before: was, after: will };
};
