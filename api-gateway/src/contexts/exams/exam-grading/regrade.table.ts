/** Questions that were marked again, and the marks that their papers had before and have now. */
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { RegradeMode } from '@college/contracts/exams/exam-regrade';
import type { Knex } from 'knex';

/** Of its jobs. */
export const REGRADE_SUBJECT = 'exam-regrade';

export interface RegradeRecord {
  id: number;
  exam_id: number;
  question_id: number;
  version: number;
  mode: RegradeMode;
  /** As JSON, a `Solution`. */
  solution: string;
  reason: string;
  creator_user_id: number;
  creation_time: string;
  kept_classes: string;
}

export const unaffectedClasses = ({ kept_classes: classes }: Pick<RegradeRecord, 'kept_classes'>): number[] =>
  JSON.parse(classes) as number[];

const ofExam = (db: Knex, examId: number): Promise<RegradeRecord[]> =>
  rowsOf<RegradeRecord>(db('exam_regrades').where({ exam_id: examId }).orderBy('id').select('*'));

/** Of several exams, the oldest first. */
export const regradesOfExams = (db: Knex, examIds: readonly number[]): Promise<RegradeRecord[]> =>
  rowsOf<RegradeRecord>(
    db('exam_regrades')
      .whereIn('exam_id', [...examIds])
      .orderBy('id')
      .select('*'),
  );

/** The newest of each question among these of one exam, the oldest first, that counts for a class. */
export const newestFor = (rows: readonly RegradeRecord[], classId: number | null): RegradeRecord[] => [
  ...new Map(
    rows
      .filter((row) => classId === null || !unaffectedClasses(row).includes(classId))
      .map((row) => [`${row.question_id}.${row.version}`, row]),
  ).values(),
];

/** The newest of each question that counts for a class, or for all that are not finished. */
export const regradesOf = async (
  db: Knex,
  examId: number,
  classId: number | null,
): Promise<RegradeRecord[]> => newestFor(await ofExam(db, examId), classId);

export const regradeById = (db: Knex, id: number): Promise<RegradeRecord | undefined> =>
  firstOf<RegradeRecord>(db('exam_regrades').where({ id }).select('*'));

export const isSuperseded = async (db: Knex, row: RegradeRecord): Promise<boolean> =>
  (await regradesOf(db, row.exam_id, null)).every(({ id }) => id !== row.id);

/** What papers of an exam can have. */
export const isInExam = async (
  db: Knex,
  { examId, questionId, version }: { examId: number; questionId: number; version: number },
): Promise<boolean> =>
  (await firstOf(
    db('exam_pool').where({ exam_id: examId, question_id: questionId, version }).select('question_id'),
  )) !== undefined;

export const insertRegrade = async (
  trx: Knex.Transaction,
  row: Omit<RegradeRecord, 'id'> & { readonly changes: string },
): Promise<number> => {
  const [inserted] = await trx('exam_regrades').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('exam_regrades: the inserted row came back without an id');
  return inserted.id;
};

/** Locks the classes of an exam: none is finished before this transaction ends. Answers the finished ones. */
export const lockClasses = async (trx: Knex.Transaction, examId: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number; state: string }>(
      trx('train_classes')
        .whereIn('id', (own) =>
          own.select('class_id').from('exam_sittings').where('exam_id', examId).whereNotNull('class_id'),
        )
        .orderBy('id')
        .forUpdate()
        .select('id', 'state'),
    )
  )
    .filter(({ state }) => state === 'finished')
    .map(({ id }) => id);

export interface PaperToRegrade {
  readonly id: number;
  readonly sitting_id: number;
  readonly state: 'grading' | 'graded';
  readonly paper: string;
  readonly score: number | null;
  readonly passed: boolean | number | null;
  readonly user_name: string;
  readonly class_name: string | null;
  readonly class_state: string | null;
}

