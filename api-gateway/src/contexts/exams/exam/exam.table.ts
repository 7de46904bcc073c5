import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inAreaPastDraft, inDepartment, nothing } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type {
  ComposeMode,
  ExamAudience,
  ExamFaceRule,
  ExamState,
  PartialMarks,
  ShowAnswer,
  ShowScore,
} from '@college/contracts/exams/exam';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface ExamRecord extends BusinessColumns {
  name: string;
  name_en: string;
  subject_id: number;
  compose_mode: ComposeMode;
  state: ExamState;
  /** When a sitting opens and closes, unless its class says otherwise. */
  open_time: string | null;
  close_time: string | null;
  minutes: number;
  max_times: number;
  /** Null: that of the subject. */
  pass_score: number | null;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  partial: PartialMarks;
  show_answer: ShowAnswer;
  show_score: ShowScore;
  audience: ExamAudience;
  face_rule: string | null;
  switch_limit: number | null;
  needs_seb: boolean;
  seb_password: string;
  markers: number;
  marker_gap: number;
  objection_days: number;
  may_improve: boolean;
  instructions: string;
  instructions_en: string;
  form_count: number;
  form_overlap: number;
  form_exposure: number;
  /** As JSON: exams whose questions are not drawn. */
  exclude_exam_ids: string;
  question_count: number;
  total_score: number;
  published_at: string | null;
  closed_at: string | null;
  qr_key: string | null;
  draw_key: string | null;
}

export const excludedBy = ({ exclude_exam_ids: ids }: Pick<ExamRecord, 'exclude_exam_ids'>): number[] =>
  JSON.parse(ids) as number[];

export const faceRuleOf = ({ face_rule: rule }: Pick<ExamRecord, 'face_rule'>): ExamFaceRule | null =>
  rule === null ? null : (JSON.parse(rule) as ExamFaceRule);

/** Of the exams that compare faces. */
export const faceRules = async (
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExamFaceRule>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; face_rule: string }>(
    db('exams')
      .whereIn('id', [...new Set(ids)])
      .whereNotNull('face_rule')
      .select('id', 'face_rule'),
  );
  return new Map(rows.map(({ id, face_rule: rule }) => [id, JSON.parse(rule) as ExamFaceRule]));
};

export interface ExamListRow extends ExamRecord {
  /** In the language of the page. */
  shown_name: string;
  subject_name: string;
  subject_pass_score: number;
  creator_name: string | null;
  class_count: number;
  form_total: number;
}

const classesWithExam = (db: Knex.QueryBuilder): Knex.QueryBuilder =>
  db.select('exam_id').from('train_classes').where('is_deleted', false).whereNotNull('exam_id');

/** Published in the area, or sat by a class there. */
const inAreaOrClass: Predicate = (query, scope) => {
  query
    .where((own) => inAreaPastDraft('exams')(own, scope))
    .orWhereIn('exams.id', (used) =>
      classesWithExam(used).where((there) => inArea('train_classes.area_code')(there, scope)),
    );
};

/** Of teachers: their own, those that they mark, and those of classes that they teach. */
const assigned: Predicate = (query, { userId }) => {
  query
    .where('exams.creator_user_id', userId)
    .orWhereIn('exams.id', (marked) => marked.select('exam_id').from('exam_graders').where('user_id', userId))
    .orWhereIn('exams.id', (taught) =>
      classesWithExam(taught).whereIn('train_classes.id', (mine) =>
        mine.select('class_id').from('train_class_teachers').where('user_id', userId),
      ),
    );
};

export const exams = defineScopedTable<ExamRecord>('exams', {
  all: everything,
  area: inAreaOrClass,
  department: inDepartment('exams.department_id'),
  enterprise: nothing,
  self: assigned,
});

export const withNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .join('train_subjects', 'train_subjects.id', 'exams.subject_id')
    .leftJoin('users', 'users.id', 'exams.creator_user_id')
    .select('exams.*', {
      shown_name: shownName(db, 'exams', language),
      subject_name: shownName(db, 'train_subjects', language),
      subject_pass_score: 'train_subjects.pass_score',
      creator_name: 'users.name',
      class_count: db('train_classes')
        .where('is_deleted', false)
        .whereRaw('exam_id = exams.id')
        .count('*') as unknown as string,
      form_total: db('exam_forms').whereRaw('exam_id = exams.id').count('*') as unknown as string,
    });

/** An exam whoever asks. */
export const examById = (db: Knex, id: number): Promise<ExamRecord | undefined> =>
  firstOf<ExamRecord>(db('exams').where({ id, is_deleted: false }).select('*'));

