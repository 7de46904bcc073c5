import { changedColumns, columnsOf, fieldsOf } from './train-class.columns.ts';
import { claim, detailOf, remember, write } from './train-class.moves.ts';
import type { Target } from './train-class.moves.ts';
import { frozenFields, seatsShrink } from './train-class.rules.ts';
import {
  replaceStuTypes,
  replaceTeachers,
  stuTypesOf,
  teachersOf,
  trainClasses,
} from './train-class.table.ts';
import type { StuType, TrainClassListRow, TrainClassRecord } from './train-class.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import { violatesUnique } from '../../db/dialect.ts';
import type { NewRow } from '../../db/scoped-table.ts';
import { isAreaVisible } from '../area/area.table.ts';
import { isTrainSubjectEnabled } from '../train-subject/train-subject.table.ts';
import { areTeachers } from '../user/user-lookup.table.ts';
import { trainClassErrors } from '@college/contracts/business/train-class';
import type { TrainClassFields } from '@college/contracts/business/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** What refers to other things, as far as it was sent or has changed. */
interface References {
  area_code?: string | null | undefined;
  subject_id?: number | undefined;
  teacherIds?: readonly number[] | undefined;
}

/** Whether what a class refers to exists and is the caller's to use. */
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

/** Only the database can say whether a code is taken: two may ask for it at the same moment. */
const unlessCodeTaken = async <T>(work: Promise<T>) => {
  try {
    return await work;
  } catch (error) {
    if (violatesUnique(error, trainClasses.name, 'code')) return fail(trainClassErrors.codeTaken);
    throw error;
  }
};

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
} as const;

export const createTrainClass = (fields: TrainClassFields, context: SignedInContext) =>
  unlessCodeTaken(
    context.database.transaction(async (trx) => {
      const { caller, scope } = context;
      const columns = columnsOf(fields);
      const refusal = await checkReferences(trx, context, { ...columns, teacherIds: fields.teacherIds });
      if (refusal) return refusal;
      const id = await trainClasses.insert(trx, context, {
        ...BLANK,
        ...columns,
        department_id: scope.departmentId,
        creator_user_id: caller.userId,
      } as NewRow<TrainClassRecord>);
      await replaceStuTypes(trx, id, fields.stuTypes);
      await replaceTeachers(trx, id, fields.teacherIds ?? []);
      await remember(trx, context, id, 'create', 'none', 'draft');
      await context.audit(trx, {
        subjectType: 'train-class',
        subjectId: id,
        before: null,
        after: { ...fields },
      });
      return detailOf(trx, context, id);
    }),
  );

export const updateTrainClass = (
  { id, rowVersion, ...fields }: Partial<TrainClassFields> & Target,
  context: SignedInContext,
) =>
  unlessCodeTaken(
    context.database.transaction(async (trx) => {
      const before = await claim(trx, context, { id, rowVersion }, 'update');
      if (isFailure(before)) return before;
      const change = await changeOf(trx, before, fields);
      const frozen = before.state === 'published' ? frozenAmong(change) : [];
      if (frozen.length > 0) return fail(trainClassErrors.frozenField, { fields: frozen });
      const refusal = await checkReferences(trx, context, {
        ...change.columns,
        teacherIds: change.teachers?.after,
      });
      if (refusal) return refusal;
      const stale = await write(trx, context, before, 'update', change.columns, auditOf(before, change));
      if (stale) return stale;
      if (change.seats) await replaceStuTypes(trx, id, change.seats.after);
      if (change.teachers) await replaceTeachers(trx, id, change.teachers.after);
      return detailOf(trx, context, id);
    }),
  );

/** What really differs between a class and what was sent. */
interface Change {
  columns: Partial<TrainClassRecord>;
  seats: { before: StuType[]; after: StuType[] } | null;
  teachers: { before: number[]; after: number[] } | null;
}

const changeOf = async (
  trx: Knex.Transaction,
  before: TrainClassListRow,
  { stuTypes, teacherIds, ...fields }: Partial<TrainClassFields>,
): Promise<Change> => {
  const seats = await stuTypesOf(trx, before.id);
  const teachers = (await teachersOf(trx, before.id)).map(({ id }) => id);
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

const auditOf = (before: TrainClassListRow, { columns, seats, teachers }: Change) => ({
  before: {
    ...Object.fromEntries(Object.keys(columns).map((key) => [key, before[key as keyof TrainClassRecord]])),
    ...(seats && { seats: seats.before }),
    ...(teachers && { teachers: teachers.before }),
  },
  after: { ...columns, ...(seats && { seats: seats.after }), ...(teachers && { teachers: teachers.after }) },
});
