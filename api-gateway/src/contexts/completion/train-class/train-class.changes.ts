import { changeCourses, refuseInPublished as refuseCourses } from './class-courses.ts';
import { examTakes } from './class-exam.query.ts';
import { lessonTeachers } from '../../classes/class-record/class-lesson.table.ts';
import { changeLessons, refuseInPublished as refuseLessons } from './class-lessons.ts';
import { wholeClass } from './class-whole.ts';
import { changedColumns, columnsOf, fieldsOf } from './train-class.columns.ts';
import { lifeCycle } from '../../classes/class-record/class-record.port.ts';
import { frozenFields, seatsShrink } from './train-class.rules.ts';
import {
  replaceStuTypes,
  replaceTeachers,
  stuTypesOf,
  teachersOf,
} from '../../classes/class-record/class-people.table.ts';
import { addClass, classById } from '../../classes/class-record/train-class.table.ts';
import type { StuType } from '../../classes/class-record/class-people.table.ts';
import type { TrainClassListRow, TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { NewRow, VersionTarget } from '../../../db/scoped-table.ts';
import { unlessTaken } from '../../../db/unless-taken.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { fillFreeSeats, lockToFill } from '../../classes/class-user/class-user.port.ts';
import { planTakes } from '../../classes/train-plan/train-plan.table.ts';
import {
  enabledTrainSubject,
  isTrainSubjectEnabled,
} from '../../content/train-subject/train-subject.table.ts';
import { areTeachers } from '../../identity/user/user-lookup.table.ts';
import { trainClassErrors } from '@college/contracts/completion/train-class';
import type { TrainClassWholeFields } from '@college/contracts/classes/class-record';
import type { TrainClassDraft, TrainClassFields } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** References to other records, as far as they were sent or have changed. */
interface References {
  area_code?: string | null | undefined;
  subject_id?: number | undefined;
  teacherIds?: readonly number[] | undefined;
}

/** Whether the records a class refers to exist and the caller may use them. */
const checkReferences = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { area_code, subject_id, teacherIds }: References,
) => {
  if (area_code && !(await isAreaVisible(trx, scope, area_code))) {
    return failField(commonErrors.invalid, 'areaCode', 'train-class.unknown-area');
  }
  if (subject_id !== undefined && !(await isTrainSubjectEnabled(trx, subject_id))) {
    return fail(trainClassErrors.unknownSubject);
  }
  if (teacherIds && !(await areTeachers(trx, teacherIds))) return fail(trainClassErrors.unknownTeacher);
  return null;
};

const CODE = { table: 'train_classes', column: 'code', taken: () => fail(trainClassErrors.codeTaken) };

const BLANK = {
  state: 'draft',
  original_end: null,
  is_top_show: false,
  need_exam: false,
  need_estimate: false,
  need_face: false,
  address: '',
  contact: '',
  intro: '',
  name_en: '',
  address_en: '',
  intro_en: '',
  plan_id: null,
  exam_id: null,
  exam_open: null,
  exam_close: null,
  in_order: false,
  optional_hours: null,
  face_rule: '',
  need_face_score: false,
  report_begin: null,
  report_end: null,
  admission_text: '',
  admission_text_en: '',
} as const;

const NAME_LENGTH = 100;

/** In both languages, unless an English name was given. */
const namedAfter = (subject: { name: string; name_en: string } | undefined, nameEn: string | undefined) => {
  const english = subject?.name_en ? `${subject.name_en}: training class` : '';
  return { name: `${subject?.name ?? ''}培训班`.slice(-NAME_LENGTH), nameEn: nameEn || english };
};

/** A draft with what was left out. An unknown subject is refused later. */
const completed = async (trx: Knex.Transaction, draft: TrainClassDraft, areaCode: string) => {
  const subject = await enabledTrainSubject(trx, draft.subjectId);
  const fields: TrainClassFields & Partial<TrainClassWholeFields> = {
    ...draft,
    areaCode,
    ...(draft.name === undefined ? namedAfter(subject, draft.nameEn) : { name: draft.name }),
    needHours: draft.needHours ?? (subject ? subject.theory_hours + subject.practice_hours : 0),
  };
  return fields;
};

