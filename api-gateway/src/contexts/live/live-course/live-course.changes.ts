import { checkCycle, refuseBegun, useLiveFiles } from './live-course.life-cycle.ts';
import { liveCourses } from './live-course.table.ts';
import { refuseSlides } from './live-slides.ts';
import type { LiveContent } from './live-course.table.ts';
import { isCourseApproved, isLessonTaken, lessonToPlan } from './live-plan.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { visibleClass } from '../../classes/class-record/class-record.port.ts';
import { areTeachers } from '../../identity/user/user-lookup.table.ts';
import { liveCourseErrors } from '@college/contracts/live/live-course';
import { LIVE_MOST_HOURS } from '@college/contracts/live/live-course-row';
import type { LiveCourseFields } from '@college/contracts/live/live-course';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const HOUR_MS = 60 * 60_000;

type Sent = { [Field in keyof LiveCourseFields]?: LiveCourseFields[Field] | undefined };
type Known = LiveContent & { readonly area_code: string | null };

const moment = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : new Date(text).toISOString();

/** The columns of the fields that were sent. */
const columnsOf = (sent: Sent): Partial<LiveContent> =>
  Object.fromEntries(
    Object.entries({
      title: sent.title,
      title_en: sent.titleEn,
      intro: sent.intro,
      intro_en: sent.introEn,
      cover_id: sent.coverId,
      course_id: sent.courseId,
      class_id: sent.classId,
      lesson_id: sent.lessonId,
      teacher_id: sent.teacherId,
      begin_at: moment(sent.begin),
      end_at: moment(sent.end),
      audience: sent.audience,
      is_record: sent.isRecord,
      slides_id: sent.slidesId,
      mode: sent.mode,
    }).filter(([, value]) => value !== undefined),
  );

const BLANK = {
  title: '',
  title_en: '',
  intro: '',
  intro_en: '',
  cover_id: null,
  course_id: null,
  class_id: null,
  lesson_id: null,
  teacher_id: null,
  begin_at: '',
  end_at: '',
  audience: 'class',
  is_record: false,
  slides_id: null,
  mode: 'video',
  area_code: null,
} as const satisfies Known;

const refuseTimes = ({ begin_at, end_at }: LiveContent) => {
  if (begin_at === '') return failField(commonErrors.invalid, 'begin', 'live-course.no-time');
  if (end_at === '') return failField(commonErrors.invalid, 'end', 'live-course.no-time');
  const length = Date.parse(end_at) - Date.parse(begin_at);
  if (length <= 0) return failField(commonErrors.invalid, 'end', 'live-course.ends-before');
  return length > LIVE_MOST_HOURS * HOUR_MS
    ? failField(commonErrors.invalid, 'end', 'live-course.too-long')
    : null;
};

/** What the lesson of a class says comes before what was sent. */
const asLesson = async (trx: Knex.Transaction, context: SignedInContext, id: number | null, plan: Known) => {
  if (plan.lesson_id === null) return plan;
  await advisoryLock(trx, `live-course/lesson/${plan.lesson_id}`);
  const lesson = await lessonToPlan(trx, plan.lesson_id);
  if (!lesson || !(await visibleClass(trx, context, lesson.class_id)))
    return fail(liveCourseErrors.unknownLesson);
  if (await isLessonTaken(trx, lesson.id, id)) return fail(liveCourseErrors.lessonTaken);
  const { class_id, area_code, begin_at, end_at } = lesson;
  // A lesson whose teacher is still open may be given one here.
  return { ...plan, class_id, area_code, begin_at, end_at, teacher_id: lesson.teacher_id ?? plan.teacher_id };
};

/** Files that were sent; those that do not exist are refused where they are put to use. */
const refuseFiles = async (trx: Knex.Transaction, context: SignedInContext, before: Known, plan: Known) => {
  const sent = (column: 'cover_id' | 'slides_id') => (plan[column] === before[column] ? null : plan[column]);
  const [cover, slides] = [sent('cover_id'), sent('slides_id')];
  if (cover === null && slides === null) return null;
  const found = await fileRefs(trx, context, [cover, slides]);
  const typeOf = (id: number | null) => found.get(id ?? 0)?.mediaType;
  if (!(typeOf(cover) ?? 'image/').startsWith('image/'))
    return failField(commonErrors.invalid, 'coverId', 'live-course.cover-picture');
  return (typeOf(slides) ?? 'application/pdf') === 'application/pdf'
    ? null
    : failField(commonErrors.invalid, 'slidesId', 'live-course.slides-pdf');
};

/** The plan with what was sent, or what is wrong with it. */
const planOf = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, before, sent }: { id: number | null; before: Known; sent: Partial<LiveContent> },
) => {
  const plan = await asLesson(trx, context, id, { ...before, ...sent });
  if (isFailure(plan)) return plan;
  const refusal = refuseTimes(plan);
  if (refusal) return refusal;
  if (plan.course_id !== null && plan.course_id !== before.course_id)
    if (!(await isCourseApproved(trx, plan.course_id))) return fail(liveCourseErrors.unknownCourse);
  if (plan.teacher_id !== null && plan.teacher_id !== before.teacher_id)
    if (!(await areTeachers(trx, [plan.teacher_id]))) return fail(liveCourseErrors.unknownTeacher);
  const wrongFile = await refuseFiles(trx, context, before, plan);
  if (wrongFile) return wrongFile;
  if (plan.class_id === null) return { ...plan, area_code: null };
  if (plan.class_id === before.class_id) return plan;
  const inClass = await visibleClass(trx, context, plan.class_id);
  return inClass ? { ...plan, area_code: inClass.area_code } : fail(liveCourseErrors.unknownClass);
};

export const createLiveCourse = async (fields: LiveCourseFields, context: SignedInContext) => {
  const unreadable = await refuseSlides(context, fields);
  if (unreadable) return unreadable;
  return context.database.transaction(async (trx) => {
    const plan = await planOf(trx, context, { id: null, before: BLANK, sent: columnsOf(fields) });
    if (isFailure(plan)) return plan;
    const id = await liveCourses.insert(trx, context, {
      ...plan,
      department_id: context.scope.departmentId,
      creator_user_id: context.caller.userId,
      check_state: 'draft',
      opinion: '',
      submitter_user_id: null,
      play_state: 'not-started',
      opened_at: null,
      ended_at: null,
      replay_ware_id: null,
    });
    const unknown = await useLiveFiles(trx, context, id, plan);
    if (unknown) return unknown;
    await checkCycle.begin(trx, context, id, { ...fields });
    return checkCycle.detailOf(trx, context, id);
  });
};

export const updateLiveCourse = async (
  { id, rowVersion, ...fields }: Sent & VersionTarget,
  context: SignedInContext,
) => {
  const unreadable = await refuseSlides(context, { id, slidesId: fields.slidesId });
  if (unreadable) return unreadable;
  return context.database.transaction(async (trx) => {
    const row = await checkCycle.step(trx, context, { id, rowVersion }, 'update', async (_trx, before) => {
      const refusal = refuseBegun(before);
      if (refusal) return refusal;
      const known = Object.fromEntries(
        Object.keys(BLANK).map((column) => [column, before[column as keyof Known]]),
      ) as unknown as Known;
      const plan = await planOf(trx, context, {
        id,
        before: { ...known, is_record: known.is_record },
        sent: columnsOf(fields),
      });
      if (isFailure(plan)) return plan;
      const unknown = await useLiveFiles(trx, context, id, plan);
      return unknown ?? { changes: plan };
    });
    return isFailure(row) ? row : checkCycle.detailOf(trx, context, id);
  });
};
