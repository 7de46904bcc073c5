/** Suspicions of an attempt, what was decided about them, and the objection to that. */
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import type { ObjectionState } from '@college/contracts/exams/exam-grading';
import type { SuspicionCause } from '@college/contracts/exams/exam-integrity-row';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

export interface EventRecord {
  id: number;
  attempt_id: number;
  kind: string;
  data: string;
  at: string;
}

export const eventsOf = async (db: Knex, attemptId: number): Promise<EventRecord[]> =>
  (
    await rowsOf<EventRecord>(
      db('exam_attempt_events').where({ attempt_id: attemptId }).orderBy('id').select('*'),
    )
  ).map((row) => ({ ...row, at: iso(row.at) ?? '' }));

export interface Suspicion {
  readonly attemptId: number;
  readonly cause: SuspicionCause;
  readonly text: string;
  readonly at: string;
}

/** The oldest first. */
export const suspicionsOf = async (db: Knex, attemptIds: readonly number[]): Promise<Suspicion[]> =>
  (
    await rowsOf<EventRecord>(
      db('exam_attempt_events')
        .where({ kind: 'suspected' })
        .whereIn('attempt_id', [...attemptIds])
        .orderBy('id')
        .select('*'),
    )
  ).map(({ attempt_id: attemptId, data, at }) => ({
    attemptId,
    text: '',
    ...(JSON.parse(data) as { cause: SuspicionCause; text?: string }),
    at: iso(at) ?? '',
  }));

export interface DecisionRecord {
  id: number;
  attempt_id: number;
  result: 'confirmed' | 'cleared';
  opinion: string;
  evidence: string;
  state_before: ExamAttemptState;
  decided_by: number;
  decided_at: string;
  decider_name: string;
}

/** The first one first. */
export const decisionsOf = async (db: Knex, attemptId: number): Promise<DecisionRecord[]> =>
  (
    await rowsOf<DecisionRecord>(
      db('exam_decisions')
        .join('users', 'users.id', 'exam_decisions.decided_by')
        .where({ attempt_id: attemptId })
        .orderBy('exam_decisions.id')
        .select('exam_decisions.*', { decider_name: 'users.name' }),
    )
  ).map((row) => ({ ...row, decided_at: iso(row.decided_at) ?? '' }));

export const insertDecision = async (
  trx: Knex.Transaction,
  row: Omit<DecisionRecord, 'id' | 'decider_name'>,
): Promise<void> => {
  await trx('exam_decisions').insert(row);
};

export interface DecisionObjectionRecord {
  id: number;
  text: string;
  state: ObjectionState;
  creation_time: string;
}

export const decisionObjection = async (
  db: Knex,
  attemptId: number,
): Promise<DecisionObjectionRecord | null> => {
  const row = await firstOf<DecisionObjectionRecord>(
    db('exam_objections')
      .where({ attempt_id: attemptId, kind: 'decision' })
      .select('id', 'text', 'state', 'creation_time'),
  );
  return row ? { ...row, creation_time: iso(row.creation_time) ?? '' } : null;
};

/** What keeps a class from being finished: attempts that somebody has to decide about, and faces without a picture. */
export const countOpen = async (
  db: Knex,
  classId: number,
): Promise<{ suspicions: number; faces: number }> => ({
  suspicions: await countOf(
    db('exam_attempts')
      .where({ class_id: classId })
      .where((open) =>
        open
          .where((suspected) => suspected.where({ cheat_state: 'suspected' }).whereNot('state', 'reset'))
          .orWhereIn(
            'id',
            db('exam_objections').where({ kind: 'decision', state: 'open' }).select('attempt_id'),
          ),
      ),
  ),
  faces: await countOf(
    db('exam_catches')
      .whereNull('check_id')
      .where({ state: 'to-check' })
      .whereIn('attempt_id', db('exam_attempts').where({ class_id: classId }).select('id')),
  ),
});

/** Who was found to have cheated in an exam of the class. */
export const confirmedIn = async (db: Knex, classId: number): Promise<ReadonlySet<number>> =>
  new Set(
    await db('exam_attempts')
      .where({ class_id: classId, cheat_state: 'confirmed' })
      .pluck<number[]>('user_id'),
  );
