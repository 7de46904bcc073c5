/** What sittings, attempts and marking ask of an exam. */
import {
  exams,
  examById,
  gradersOf,
  passScoreOfSubject,
  sectionRows,
  teacherIdsOfClass,
} from './exam.table.ts';
import type { ExamRecord, SectionRow } from './exam.table.ts';
import type { PaperItem } from './paper.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { firstOf, loadForUpdate } from '../../../db/scoped-table.ts';
import { contentsOf } from '../../content/question/question.port.ts';
import type { ExamState } from '@college/contracts/exams/exam';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export { examsByIds } from './exam.table.ts';
export { givenAnswer, OPTION_LETTERS, rightAnswer } from './answer-text.ts';
export { isToSit } from '../exam-sitting/exam-sitting.port.ts';
export { drawPapers } from './draw-papers.ts';
export type { Dealt, Wanted } from './draw-papers.ts';
export type { ExamRecord, SectionRow } from './exam.table.ts';
export type { PaperItem } from './paper.ts';
export { isScoreShown } from './score-shown.ts';
export { placedValue, shownOptions, shownOrder, storedValue } from './paper-order.ts';

/** An exam whoever asks. */
export const examRow = (db: Knex, id: number): Promise<ExamRecord | undefined> => examById(db, id);

/** An exam that the caller may see. */
export const visibleExam = (
  db: Knex,
  { scope }: Pick<SignedInContext, 'scope'>,
  id: number,
): Promise<ExamRecord | undefined> =>
  firstOf<ExamRecord>(exams.visible(db, scope).where('exams.id', id).select('exams.*'));

/** Locks an exam that the caller may see until the transaction ends. */
export const lockExam = (
  trx: Knex.Transaction,
  { scope }: Pick<SignedInContext, 'scope'>,
  id: number,
): Promise<ExamRecord | undefined> =>
  loadForUpdate<ExamRecord>(exams, exams.visible(trx, scope).select('exams.*'), id);

export const examState = async (db: Knex, id: number): Promise<ExamState | undefined> =>
  (await examById(db, id))?.state;

/** In their order; numbered as the items of papers name them. */
export const sectionsOf = (db: Knex, examId: number): Promise<SectionRow[]> => sectionRows(db, examId);

/** What has to be reached: of the exam, else of its subject. */
export const passMarkOf = async (
  db: Knex,
  exam: Pick<ExamRecord, 'pass_score' | 'subject_id'>,
): Promise<number> => exam.pass_score ?? (await passScoreOfSubject(db, exam.subject_id));

/** What each item asked then, in the order of the paper. */
export const contentsOfPaper = (db: Knex, paper: readonly PaperItem[]): Promise<QuestionContent[]> =>
  contentsOf(
    db,
    paper.map(({ questionId, version }) => ({ id: questionId, version })),
  );

/** Who marks: those that the exam names, else the teachers of the class. */
export const graderIdsOf = async (db: Knex, examId: number, classId: number | null): Promise<number[]> => {
  const named = (await gradersOf(db, examId)).map(({ id }) => id);
  return named.length > 0 || classId === null ? named : teacherIdsOfClass(db, classId);
};
