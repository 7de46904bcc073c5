/** Lessons in the ledger: what they are worth and who was there, once their attendance is closed. */
import { enterInLedger } from '../../platform/ledger/ledger.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface LessonRow {
  id: number;
  class_id: number;
  begin_at: string;
  end_at: string;
  hours: number;
  is_practice: boolean;
  closed_at: string | null;
  is_deleted: boolean;
}

const lessons = (db: Knex): Knex.QueryBuilder =>
  db('train_class_lessons')
    .orderBy('id')
    .select('id', 'class_id', 'begin_at', 'end_at', 'hours', 'is_practice', 'closed_at', 'is_deleted');

const factsOf = async (db: Knex, rows: readonly LessonRow[]) => {
  const signed = await rowsOf<{ lesson_id: number; user_id: number; kind: string; share: number }>(
    db('lesson_attendances')
      .whereIn(
        'lesson_id',
        rows.map(({ id }) => id),
      )
      .orderBy('user_id')
      .orderBy('kind')
      .select('lesson_id', 'user_id', 'kind', 'share'),
  );
  return rows.map((row) => ({
    recordId: row.id,
    at: row.closed_at ?? row.end_at,
    fact:
      row.closed_at === null || row.is_deleted
        ? { open: true }
        : {
            class_id: row.class_id,
            begin_at: new Date(row.begin_at).toISOString(),
            end_at: new Date(row.end_at).toISOString(),
            hours: row.hours,
            is_practice: row.is_practice,
            closed_at: new Date(row.closed_at).toISOString(),
            signed: signed
              .filter(({ lesson_id: id }) => id === row.id)
              // A part of a live lesson is said as such; what was entered before there were any stays as it was.
              .map(({ user_id: id, kind, share }) => `${id} ${kind}${share === 1000 ? '' : ` ${share}`}`),
          },
  }));
};

/** Until the end of the transaction nobody else enters them: of two changes at once, the later entry has both. */
const lockLessons = async (trx: Knex.Transaction, ids: readonly number[]): Promise<void> => {
  await trx('train_class_lessons')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
};

/** Enters lessons that were closed, opened again, or removed. */
export const enterLessons = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  time: string,
): Promise<void> => {
  await lockLessons(trx, ids);
  const rows = await rowsOf<LessonRow>(lessons(trx).whereIn('id', [...ids]));
  const facts = await factsOf(trx, rows);
  await enterInLedger(
    trx,
    new Date(time),
    facts.map(({ recordId, fact }) => ({ kind: 'lesson', recordId, fact })),
  );
};

/** Enters those of the lessons whose attendance is closed, since it has changed after all. */
export const enterClosedLessons = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  time: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await lockLessons(trx, ids);
  const closed = await trx('train_class_lessons')
    .whereIn('id', [...ids])
    .whereNotNull('closed_at')
    .pluck<number[]>('id');
  await enterLessons(trx, closed, time);
};

export const lessonSource: LedgerSource = {
  kind: 'lesson',
  facts: async (db, { after, limit }) =>
    factsOf(
      db,
      await rowsOf<LessonRow>(
        lessons(db)
          .where('id', '>', after)
          .where({ is_deleted: false })
          .whereNotNull('closed_at')
          .limit(limit),
      ),
    ),
};