export const createTrainClass = (draft: TrainClassDraft, context: SignedInContext) =>
  unlessTaken(
    CODE,
    context.database.transaction(async (trx) => {
      const { caller, scope } = context;
      const areaCode = draft.areaCode ?? scope.areaCode;
      if (areaCode === null) return failField(commonErrors.invalid, 'areaCode', 'train-class.unknown-area');
      const fields = await completed(trx, draft, areaCode);
      const columns = columnsOf(fields);
      const refusal = await checkReferences(trx, context, { ...columns, teacherIds: fields.teacherIds });
      if (refusal) return refusal;
      if (draft.planId && (await planTakes(trx, draft.planId, draft.subjectId)) !== 'yes')
        return fail(trainClassErrors.unknownPlan);
      if (draft.examId && !(await examTakes(trx, draft.examId, draft.subjectId)))
        return failField(trainClassErrors.unknownExam, 'examId', 'train-class.unknown-exam');
      const row = {
        ...BLANK,
        ...columns,
        department_id: scope.departmentId,
        creator_user_id: caller.userId,
      } as NewRow<TrainClassRecord>;
      const { stuTypes, teacherIds = [] } = fields;
      const id = await addClass(trx, context, row, { stuTypes, teacherIds });
      const parts = await createParts(trx, context, id, fields);
      if (isFailure(parts)) return parts;
      await lifeCycle.begin(trx, context, id, { ...fields });
      return lifeCycle.detailOf(trx, context, id);
    }),
  );

/** The courses and lessons that a draft comes with. */
const createParts = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  { courses = [], lessons = [] }: Pick<TrainClassDraft, 'courses' | 'lessons'>,
) => {
  const row = await classById(trx, id);
  if (!row) throw new Error('the inserted class was not found');
  const taken = await changeCourses(trx, context, row, courses);
  if (isFailure(taken)) return taken;
  const added = await changeLessons(
    trx,
    context,
    row,
    lessons.map(({ id: _id, ...lesson }) => lesson),
  );
  return isFailure(added) ? added : null;
};

/** What both forms change. The older one leaves all other parts of a class as they are. */
const changeFields = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  row: TrainClassListRow,
  fields: Omit<Partial<TrainClassWholeFields>, 'courses' | 'lessons'>,
) => {
  const change = await changeOf(trx, row, fields);
  const frozen = row.state === 'published' ? frozenAmong(change) : [];
  if (frozen.length > 0) return fail(trainClassErrors.frozenField, { fields: frozen });
  const teacherIds = change.teachers?.after;
  const refusal = await checkReferences(trx, context, { ...change.columns, teacherIds });
  if (refusal) return refusal;
  if (change.seats) {
    await replaceStuTypes(trx, row.id, change.seats.after);
    // A published class has only grown: who waits moves up. `lockToFill` was taken before the class.
    if (row.state === 'published') await fillFreeSeats(trx, context, row.id);
  }
  if (change.teachers) await replaceTeachers(trx, row.id, change.teachers.after);
  return { changes: change.columns, also: alsoAudited(change) };
};

export const updateTrainClass = (
  { id, rowVersion, ...fields }: Partial<TrainClassFields> & VersionTarget,
  context: SignedInContext,
) =>
  unlessTaken(
    CODE,
    context.database.transaction(async (trx) => {
      if (fields.stuTypes) await lockToFill(trx);
      const row = await lifeCycle.step(trx, context, { id, rowVersion }, 'update', (_trx, before) =>
        changeFields(trx, context, before, fields),
      );
      return isFailure(row) ? row : lifeCycle.detailOf(trx, context, id);
    }),
  );

