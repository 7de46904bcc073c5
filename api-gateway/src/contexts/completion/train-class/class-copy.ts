/** A new draft like another class: everything but its students and its history, in the days to come. */
import { examTakes } from './class-exam.query.ts';
import { coursesOf, replaceCourses } from '../../classes/class-record/class-course.table.ts';
import { insertLesson, lessonRows } from '../../classes/class-record/class-lesson.table.ts';
import { wholeClass } from './class-whole.ts';
import { lockClass } from '../../classes/class-record/class-record.port.ts';
import { stuTypesOf, teachersOf } from '../../classes/class-record/class-people.table.ts';
import { addClass, codesLike } from '../../classes/class-record/train-class.table.ts';
import { insertHistory } from '../../classes/class-record/class-history.table.ts';
import type { TrainClassListRow, TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { NewRow } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_CODE = 40;

/** Whole days from one instant's calendar day to another's, by the calendar of the college. */
const daysBetween = (from: string, to: string, timeZone: string): number => {
  const midnight = (iso: string) => Date.parse(`${wallClock(iso, timeZone).slice(0, 10)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
};

/** How many days the dates of a copy are moved, so that applications open tomorrow. */
export const daysToMove = (applyBegin: string, now: Date, timeZone: string): number =>
  daysBetween(applyBegin, new Date(now.getTime() + DAY_MS).toISOString(), timeZone);

export const movedBy = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString();

/** The code with `-1`, or the next number that is free. */
export const nextCode = (code: string, taken: ReadonlySet<string>): string => {
  for (let n = 1; ; n += 1) {
    const end = `-${n}`;
    const next = `${code.slice(0, LONGEST_CODE - end.length)}${end}`;
    if (!taken.has(next)) return next;
  }
};

const draftLike = (
  row: TrainClassListRow,
  days: number,
): Omit<NewRow<TrainClassRecord>, 'code' | 'creator_user_id'> => {
  const moved = (iso: string) => movedBy(iso, days);
  const movedOrNull = (iso: string | null) => (iso === null ? null : moved(iso));
  return {
    area_code: row.area_code,
    department_id: row.department_id,
    name: row.name,
    name_en: row.name_en,
    subject_id: row.subject_id,
    train_mode: row.train_mode,
    train_kind: row.train_kind,
    apply_begin: moved(row.apply_begin),
    apply_end: moved(row.apply_end),
    train_begin: moved(row.train_begin),
    train_end: moved(row.original_end ?? row.train_end),
    original_end: null,
    report_begin: movedOrNull(row.report_begin),
    report_end: movedOrNull(row.report_end),
    need_hours: row.need_hours,
    need_exam: row.need_exam,
    need_estimate: row.need_estimate,
    need_face: row.need_face,
    need_face_score: row.need_face_score,
    face_rule: row.face_rule,
    in_order: row.in_order,
    optional_hours: row.optional_hours,
    address: row.address,
    address_en: row.address_en,
    contact: row.contact,
    intro: row.intro,
    intro_en: row.intro_en,
    admission_text: row.admission_text,
    admission_text_en: row.admission_text_en,
    plan_id: row.plan_id,
    exam_id: row.exam_id,
    exam_open: movedOrNull(row.exam_open),
    exam_close: movedOrNull(row.exam_close),
    finished_at: null,
    archived_at: null,
    records_cleared_at: null,
    is_top_show: false,
    state: 'draft',
    rule_set: '',
    rule_set_id: null,
    requirement: '',
  };
};

const copyParts = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { from, to, days }: { readonly from: TrainClassListRow; readonly to: number; readonly days: number },
): Promise<void> => {
  await replaceCourses(
    trx,
    to,
    (await coursesOf(trx, from.id)).map((it) => ({
      course_id: it.course_id,
      course_version: it.version,
      is_required: it.is_required,
      hours: it.hours,
      need_lesson_test: it.need_lesson_test,
    })),
  );
  const writing = { now: context.now().toISOString(), userId: context.caller.userId };
  for (const lesson of await lessonRows(trx, from.id)) {
    const content = {
      title: lesson.title,
      title_en: lesson.title_en,
      teacher_id: lesson.teacher_id,
      begin_at: movedBy(lesson.begin_at, days),
      end_at: movedBy(lesson.end_at, days),
      hours: lesson.hours,
      address: lesson.address,
      address_en: lesson.address_en,
      is_practice: lesson.is_practice,
    };
    const owner = { id: to, area_code: from.area_code, department_id: from.department_id };
    await insertLesson(trx, owner, content, writing);
  }
};

export const copyTrainClass = ({ id }: { readonly id: number }, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, now, settings } = context;
    // Codes are counted on: two copies at once get two numbers.
    await advisoryLock(trx, 'train-classes/copy');
    const row = await lockClass(trx, context, id);
    if (!row) return fail(commonErrors.notFound);
    const days = daysToMove(row.apply_begin, now(), settings.timeZone);
    const code = nextCode(row.code, new Set(await codesLike(trx, row.code)));
    // An exam that is closed by now is chosen anew.
    const hasExam = row.exam_id !== null && (await examTakes(trx, row.exam_id, row.subject_id));
    const exam = hasExam ? {} : { exam_id: null, exam_open: null, exam_close: null };
    const copy = { ...draftLike(row, days), ...exam, code, creator_user_id: caller.userId };
    const to = await addClass(trx, context, copy, {
      stuTypes: await stuTypesOf(trx, id),
      teacherIds: (await teachersOf(trx, id)).map((teacher) => teacher.id),
    });
    await copyParts(trx, context, { from: row, to, days });
    await insertHistory(trx, {
      id: to,
      action: 'copy',
      from: 'none',
      to: 'draft',
      userId: caller.userId,
      userName: caller.userName,
      time: now().toISOString(),
      reason: row.code,
    });
    const after = { code, copiedFrom: row.code };
    await context.audit(trx, { subjectType: 'train-class', subjectId: to, before: null, after });
    return wholeClass(trx, context, to);
  });
