/** Attempts at exams, and their answers. */
import { iso } from './exam-sitting.table.ts';
import { firstOf, rowsOf } from '../../db/scoped-table.ts';
import type { ExamAttemptState } from '@college/contracts/business/exam-attempt';
import type { PaperItem } from '../exam/paper.ts';
import type { QuestionValue } from '@college/contracts/business/question';
import type { Knex } from 'knex';

export interface AttemptRecord {
  id: number;
  sitting_id: number;
  exam_id: number;
  class_id: number | null;
  user_id: number;
  no: number;
  student_no: number;
  state: ExamAttemptState;
  row_version: number;
  seed: string;
  paper: string;
  start_guid: string | null;
  epoch: number;
  ack_seq: number;
  started_at: string | null;
  deadline_at: string | null;
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | 'manager' | '';
  extra_minutes: number;
  opened_at: string | null;
  login_id: string | null;
  device: string;
  last_seen_at: string | null;
  auto_score: number | null;
  hand_score: number | null;
  score: number | null;
  passed: boolean | number | null;
  graded_at: string | null;
  cheat_state: 'none' | 'suspected' | 'confirmed' | 'cleared';
  reason: string;
  not_eligible: boolean | number;
  created_at: string;
}

const MOMENTS = [
  'started_at',
  'deadline_at',
  'submitted_at',
  'opened_at',
  'last_seen_at',
  'graded_at',
  'created_at',
] as const;

/** With its moments as they are written, whichever database read them. */
export const readAttempt = <Row extends Partial<AttemptRecord>>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    MOMENTS.filter((name) => row[name] !== undefined).map((name) => [name, iso(row[name] ?? null)]),
  ),
});

const first = async (query: Knex.QueryBuilder): Promise<AttemptRecord | undefined> => {
  const row = await firstOf<AttemptRecord>(query);
  return row && readAttempt(row);
};

export const attemptById = (db: Knex, id: number): Promise<AttemptRecord | undefined> =>
  first(db('exam_attempts').where({ id }).select('*'));

/** Locked until the transaction ends. */
export const lockAttempt = (trx: Knex.Transaction, id: number): Promise<AttemptRecord | undefined> =>
  first(trx('exam_attempts').where({ id }).forUpdate().select('*'));

/** In the order of their ids, so that no two transactions wait for each other. */
export const lockAttempts = async (trx: Knex.Transaction, ids: readonly number[]): Promise<AttemptRecord[]> =>
  (
    await rowsOf<AttemptRecord>(
      trx('exam_attempts')
        .whereIn('id', [...ids])
        .orderBy('id')
        .forUpdate()
        .select('*'),
    )
  ).map(readAttempt);

/** Those of a sitting, the oldest first; of one person, if named. */
export const attemptsOf = async (db: Knex, sittingId: number, userId?: number): Promise<AttemptRecord[]> =>
  (
    await rowsOf<AttemptRecord>(
      db('exam_attempts')
        .where({ sitting_id: sittingId, ...(userId !== undefined && { user_id: userId }) })
        .orderBy('user_id')
        .orderBy('no')
        .select('*'),
    )
  ).map(readAttempt);

/** The attempt that a person sits in now, of whatever exam. */
export const runningAttempt = (db: Knex, userId: number): Promise<AttemptRecord | undefined> =>
  first(db('exam_attempts').where({ user_id: userId, state: 'running' }).orderBy('id', 'desc').select('*'));

/** Whether anybody of a class sits an exam now. */
export const hasRunning = async (db: Knex, classId: number): Promise<boolean> =>
  (await db('exam_attempts').where({ class_id: classId, state: 'running' }).first('id')) !== undefined;

export const attemptPaper = ({ paper }: Pick<AttemptRecord, 'paper'>): PaperItem[] =>
  JSON.parse(paper) as PaperItem[];

export interface StoredAnswer {
  readonly value: QuestionValue;
  readonly seq: number;
}

const readAnswers = (
  rows: readonly { item_no: number; value: string; seq: number }[],
): Map<number, StoredAnswer> =>
  new Map(
    rows.map(({ item_no: no, value, seq }) => [no, { value: JSON.parse(value) as QuestionValue, seq }]),
  );

/** What was answered, by the number of the question in the paper. */
export const answersOf = async (db: Knex, attemptId: number): Promise<Map<number, StoredAnswer>> =>
  readAnswers(
    await rowsOf<{ item_no: number; value: string; seq: number }>(
      db('exam_answers')
        .where({ attempt_id: attemptId })
        .orderBy('item_no')
        .select('item_no', 'value', 'seq'),
    ),
  );

export const insertAttempts = async (
  trx: Knex.Transaction,
  rows: readonly Pick<
    AttemptRecord,
    'sitting_id' | 'exam_id' | 'class_id' | 'user_id' | 'no' | 'student_no' | 'seed' | 'paper' | 'created_at'
  >[],
): Promise<void> => {
  if (rows.length > 0) await trx.batchInsert('exam_attempts', [...rows], 50);
};

export const updateAttempt = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Omit<AttemptRecord, 'id' | 'row_version'>>,
): Promise<void> => {
  await trx('exam_attempts')
    .where({ id })
    .update({ ...changes, row_version: trx.raw('row_version + 1') });
};

/** What happened in an attempt, for its log. */
export const noteEvents = async (
  trx: Knex.Transaction,
  attemptIds: readonly number[],
  { kind, data = {}, at }: { readonly kind: string; readonly data?: object; readonly at: string },
): Promise<void> => {
  if (attemptIds.length === 0) return;
  await trx.batchInsert(
    'exam_attempt_events',
    attemptIds.map((id) => ({ attempt_id: id, kind, data: JSON.stringify(data), at })),
    200,
  );
};

/** The highest anonymous number of a sitting, and of the attempts of one person in it. */
export const lastNumbers = async (
  trx: Knex.Transaction,
  sittingId: number,
  userId: number,
): Promise<{ studentNo: number; no: number }> => {
  const [all] = await rowsOf<{ n: number | null }>(
    trx('exam_attempts').where({ sitting_id: sittingId }).max({ n: 'student_no' }),
  );
  const [own] = await rowsOf<{ n: number | null }>(
    trx('exam_attempts').where({ sitting_id: sittingId, user_id: userId }).max({ n: 'no' }),
  );
  return { studentNo: all?.n ?? 0, no: own?.n ?? 0 };
};

/** Begins an attempt that has not been started; nothing where somebody was quicker. */
export const beginAttempt = async (
  db: Knex,
  id: number,
  changes: Pick<
    AttemptRecord,
    'start_guid' | 'started_at' | 'deadline_at' | 'opened_at' | 'login_id' | 'device' | 'last_seen_at'
  >,
): Promise<AttemptRecord | undefined> => {
  const [row] = (await db('exam_attempts')
    .where({ id, state: 'not-started' })
    .update({ ...changes, state: 'running', epoch: 1, row_version: db.raw('row_version + 1') })
    .returning('*')) as AttemptRecord[];
  return row && readAttempt(row);
};

/** Running attempts whose deadline was before a moment. */
export const overdueAttempts = (db: Knex, before: string, limit: number): Promise<number[]> =>
  db('exam_attempts')
    .where({ state: 'running' })
    .where('deadline_at', '<', before)
    .orderBy('deadline_at')
    .limit(limit)
    .pluck<number[]>('id');