export const examsByIds = (db: Knex, ids: readonly number[]): Promise<ExamRecord[]> =>
  rowsOf<ExamRecord>(
    db('exams')
      .whereIn('id', [...ids])
      .where({ is_deleted: false })
      .select('*'),
  );

export interface SectionRow {
  no: number;
  title: string;
  title_en: string;
  instructions: string;
  instructions_en: string;
}

export const sectionRows = (db: Knex, examId: number): Promise<SectionRow[]> =>
  rowsOf<SectionRow>(
    db('exam_sections')
      .where({ exam_id: examId })
      .orderBy('no')
      .select('no', 'title', 'title_en', 'instructions', 'instructions_en'),
  );

export interface ItemRow {
  section_no: number;
  question_id: number;
  /** Null until the exam is published. */
  version: number | null;
  score: number;
}

export const itemRows = (db: Knex, examId: number): Promise<ItemRow[]> =>
  rowsOf<ItemRow>(
    db('exam_items')
      .where({ exam_id: examId })
      .orderBy('section_no')
      .orderBy('sort')
      .select('section_no', 'question_id', 'version', 'score'),
  );

export interface RuleRow {
  section_no: number;
  /** Names the rule within its exam. */
  sort: number;
  kind: string | null;
  point_id: number | null;
  difficulty_min: number;
  difficulty_max: number;
  course_id: number | null;
  count: number;
  score: number;
}

export const ruleRows = (db: Knex, examId: number): Promise<RuleRow[]> =>
  rowsOf<RuleRow>(
    db('exam_rules')
      .where({ exam_id: examId })
      .orderBy('section_no')
      .orderBy('sort')
      .select(
        'section_no',
        'sort',
        'kind',
        'point_id',
        'difficulty_min',
        'difficulty_max',
        'course_id',
        'count',
        'score',
      ),
  );

export const gradersOf = (db: Knex, examId: number): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    db('exam_graders')
      .join('users', 'users.id', 'exam_graders.user_id')
      .where({ exam_id: examId })
      .orderBy('users.id')
      .select('users.id', 'users.name'),
  );

export const teacherIdsOfClass = (db: Knex, classId: number): Promise<number[]> =>
  db('train_class_teachers').where({ class_id: classId }).orderBy('sort').pluck<number[]>('user_id');

export const passScoreOfSubject = async (db: Knex, subjectId: number): Promise<number> => {
  const row = await firstOf<{ pass_score: number }>(
    db('train_subjects').where({ id: subjectId }).select('pass_score'),
  );
  if (!row) throw new Error(`there is no subject ${subjectId}`);
  return row.pass_score;
};

/** Classes that name it. */
export const countClassesOfExam = (db: Knex, examId: number): Promise<number> =>
  countOf(db('train_classes').where({ exam_id: examId, is_deleted: false }));

export const findExam = (
  db: Knex,
  scope: Scope,
  id: number,
  language: Language,
): Promise<ExamListRow | undefined> =>
  firstOf<ExamListRow>(withNames(db, exams.visible(db, scope), language).where('exams.id', id));

/** Those of some exams that somebody sees, with their names. */
export const namedExams = (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf<{ id: number; name: string }>(
        exams
          .visible(db, scope)
          .whereIn('exams.id', [...ids])
          .orderBy('exams.id')
          .select('exams.id', { name: shownName(db, 'exams', language) }),
      );

/** Whoever asks; until the transaction ends. */
export const lockExamRow = (trx: Knex.Transaction, id: number): Promise<ExamRecord | undefined> =>
  firstOf<ExamRecord>(trx('exams').where({ id, is_deleted: false }).forUpdate().select('*'));

/** For classes to choose from; the newest first. */
export const examsOfSubject = (
  db: Knex,
  scope: Scope,
  subjectId: number,
  language: Language,
): Promise<ExamListRow[]> =>
  rowsOf<ExamListRow>(
    withNames(db, exams.visible(db, scope), language)
      .where({ 'exams.subject_id': subjectId, 'exams.state': 'published', 'exams.audience': 'class' })
      .orderBy('exams.published_at', 'desc')
      .limit(200),
  );

export const examUses: readonly RecordUse[] = [
  {
    name: 'train-subject.exams',
    records: (db) => db('exams').where('exams.is_deleted', false),
    by: 'exams.subject_id',
  },
  { name: 'question.exams', records: (db) => db('exam_pool'), by: 'exam_pool.question_id' },
];
