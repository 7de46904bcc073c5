/** How attempts are stored: their rows before the sitting, their beginning, progress, deadlines and any other change. */
import type { AttemptRecord } from './exam-attempt.table.ts';
import { bulkUpdate } from '../../../db/bulk-update.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The highest anonymous number of a sitting, and how many attempts each of these people has in it. */
export const lastNumbers = async (
  trx: Knex.Transaction,
  sittingId: number,
  userIds: readonly number[],
): Promise<{ studentNo: number; noOf: (userId: number) => number }> => {
  const [all] = await rowsOf<{ n: number | null }>(
    trx('exam_attempts').where({ sitting_id: sittingId }).max({ n: 'student_no' }),
  );
  const own = await rowsOf<{ user_id: number; n: number }>(
    trx('exam_attempts')
      .where({ sitting_id: sittingId })
      .whereIn('user_id', [...userIds])
      .groupBy('user_id')
      .select('user_id')
      .max({ n: 'no' }),
  );
  const numbers = new Map(own.map(({ user_id: id, n }) => [id, n]));
  return { studentNo: all?.n ?? 0, noOf: (userId) => numbers.get(userId) ?? 0 };
};

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

export type Begun = Pick<
  AttemptRecord,
  | 'id'
  | 'start_guid'
  | 'option_numbers'
  | 'started_at'
  | 'deadline_at'
  | 'opened_at'
  | 'login_id'
  | 'device'
  | 'last_seen_at'
  | 'answers_seal'
>;

/** Begins attempts that are locked and have not been started. */
export const beginAttempts = (trx: Knex.Transaction, rows: readonly Begun[]): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'exam_attempts',
      key: 'id',
      columns: {
        id: 'integer',
        state: 'text',
        epoch: 'integer',
        start_guid: 'text',
        option_numbers: 'text',
        started_at: 'moment',
        deadline_at: 'moment',
        opened_at: 'moment',
        login_id: 'text',
        device: 'text',
        last_seen_at: 'moment',
        answers_seal: 'text',
      },
      counted: 'row_version',
    },
    rows.map((row) => ({ ...row, state: 'running', epoch: 1 })),
  );

/** How far the answers of many takers have come: one statement, whatever their number. */
export const writeAcknowledged = (
  trx: Knex.Transaction,
  rows: readonly Pick<AttemptRecord, 'id' | 'ack_seq' | 'last_seen_at' | 'marks' | 'answers_seal'>[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'exam_attempts',
      key: 'id',
      columns: {
        id: 'integer',
        ack_seq: 'integer',
        last_seen_at: 'moment',
        marks: 'text',
        answers_seal: 'text',
      },
    },
    rows.map(({ id, ack_seq, last_seen_at, marks, answers_seal }) => ({
      id,
      ack_seq,
      last_seen_at,
      marks,
      answers_seal,
    })),
  );

/** New deadlines of attempts that run. */
export const writeDeadlines = (
  trx: Knex.Transaction,
  rows: readonly {
    readonly id: number;
    readonly deadline_at: string | null;
    readonly extra_minutes: number;
  }[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'exam_attempts',
      key: 'id',
      columns: { id: 'integer', deadline_at: 'moment', extra_minutes: 'integer' },
    },
    rows.map(({ id, deadline_at, extra_minutes }) => ({ id, deadline_at, extra_minutes })),
  );
