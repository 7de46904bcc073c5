/** What happens in attempts at exams, event by event. */
import type { ExpiredClass } from '../../classes/class-record/class-events.port.ts';
import type { Knex } from 'knex';

const EVENTS_AT_ONCE = 200;

/** What happened in an attempt, for its log. */
export const noteEvents = async (
  trx: Knex.Transaction,
  attemptIds: readonly number[],
  { kind, data = {}, at }: { readonly kind: string; readonly data?: object; readonly at: string },
): Promise<void> => {
  await writeEvents(
    trx,
    attemptIds.map((attemptId) => ({ attemptId, kind, data, at })),
  );
};

export interface AttemptEvent {
  readonly attemptId: number;
  readonly kind: string;
  readonly data: object;
  readonly at: string;
}

export const writeEvents = async (trx: Knex.Transaction, events: readonly AttemptEvent[]): Promise<void> => {
  const rows = events.map(({ attemptId, kind, data, at }) => ({
    attempt_id: attemptId,
    kind,
    data: JSON.stringify(data),
    at,
  }));
  // knex's own batches are transactions within this one: two statements more for each start.
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE)
    await trx('exam_attempt_events').insert(rows.slice(from, from + EVENTS_AT_ONCE));
};

/** Of a class whose retention is over: what came of its exams stays, what happened meanwhile does not. */
export const forgetEvents = async (trx: Knex.Transaction, { id }: ExpiredClass) => ({
  examEvents: await trx('exam_attempt_events')
    .whereIn('attempt_id', trx('exam_attempts').where({ class_id: id }).select('id'))
    .delete(),
});