/** The class with its courses and lessons, in one transaction. Answers its id. */
export const updateWholeClass = (
  { id, rowVersion, courses, lessons, ...fields }: Partial<TrainClassWholeFields> & VersionTarget,
  context: SignedInContext,
) =>
  unlessTaken(
    CODE,
    context.database.transaction(async (trx) => {
      if (fields.stuTypes) await lockToFill(trx);
      const row = await lifeCycle.step(trx, context, { id, rowVersion }, 'update', async (_trx, before) => {
        const changed = await changeFields(trx, context, before, fields);
        if (isFailure(changed)) return changed;
        const after = { ...before, ...changed.changes };
        const { plan_id: planId } = changed.changes;
        if (planId && (await planTakes(trx, planId, after.subject_id)) !== 'yes')
          return fail(trainClassErrors.unknownPlan);
        const { exam_id: examId } = changed.changes;
        if (examId && !(await examTakes(trx, examId, after.subject_id)))
          return failField(trainClassErrors.unknownExam, 'examId', 'train-class.unknown-exam');
        const isPublished = before.state === 'published';
        const taken = courses
          ? await changeCourses(trx, context, after, courses, (plan) =>
              isPublished ? refuseCourses(trx, after, plan) : Promise.resolve(null),
            )
          : null;
        if (isFailure(taken)) return taken;
        const planned = lessons
          ? await changeLessons(trx, context, after, lessons, {
              guard: (plan) => (isPublished ? refuseLessons(trx, after, plan) : Promise.resolve(null)),
            })
          : null;
        if (isFailure(planned)) return planned;
        return { changes: changed.changes, also: withParts(changed.also, taken, planned) };
      });
      return isFailure(row) ? row : wholeClass(trx, context, id);
    }),
  );

interface Was {
  readonly before: object;
  readonly after: object;
}

const withParts = (also: Was, courses: Was | null, lessons: Was | null): Was => ({
  before: {
    ...also.before,
    ...(courses && { courses: courses.before }),
    ...(lessons && { lessons: lessons.before }),
  },
  after: {
    ...also.after,
    ...(courses && { courses: courses.after }),
    ...(lessons && { lessons: lessons.after }),
  },
});

/** The actual differences between a class and what was sent. */
interface Change {
  columns: Partial<TrainClassRecord>;
  seats: { before: StuType[]; after: StuType[] } | null;
  teachers: { before: number[]; after: number[] } | null;
}

const changeOf = async (
  trx: Knex.Transaction,
  before: TrainClassListRow,
  { stuTypes, teacherIds: sent, ...fields }: Omit<Partial<TrainClassWholeFields>, 'courses' | 'lessons'>,
): Promise<Change> => {
  const seats = await stuTypesOf(trx, before.id);
  const teachers = (await teachersOf(trx, before.id)).map(({ id }) => id);
  // Who teaches a lesson stays a teacher of the class.
  const teacherIds = sent && [...new Set([...sent, ...(await lessonTeachers(trx, before.id))])];
  return {
    columns: changedColumns(before, columnsOf(fields)),
    seats: stuTypes && !sameSeats(seats, stuTypes) ? { before: seats, after: stuTypes } : null,
    teachers:
      teacherIds && teacherIds.join() !== teachers.join() ? { before: teachers, after: teacherIds } : null,
  };
};

const sameSeats = (some: readonly StuType[], others: readonly StuType[]): boolean =>
  !seatsShrink(some, others) && !seatsShrink(others, some);

const frozenAmong = ({ columns, seats, teachers }: Change): string[] => [
  ...frozenFields(fieldsOf(columns)),
  ...(seats && seatsShrink(seats.before, seats.after) ? ['stuTypes'] : []),
  ...(teachers ? ['teacherIds'] : []),
];

/** Seats and teachers are not columns, but the audit row contains them too. */
const alsoAudited = ({ seats, teachers }: Change) => ({
  before: { ...(seats && { seats: seats.before }), ...(teachers && { teachers: teachers.before }) },
  after: { ...(seats && { seats: seats.after }), ...(teachers && { teachers: teachers.after }) },
});
