/** Attempts at exams, and their answers. */
import { iso } from './exam-sitting.table.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { AttemptLockReason } from '@college/contracts/exams/exam-browser';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { PaperItem } from '../exam/paper.ts';
import type { QuestionValue } from '@college/contracts/content/question';
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
  /**
   * What answers name: the place of an option as the taker sees it, or in attempts begun before that was so, and where
   * options are not shuffled, its place in the question.
   */
  option_numbers: 'place' | 'bank';
  paper: string;
  start_guid: string | null;
  epoch: number;
  ack_seq: number;
  started_at: string | null;
  deadline_at: string | null;
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | 'manager' | '';
  extra_minutes: number;
  /** Where it may be sat after the time of its sitting: until when. */
  own_close_at: string | null;
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
  not_eligible: boolean;
  created_at: string;
  /** Since when it stands still, until somebody unlocks it. */
  locked_at: string | null;
  lock_reason: AttemptLockReason | '';
  /** As JSON: the numbers of questions to look at again. */
  marks: string;
  /** It may be sat in any browser, whatever its exam asks for. */
  browser_exempt: boolean;
  /** See answers-seal.ts; null: it was begun before there were seals, or has not begun. */
  answers_seal: string | null;
}

const MOMENTS = [
  'started_at',
  'deadline_at',
  'submitted_at',
  'own_close_at',
  'opened_at',
  'last_seen_at',
  'graded_at',
  'created_at',
  'locked_at',
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

/** Whoever begins an exam, from this until the transaction ends: nobody begins two at once. */
export const lockTaker = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('users').where({ id: userId }).forUpdate().first('id');
};

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

/** Several of them, as `lockTaker` does. */
export const lockTakers = async (trx: Knex.Transaction, userIds: readonly number[]): Promise<void> => {
  await trx('users')
    .whereIn('id', [...userIds])
    .orderBy('id')
    .forUpdate()
    .select('id');
};

/** Those of some people in some sittings. */
export const lockOwnAttempts = async (
  trx: Knex.Transaction,
  sittingIds: readonly number[],
  userIds: readonly number[],
): Promise<AttemptRecord[]> =>
  (
    await rowsOf<AttemptRecord>(
      trx('exam_attempts')
        .whereIn('sitting_id', [...sittingIds])
        .whereIn('user_id', [...userIds])
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

export type BusyAttempt = Pick<AttemptRecord, 'id' | 'user_id' | 'sitting_id' | 'state' | 'start_guid'>;

/** Those that some people sit in now, and whatever was begun with one of these numbers: asked in one statement. */
export const runningOrBegunWith = (
  db: Knex,
  userIds: readonly number[],
  guids: readonly string[],
): Promise<BusyAttempt[]> =>
  rowsOf(
    db('exam_attempts')
      .where((own) => own.whereIn('user_id', [...userIds]).where({ state: 'running' }))
      .orWhereIn('start_guid', [...guids])
      .orderBy('id')
      .select('id', 'user_id', 'sitting_id', 'state', 'start_guid'),
  );

/** Whether anybody of a class sits an exam now. */
export const hasRunning = async (db: Knex, classId: number): Promise<boolean> =>
  (await db('exam_attempts').where({ class_id: classId, state: 'running' }).first('id')) !== undefined;

export const attemptPaper = ({ paper }: Pick<AttemptRecord, 'paper'>): PaperItem[] =>
  JSON.parse(paper) as PaperItem[];

export interface StoredAnswer {
  readonly value: QuestionValue;
  readonly seq: number;
}

/** By the number of the question in the paper. */
export const readAnswers = (
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

/** Attempts with a window of their own that nobody started in it. */
export const missedAttempts = (db: Knex, before: string, limit: number): Promise<number[]> =>
  db('exam_attempts')
    .where({ state: 'not-started' })
    .where('own_close_at', '<', before)
    .orderBy('own_close_at')
    .limit(limit)
    .pluck<number[]>('id');

/** Running attempts whose deadline was before a moment. */
export const overdueAttempts = (db: Knex, before: string, limit: number): Promise<number[]> =>
  db('exam_attempts')
    .where({ state: 'running' })
    .where('deadline_at', '<', before)
    .orderBy('deadline_at')
    .limit(limit)
    .pluck<number[]>('id');
