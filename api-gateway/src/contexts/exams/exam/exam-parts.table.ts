/** The parts of an exam besides its own columns; each is replaced as a whole. */
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { ExamItem, ExamRule, ExamSection } from '@college/contracts/exams/exam';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

const ROWS = 500;

const replace = async (
  trx: Knex.Transaction,
  table: string,
  examId: number,
  rows: readonly object[],
): Promise<void> => {
  await trx(table).where({ exam_id: examId }).delete();
  for (let at = 0; at < rows.length; at += ROWS)
    await trx(table).insert(rows.slice(at, at + ROWS).map((row) => ({ exam_id: examId, ...row })));
};

export const replaceSections = (trx: Knex.Transaction, examId: number, sections: readonly ExamSection[]) =>
  replace(
    trx,
    'exam_sections',
    examId,
    sections.map(({ title, titleEn, instructions, instructionsEn }, at) => ({
      no: at + 1,
      title,
      title_en: titleEn,
      instructions,
      instructions_en: instructionsEn,
    })),
  );

export const replaceItems = (trx: Knex.Transaction, examId: number, items: readonly ExamItem[]) =>
  replace(
    trx,
    'exam_items',
    examId,
    items.map(({ sectionNo, questionId, score }, sort) => ({
      section_no: sectionNo,
      sort,
      question_id: questionId,
      score,
    })),
  );

export const replaceRules = (trx: Knex.Transaction, examId: number, rules: readonly ExamRule[]) =>
  replace(
    trx,
    'exam_rules',
    examId,
    rules.map((rule, sort) => ({
      section_no: rule.sectionNo,
      sort,
      kind: rule.kind,
      point_id: rule.pointId,
      difficulty_min: rule.difficultyMin,
      difficulty_max: rule.difficultyMax,
      course_id: rule.courseId,
      count: rule.count,
      score: rule.score,
    })),
  );

export const replaceGraders = (trx: Knex.Transaction, examId: number, ids: readonly number[]) =>
  replace(
    trx,
    'exam_graders',
    examId,
    [...new Set(ids)].map((user_id) => ({ user_id })),
  );

export const replaceTakers = (
  trx: Knex.Transaction,
  examId: number,
  { userIds, areaCodes }: { readonly userIds: readonly number[]; readonly areaCodes: readonly string[] },
) =>
  replace(trx, 'exam_takers', examId, [
    ...[...new Set(userIds)].map((user_id) => ({ user_id, area_code: null })),
    ...[...new Set(areaCodes)].map((area_code) => ({ user_id: null, area_code })),
  ]);

export interface TakerRow {
  user_id: number | null;
  name: string | null;
  area_code: string | null;
}

export const takersOf = (db: Knex, examId: number): Promise<TakerRow[]> =>
  rowsOf<TakerRow>(
    db('exam_takers')
      .leftJoin('users', 'users.id', 'exam_takers.user_id')
      .where({ exam_id: examId })
      .orderBy('exam_takers.id')
      .select('exam_takers.user_id', 'exam_takers.area_code', 'users.name'),
  );

/** Whether all of these are enabled accounts. */
export const areAccounts = async (trx: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await trx('users')
    .whereIn('id', wanted)
    .where({ state: 'enabled', is_deleted: false })
    .pluck<number[]>('id');
  return found.length === wanted.length;
};

export const areCourses = async (trx: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await trx('courses').whereIn('id', wanted).where({ is_deleted: false }).pluck<number[]>('id');
  return found.length === wanted.length;
};

export interface ExamClassRow {
  id: number;
  code: string;
  name: string;
  state: TrainClassState;
}

export const classesOfExam = (db: Knex, examId: number, language: Language): Promise<ExamClassRow[]> =>
  rowsOf<ExamClassRow>(
    db('train_classes')
      .where({ exam_id: examId, is_deleted: false })
      .orderBy('id', 'desc')
      .limit(200)
      .select('id', 'code', 'state', { name: shownName(db, 'train_classes', language) }),
  );

export interface ComposingRow {
  state: 'waiting' | 'running' | 'failed' | 'done' | 'cancelled';
  progress: number;
  /** The id of a sentence, and what fills it. */
  failure: string;
  failure_values: string | null;
}

/** The newest job that makes the forms. */
export const composingOf = (db: Knex, examId: number): Promise<ComposingRow | undefined> =>
  firstOf<ComposingRow>(
    db('jobs')
      .where({ subject_kind: 'exam', subject_id: examId })
      .orderBy('id', 'desc')
      .select('state', 'progress', 'failure', 'failure_values'),
  );

/** Who marks an exam, and who of a list sits it: the account that stays, once. */
export const moveExams = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  for (const table of ['exam_graders', 'exam_takers']) {
    await trx(table)
      .where({ user_id: from })
      .whereIn('exam_id', (has) => has.select('exam_id').from(table).where({ user_id: to }))
      .delete();
    await trx(table).where({ user_id: from }).update({ user_id: to });
  }
};
