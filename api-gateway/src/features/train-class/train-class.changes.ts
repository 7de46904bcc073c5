import { claim, remember, save } from './train-class.moves.ts';
import type { Target } from './train-class.moves.ts';
import { frozenFields, seatsShrink } from './train-class.rules.ts';
import {
  findTrainClass,
  isCodeTaken,
  replaceStuTypes,
  replaceTeachers,
  stuTypesOf,
  trainClasses,
} from './train-class.table.ts';
import type { TrainClassListed, TrainClassRecord } from './train-class.table.ts';
import { trainClassDetail } from './train-class.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import { sanitiseHtml } from '../../app/sanitise-html.ts';
import { isAreaVisible } from '../area/area.table.ts';
import { isTrainSubjectEnabled } from '../train-subject/train-subject.table.ts';
import { areUsersEnabled } from '../user/user-lookup.table.ts';
import { trainClassErrors } from '@college/contracts/business/train-class';
import type { TrainClassFields } from '@college/contracts/business/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const moment = (text: string): string => new Date(text).toISOString();

/** The columns that were sent; what was left out is not among them. */
const columnsOf = (fields: Partial<TrainClassFields>): Partial<TrainClassRecord> =>
  present({
    code: fields.code,
    name: fields.name,
    subject_id: fields.subjectId,
    area_code: fields.areaCode,
    train_mode: fields.trainMode,
    train_kind: fields.trainKind,
    apply_begin: fields.applyBegin && moment(fields.applyBegin),
    apply_end: fields.applyEnd && moment(fields.applyEnd),
    train_begin: fields.trainBegin && moment(fields.trainBegin),
    train_end: fields.trainEnd && moment(fields.trainEnd),
    need_hours: fields.needHours,
    need_exam: fields.needExam,
    need_estimate: fields.needEstimate,
    need_face: fields.needFace,
    address: fields.address,
    contact: fields.contact,
    intro: fields.intro === undefined ? undefined : sanitiseHtml(fields.intro),
  });

const present = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Whether what the fields refer to exists and is the caller's to use. */
const checkReferences = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  fields: Partial<TrainClassFields>,
  exceptId: number | null,
) => {
  if (fields.areaCode !== undefined && !(await isAreaVisible(trx, scope, fields.areaCode))) {
    return failField(commonErrors.invalid, 'areaCode', 'train-class.unknown-area');
  }
  if (fields.subjectId !== undefined && !(await isTrainSubjectEnabled(trx, fields.subjectId))) {
    return fail(trainClassErrors.unknownSubject);
  }
  if (fields.teacherIds !== undefined && !(await areUsersEnabled(trx, fields.teacherIds))) {
    return fail(trainClassErrors.unknownTeacher);
  }
  if (fields.code !== undefined && (await isCodeTaken(trx, fields.code, exceptId)))
    return fail(trainClassErrors.codeTaken);
  return null;
};

export const createTrainClass = async (fields: TrainClassFields, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, scope, now } = context;
    const refusal = await checkReferences(trx, context, fields, null);
    if (refusal) return refusal;
    const time = now().toISOString();
    const columns = columnsOf(fields);
    const id = await trainClasses.insert(trx, {
      ...BLANK,
      ...(columns as typeof columns & Required<Pick<TrainClassRecord, RequiredColumn>>),
      department_id: scope.departmentId,
      creator_user_id: caller.userId,
      creation_time: time,
      last_modification_time: time,
    });
    await replaceStuTypes(trx, id, fields.stuTypes);
    await replaceTeachers(trx, id, fields.teacherIds ?? []);
    await remember(trx, context, id, 'create', 'none', 'draft');
    await context.audit(trx, {
      subjectType: 'train-class',
      subjectId: id,
      before: null,
      after: { ...fields },
    });
    const row = await findTrainClass(trx, scope, id);
    return row ? trainClassDetail(trx, row, now()) : fail(commonErrors.notFound);
  });

type RequiredColumn =
  | 'code'
  | 'name'
  | 'subject_id'
  | 'area_code'
  | 'train_mode'
  | 'train_kind'
  | 'apply_begin'
  | 'apply_end'
  | 'train_begin'
  | 'train_end'
  | 'need_hours';

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

export const updateTrainClass = async (
  { id, rowVersion, ...fields }: Partial<TrainClassFields> & Target,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, { id, rowVersion }, 'update');
    if (isFailure(before)) return before;
    const changed = await changedFields(trx, before, fields);
    if (before.state === 'published') {
      const frozen = await frozenAmong(trx, before, changed);
      if (frozen.length > 0) return fail(trainClassErrors.frozenField, { fields: frozen });
    }
    const refusal = await checkReferences(trx, context, changed, id);
    if (refusal) return refusal;
    if (changed.stuTypes) await replaceStuTypes(trx, id, changed.stuTypes);
    if (changed.teacherIds) await replaceTeachers(trx, id, changed.teacherIds);
    return save(trx, context, before, 'update', columnsOf(changed));
  });

/** The fields whose value really differs: a form sends all of them, a published class lets only some change. */
const changedFields = async (
  trx: Knex.Transaction,
  before: TrainClassListed,
  fields: Partial<TrainClassFields>,
): Promise<Partial<TrainClassFields>> => {
  const detail = await trainClassDetail(trx, before, new Date(0));
  const present: Record<string, unknown> = { ...detail, teacherIds: detail.teachers.map(({ id }) => id) };
  const sent = columnsOf(fields);
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      const clean = field === 'intro' ? sent.intro : DATES.has(field) ? moment(value as string) : value;
      return value !== undefined && JSON.stringify(clean) !== JSON.stringify(present[field]);
    }),
  );
};

const DATES = new Set(['applyBegin', 'applyEnd', 'trainBegin', 'trainEnd']);

const frozenAmong = async (
  trx: Knex.Transaction,
  before: TrainClassListed,
  changed: Partial<TrainClassFields>,
): Promise<string[]> => {
  const frozen = frozenFields(Object.keys(changed));
  const shrinks = changed.stuTypes && seatsShrink(await stuTypesOf(trx, before.id), changed.stuTypes);
  return shrinks ? [...frozen, 'stuTypes'] : frozen;
};