/** Marked papers behind this one, with the names of who wrote them. */
export const papersToRegrade = (
  db: Knex,
  { examId, after, limit }: { readonly examId: number; readonly after: number; readonly limit: number },
  language: Language,
): Promise<PaperToRegrade[]> =>
  rowsOf<PaperToRegrade>(
    db('exam_attempts')
      .join('users', 'users.id', 'exam_attempts.user_id')
      .leftJoin('train_classes', 'train_classes.id', 'exam_attempts.class_id')
      .where('exam_attempts.exam_id', examId)
      .where('exam_attempts.id', '>', after)
      .whereIn('exam_attempts.state', ['grading', 'graded'])
      .orderBy('exam_attempts.id')
      .limit(limit)
      .select(
        'exam_attempts.id',
        'exam_attempts.sitting_id',
        'exam_attempts.state',
        'exam_attempts.paper',
        'exam_attempts.score',
        'exam_attempts.passed',
        {
          user_name: 'users.name',
          class_name: shownName(db, 'train_classes', language),
          class_state: 'train_classes.state',
        },
      ),
  );

/** What changes whenever a marked paper of an exam does, a class is finished, or a question is marked again. */
export const papersAsTheyAre = async (db: Knex, examId: number): Promise<readonly unknown[]> => {
  const papers = await rowsOf<{ id: number; row_version: number; state: string | null }>(
    db('exam_attempts')
      .leftJoin('train_classes', 'train_classes.id', 'exam_attempts.class_id')
      .where('exam_attempts.exam_id', examId)
      .whereIn('exam_attempts.state', ['grading', 'graded'])
      .orderBy('exam_attempts.id')
      .select('exam_attempts.id', 'exam_attempts.row_version', { state: 'train_classes.state' }),
  );
  const regrades = await ofExam(db, examId);
  return [
    papers.map(({ id, row_version: version, state }) => [id, version, state === 'finished']),
    regrades.map(({ id }) => id),
  ];
};

/**
 * Papers that were begun, behind this one. Those that are sat or submitted right now are among them, so that whoever
 * locks them waits for marks that were begun by the old key.
 */
export const startedPapers = (
  db: Knex,
  { examId, after, limit }: { readonly examId: number; readonly after: number; readonly limit: number },
): Promise<number[]> =>
  db('exam_attempts')
    .where({ exam_id: examId })
    .where('id', '>', after)
    .whereIn('state', ['running', 'submitted', 'grading', 'graded'])
    .orderBy('id')
    .limit(limit)
    .pluck<number[]>('id');

export const countStarted = async (db: Knex, examId: number): Promise<number> => {
  return countOf(
    db('exam_attempts')
      .where({ exam_id: examId })
      .whereIn('state', ['running', 'submitted', 'grading', 'graded']),
  );
};

export const insertRegradeMarks = async (
  trx: Knex.Transaction,
  rows: readonly {
    readonly regrade_id: number;
    readonly attempt_id: number;
    readonly item_no: number;
    readonly mark_before: number;
    readonly mark_after: number;
    readonly score_before: number | null;
    readonly score_after: number | null;
  }[],
): Promise<void> => {
  if (rows.length > 0) await trx.batchInsert('exam_regrade_marks', [...rows], 100);
};

export interface ListedRegrade extends RegradeRecord {
  by_name: string | null;
  job_state: string | null;
  progress: number | null;
  changed: number;
}

/** The newest first. */
export const regradeList = (db: Knex, examId: number, id?: number): Promise<ListedRegrade[]> =>
  rowsOf<ListedRegrade>(
    db('exam_regrades')
      .leftJoin('users', 'users.id', 'exam_regrades.creator_user_id')
      .leftJoin('jobs', (on) =>
        on.on('jobs.subject_id', 'exam_regrades.id').andOnVal('jobs.subject_kind', REGRADE_SUBJECT),
      )
      .where({ 'exam_regrades.exam_id': examId, ...(id !== undefined && { 'exam_regrades.id': id }) })
      .orderBy('exam_regrades.id', 'desc')
      .select('exam_regrades.*', {
        by_name: 'users.name',
        job_state: 'jobs.state',
        progress: 'jobs.progress',
        changed: db('exam_regrade_marks')
          .whereRaw('exam_regrade_marks.regrade_id = exam_regrades.id')
          .count('*') as unknown as string,
      }),
  );
