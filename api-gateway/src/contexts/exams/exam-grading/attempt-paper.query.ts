/** A marked attempt with its log, for those who read the results of an exam. */
import { resultsOfSittings, withPerson } from './exam-result.table.ts';
import type { StaffResultRow } from './exam-result.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Once it was marked: before that, those who mark it know a number only. */
export const markedAttempt = (
  db: Knex,
  { attemptId, sittingIds, language }: { attemptId: number; sittingIds: number[]; language: Language },
): Promise<StaffResultRow | undefined> =>
  firstOf<StaffResultRow>(
    withPerson(db, resultsOfSittings(db, sittingIds), language)
      .where('exam_attempts.id', attemptId)
      .whereNotNull('exam_attempts.graded_at'),
  );

export interface AttemptEvent {
  readonly id: number;
  readonly kind: string;
  readonly data: string;
  readonly at: string;
}

export const eventsOf = (db: Knex, attemptId: number): Promise<AttemptEvent[]> =>
  rowsOf<AttemptEvent>(
    db('exam_attempt_events')
      .where({ attempt_id: attemptId })
      .orderBy('at')
      .orderBy('id')
      .select('id', 'kind', 'data', 'at'),
  );

export const namesOf = async (db: Knex, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db('users')
          .whereIn('id', [...new Set(userIds)])
          .select('id', 'name'),
      )
    ).map(({ id, name }) => [id, name]),
  );
