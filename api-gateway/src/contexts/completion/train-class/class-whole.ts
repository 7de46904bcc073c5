/** A class with all its parts. */
import { coursesOf } from '../../classes/class-record/class-course.table.ts';
import { hoursOffered } from './class-hours.rules.ts';
import { examName, examWindow } from './class-exam.query.ts';
import { lessonRows } from '../../classes/class-record/class-lesson.table.ts';
import { classLessonOf } from './class-lesson.view.ts';
import {
  reportWindow,
  requirementOf,
  toStore,
  trainClassDetail,
} from '../../classes/class-record/class-record.port.ts';
import { findTrainClass } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { planName } from '../../classes/train-plan/train-plan.table.ts';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { FaceRule } from '@college/contracts/classes/class-parts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** What a published class is measured by, or a draft that were published now. */
export const measuredBy = async (db: Knex, row: TrainClassListRow, context: SignedInContext) =>
  row.state === 'draft' ? (await toStore(db, row, context)).requirement : requirementOf(db, row);

const wholeOf = async (
  db: Knex,
  row: TrainClassListRow,
  context: SignedInContext,
): Promise<TrainClassWhole> => {
  const { now, language } = context;
  const detail = await trainClassDetail(db, row, now());
  const courses = await coursesOf(db, row.id, language);
  const lessons = await lessonRows(db, row.id);
  const requirement = await measuredBy(db, row, context);
  return {
    ...detail,
    planId: row.plan_id,
    planName: await planName(db, row.plan_id, language),
    examId: row.exam_id,
    examName: await examName(db, row.exam_id, language),
    examOpen: row.exam_open,
    examClose: row.exam_close,
    examWindow: await examWindow(db, row),
    inOrder: row.in_order,
    optionalHours: row.optional_hours,
    faceRule: row.face_rule === '' ? 'always' : FaceRule.parse(row.face_rule),
    needFaceScore: row.need_face_score,
    reportBegin: row.report_begin,
    reportEnd: row.report_end,
    reportWindow: reportWindow(row),
    admissionText: row.admission_text,
    admissionTextEn: row.admission_text_en,
    originalEnd: row.original_end,
    finishedAt: row.finished_at,
    archivedAt: row.archived_at,
    courses: courses.map((it) => ({
      courseId: it.course_id,
      name: it.name,
      kind: it.kind,
      teacherName: it.teacher_name,
      isRequired: it.is_required,
      hours: it.hours,
      courseHours: it.course_hours,
      version: it.version,
      approvedVersion: it.approved_version,
      needLessonTest: it.need_lesson_test,
      isOffered: it.is_offered,
      fitsSubject: it.fits_subject,
    })),
    lessons: lessons.map(classLessonOf),
    hours: hoursOffered(row, courses, lessons, requirement),
  };
};

/** The whole class as the caller may see it. */
export const wholeClass = async (db: Knex, context: SignedInContext, id: number) => {
  const { scope, language } = context;
  const row = await findTrainClass(db, scope, id, language);
  if (!row) return fail(commonErrors.notFound);
  const whole = await wholeOf(db, row, context);
  // An enterprise does not see who did what within the college.
  return scope.kind === 'enterprise' ? { ...whole, history: [] } : whole;
};
