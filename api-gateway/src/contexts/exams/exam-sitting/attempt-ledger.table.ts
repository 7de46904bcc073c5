/** Attempts in the ledger: their results, and the answers that these stand on. */
import { createHash } from 'node:crypto';
import { readAttempt } from './exam-attempt.table.ts';
import type { AttemptRecord } from './exam-attempt.table.ts';
import { enterInLedger } from '../../platform/ledger/ledger.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

/** From the moment on when answers are marked. */
const ENTERED: readonly ExamAttemptState[] = ['grading', 'graded', 'void', 'reset'];
export const isEntered = (state: ExamAttemptState): boolean => ENTERED.includes(state);

/** Of the JSON of an answer, as it is stored. */
export const answerDigest = (value: string): string => createHash('sha256').update(value).digest('hex');

const factOf = (row: AttemptRecord, answers: readonly { item_no: number; value: string }[]) => ({
  sitting_id: row.sitting_id,
  exam_id: row.exam_id,
  class_id: row.class_id,
  user_id: row.user_id,
  state: row.state,
  submitted_at: row.submitted_at,
  auto_score: row.auto_score,
  hand_score: row.hand_score,
  score: row.score,
  passed: row.passed === null ? null : Boolean(row.passed),
  graded_at: row.graded_at,
  paper: createHash('sha256').update(row.paper).digest('hex'),
  answers: answers.map(({ item_no: no, value }) => `${no} ${answerDigest(value)}`),
});
export type AttemptFact = ReturnType<typeof factOf>;

const factsOf = async (db: Knex, found: readonly AttemptRecord[]) => {
  const answers = await rowsOf<{ attempt_id: number; item_no: number; value: string }>(
    db('exam_answers')
      .whereIn(
        'attempt_id',
        found.map(({ id }) => id),
      )
      .orderBy('attempt_id')
      .orderBy('item_no')
      .select('attempt_id', 'item_no', 'value'),
  );
  const byAttempt = new Map<number, { item_no: number; value: string }[]>();
  for (const answer of answers)
    byAttempt.set(answer.attempt_id, [...(byAttempt.get(answer.attempt_id) ?? []), answer]);
  return found.map((row) => ({
    recordId: row.id,
    at: row.graded_at ?? row.submitted_at ?? row.created_at,
    fact: factOf(row, byAttempt.get(row.id) ?? []),
  }));
};

/** Enters an attempt as it is now. */
export const enterAttempt = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  const rows = await rowsOf<AttemptRecord>(trx('exam_attempts').where({ id }).select('*'));
  const facts = await factsOf(trx, rows.map(readAttempt));
  await enterInLedger(
    trx,
    now,
    facts.map(({ recordId, fact }) => ({ kind: 'attempt', recordId, fact })),
  );
};

export const attemptFacts: LedgerSource['facts'] = async (db, { after, limit }) => {
  const rows = await rowsOf<AttemptRecord>(
    db('exam_attempts')
      .where('id', '>', after)
      .whereIn('state', [...ENTERED])
      .orderBy('id')
      .limit(limit)
      .select('*'),
  );
  return factsOf(db, rows.map(readAttempt));
};
