import { replaceStuTypes, replaceTeachers } from './class-people.table.ts';
import type { StuType } from './class-people.table.ts';
import { phaseAt } from './train-class.phase.ts';
import { placesIn, TAKES_A_SEAT, UNSETTLED } from './place-state.table.ts';
import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf, rowsOf, shared } from '../../../db/scoped-table.ts';
import type { BusinessColumns, NewRow, Predicate, Scope, Writer } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inAreaPastDraft, inDepartment } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { TrainClassRow, TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface TrainClassRecord extends BusinessColumns {
  code: string;
  name: string;
  name_en: string;
  subject_id: number;
  train_mode: TrainClassRow['trainMode'];
  train_kind: TrainClassRow['trainKind'];
  apply_begin: string;
  apply_end: string;
  train_begin: string;
  train_end: string;
  original_end: string | null;
  need_hours: number;
  need_exam: boolean;
  need_estimate: boolean;
  need_face: boolean;
  address: string;
  address_en: string;
  contact: string;
  intro: string;
  intro_en: string;
  is_top_show: boolean;
  state: TrainClassState;
  /** What study is measured by: copied at publish, empty before. `rule-set.port.ts` reads it. */
  rule_set: string;
  rule_set_id: number | null;
  /** What its subject asked for then, in the same way: `class-requirement.ts` reads it. */
  requirement: string;
  plan_id: number | null;
  exam_id: number | null;
  /** When this class sits it; null: at the time of the exam, else as long as the training lasts. */
  exam_open: string | null;
  exam_close: string | null;
  in_order: boolean;
  optional_hours: number | null;
  /** Empty: always. */
  face_rule: string;
  need_face_score: boolean;
  report_begin: string | null;
  report_end: string | null;
  admission_text: string;
  admission_text_en: string;
  finished_at: string | null;
  archived_at: string | null;
  records_cleared_at: string | null;
}

/** What a list shows in addition to the class's own columns. */
export interface TrainClassListRow extends TrainClassRecord {
  /** In the language of the page. */
  shown_name: string;
  subject_name: string;
  /** In Chinese, whatever the language: the trade is read from it. */
  subject_zh: string;
  area_name: string | null;
  department_name: string | null;
  quota: number | null;
  student_count: number;
  approved_count: number;
  pending_count: number;
  waiting_count: number;
}

/** Classes that the user teaches, is in or applies for: not those that turned them down, or that they left. */
const own: Predicate = (query, { userId }) => {
  query
    .whereIn('train_classes.id', (taught) =>
      taught.select('class_id').from('train_class_teachers').where('user_id', userId),
    )
    .orWhereIn('train_classes.id', (joined) =>
      joined
        .select('class_id')
        .from('train_class_users')
        .where({ user_id: userId, is_deleted: false })
        .whereIn('state', [...UNSETTLED]),
    );
};

/** An enterprise sees the classes to which it could send its staff. */
const announced: Predicate = (query) => {
  query.whereNot('train_classes.state', 'draft');
};

export const trainClasses = defineScopedTable<TrainClassRecord>('train_classes', {
  all: everything,
  area: inAreaPastDraft('train_classes'),
  department: inDepartment('train_classes.department_id'),
  enterprise: announced,
  self: own,
});

/** Adds a class with its seats and teachers; returns its id. */
export const addClass = async (
  trx: Knex.Transaction,
  writer: Pick<Writer, 'now'>,
  columns: NewRow<TrainClassRecord>,
  { stuTypes, teacherIds }: { readonly stuTypes: readonly StuType[]; readonly teacherIds: readonly number[] },
): Promise<number> => {
  const id = await trainClasses.insert(trx, writer, columns);
  await replaceStuTypes(trx, id, stuTypes);
  await replaceTeachers(trx, id, teacherIds);
  return id;
};

/** Narrows a query to classes in which people of a department have a place, or wait for one. */
export const withPeopleOf = (found: Knex.QueryBuilder, departmentId: number | null): void => {
  // Who belongs to none has nobody.
  if (departmentId === null) return void found.whereRaw('1 = 0');
  found.whereIn('train_classes.id', (placed) =>
    placed
      .select('train_class_users.class_id')
      .from('train_class_users')
      .join('users', 'users.id', 'train_class_users.user_id')
      .where({ 'train_class_users.is_deleted': false, 'users.department_id': departmentId })
      .whereIn('train_class_users.state', [...UNSETTLED]),
  );
};

/** What visitors may see without signing in. */
export const publicTrainClasses = (db: Knex): Knex.QueryBuilder =>
  db('train_classes').where({ 'train_classes.is_deleted': false, 'train_classes.state': 'published' });

/** `student_count` as it was before there was a waiting list: older builds of remotes show it. */
const APPLIED_OR_IN = ['pending', 'approved'] as const;

/** Adds names in a language, quota and number of applicants to a query over `train_classes`. */
export const withNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
    .leftJoin('areas', 'areas.code', 'train_classes.area_code')
    .leftJoin('departments', 'departments.id', 'train_classes.department_id')
    .select('train_classes.*', {
      shown_name: shownName(db, 'train_classes', language),
      subject_name: shownName(db, 'train_subjects', language),
      subject_zh: 'train_subjects.name',
      area_name: shownName(db, 'areas', language),
      department_name: shownName(db, 'departments', language),
      quota: db('train_class_stu_types').whereRaw('class_id = train_classes.id').sum('quota'),
      student_count: placesIn(db, APPLIED_OR_IN).whereRaw('class_id = train_classes.id').count('*'),
      approved_count: placesIn(db, TAKES_A_SEAT).whereRaw('class_id = train_classes.id').count('*'),
      pending_count: placesIn(db, ['pending']).whereRaw('class_id = train_classes.id').count('*'),
      waiting_count: placesIn(db, ['waiting']).whereRaw('class_id = train_classes.id').count('*'),
    });

export const findTrainClass = async (
  db: Knex,
  scope: Scope,
  id: number,
  language: Language,
): Promise<TrainClassListRow | undefined> =>
  firstOf<TrainClassListRow>(
    withNames(db, trainClasses.visible(db, scope), language).where('train_classes.id', id),
  );

/** A class whoever asks. */
export const classById = (db: Knex, id: number): Promise<TrainClassRecord | undefined> =>
  firstOf<TrainClassRecord>(db('train_classes').where({ id, is_deleted: false }).select('*'));

/** The same, shared until the transaction ends: it is not finished, withdrawn or deleted meanwhile. */
export const shareClassById = (trx: Knex.Transaction, id: number): Promise<TrainClassRecord | undefined> =>
  firstOf<TrainClassRecord>(shared(trx, trx('train_classes').where({ id, is_deleted: false })).select('*'));

/** The states of several, which stay until the transaction ends. */
export const shareClassStates = async (
  trx: Knex.Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TrainClassState>> => {
  if (ids.length === 0) return new Map();
  const found = trx('train_classes')
    .whereIn('id', [...ids])
    .where({ is_deleted: false })
    .orderBy('id');
  const rows = await rowsOf<{ id: number; state: TrainClassState }>(shared(trx, found).select('id', 'state'));
  return new Map(rows.map(({ id, state }) => [id, state]));
};

export const admissionNoticeOf = async (trx: Knex.Transaction, classId: number): Promise<number | null> => {
  const row = await firstOf<{ admission_notice_id: number | null }>(
    trx('train_classes').where({ id: classId }).select('admission_notice_id'),
  );
  return row?.admission_notice_id ?? null;
};

/** Beside the step of the class that it belongs to, which counts its version. */
export const storeAdmissionNotice = async (
  trx: Knex.Transaction,
  classId: number,
  noticeId: number | null,
): Promise<void> => {
  await trx('train_classes').where({ id: classId }).update({ admission_notice_id: noticeId });
};

/** Students who are in, or wait for a decision or a seat, and all who ever applied. */
export const countStudents = async (
  trx: Knex,
  classId: number,
): Promise<{ waiting: number; ever: number }> => {
  return {
    waiting: await countOf(placesIn(trx, UNSETTLED).where({ class_id: classId })),
    ever: await countOf(trx('train_class_users').where({ class_id: classId, is_deleted: false })),
  };
};

/** The published classes that are shown first. */
export const shownFirst = (db: Knex, language: Language): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    publicTrainClasses(db)
      .where('train_classes.is_top_show', true)
      .orderBy('train_classes.id')
      .select('train_classes.id', { name: shownName(db, 'train_classes', language) }),
  );

/** To choose from, in the language of the page. */
export const newestClasses = (
  db: Knex,
  scope: Scope,
  language: Language,
  limit: number,
): Promise<{ id: number; code: string; name: string }[]> =>
  rowsOf<{ id: number; code: string; name: string }>(
    trainClasses
      .visible(db, scope)
      .orderBy('train_classes.creation_time', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(limit)
      .select('train_classes.id', 'train_classes.code', { name: shownName(db, 'train_classes', language) }),
  );

/** The codes that copies of a class may have taken. */
export const codesLike = (db: Knex, code: string): Promise<string[]> =>
  db('train_classes')
    .where('is_deleted', false)
    .where('code', 'like', `${code.slice(0, 20).replace(/[%_\\]/g, '_')}%`)
    .pluck<string[]>('code');

/** Seats that are taken, of all in the classes of a query. */
export const seatsOf = async (db: Knex, query: Knex.QueryBuilder): Promise<{ value: number; of: number }> => {
  const each = query.select({
    quota: db('train_class_stu_types').whereRaw('class_id = train_classes.id').sum('quota'),
    taken: placesIn(db, TAKES_A_SEAT).whereRaw('class_id = train_classes.id').count('*'),
  });
  const [sums] = await rowsOf<{
    quota: number | null;
    taken: number | null;
  }>(db.from(each.as('seats')).sum({ quota: 'quota', taken: 'taken' }));
  return { value: sums?.taken ?? 0, of: sums?.quota ?? 0 };
};

/** The number of visible classes in each state, and of published ones in each phase by date. */
export const countByPhase = async (
  db: Knex,
  query: Knex.QueryBuilder,
  now: string,
): Promise<{ phase: string; n: number }[]> => {
  const { sql, bindings } = phaseAt(now);
  return query.select({ phase: db.raw(sql, bindings), n: db.raw('count(*)') }).groupByRaw('1');
};

const notDeletedClasses = (db: Knex): Knex.QueryBuilder =>
  db('train_classes').where('train_classes.is_deleted', false);

export const classUses: readonly RecordUse[] = [
  { name: 'area.classes', records: notDeletedClasses, by: 'train_classes.area_code' },
  { name: 'department.classes', records: notDeletedClasses, by: 'train_classes.department_id' },
  { name: 'rule-set.classes', records: notDeletedClasses, by: 'train_classes.rule_set_id' },
  { name: 'train-subject.classes', records: notDeletedClasses, by: 'train_classes.subject_id' },
];
