/** Sittings: an exam at its time, of a class or without one. */
import { firstOf, rowsOf, shared } from '../../../db/scoped-table.ts';
import type { SittingState } from '@college/contracts/exams/exam-attempt-row';
import type { Knex } from 'knex';

export interface SittingRecord {
  id: number;
  exam_id: number;
  class_id: number | null;
  open_at: string;
  close_at: string;
  state: SittingState;
  extra_minutes: number;
  prepared_at: string | null;
  closed_at: string | null;
  row_version: number;
}

export interface SittingOf {
  readonly examId: number;
  /** Null: without a class. */
  readonly classId: number | null;
}

const of = (query: Knex.QueryBuilder, { examId, classId }: SittingOf): Knex.QueryBuilder =>
  classId === null
    ? query.where({ exam_id: examId }).whereNull('class_id')
    : query.where({ exam_id: examId, class_id: classId });

/** Moments as they are written, whichever database read them. */
export const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const read = (row: SittingRecord | undefined): SittingRecord | undefined =>
  row && {
    ...row,
    open_at: iso(row.open_at) ?? '',
    close_at: iso(row.close_at) ?? '',
    prepared_at: iso(row.prepared_at),
    closed_at: iso(row.closed_at),
  };

export const findSitting = async (db: Knex, asked: SittingOf): Promise<SittingRecord | undefined> =>
  read(await firstOf<SittingRecord>(of(db('exam_sittings'), asked).select('*')));

export const sittingById = async (db: Knex, id: number): Promise<SittingRecord | undefined> =>
  read(await firstOf<SittingRecord>(db('exam_sittings').where({ id }).select('*')));

export const lockSitting = async (trx: Knex.Transaction, id: number): Promise<SittingRecord | undefined> =>
  read(await firstOf<SittingRecord>(trx('exam_sittings').where({ id }).forUpdate().select('*')));

/** Nobody changes them until the transaction ends; many may lock them so at once. */
export const lockSittingsShared = async (
  trx: Knex.Transaction,
  ids: readonly number[],
): Promise<SittingRecord[]> =>
  (
    await rowsOf<SittingRecord>(
      shared(
        trx,
        trx('exam_sittings')
          .whereIn('id', [...ids])
          .orderBy('id'),
      ).select('*'),
    )
  ).map((row) => read(row) ?? row);

export const sittingsOfExam = async (db: Knex, examId: number): Promise<SittingRecord[]> =>
  (await rowsOf<SittingRecord>(db('exam_sittings').where({ exam_id: examId }).orderBy('id').select('*'))).map(
    (row) => read(row) ?? row,
  );

/**
 * Those that open before a moment and are not closed, at most `limit`: the ones that were looked after longest ago, so that
 * each has its turn however many there are. They go to the end of the line.
 */
export const takeSittingsDue = async (
  trx: Knex.Transaction,
  { opensBefore, now, limit }: { readonly opensBefore: string; readonly now: string; readonly limit: number },
): Promise<number[]> => {
  const ids = await trx('exam_sittings')
    .whereNot('state', 'closed')
    .where('open_at', '<=', opensBefore)
    .orderByRaw('swept_at asc nulls first')
    .orderBy('open_at')
    .orderBy('id')
    .limit(limit)
    .pluck<number[]>('id');
  await trx('exam_sittings').whereIn('id', ids).update({ swept_at: now });
  return ids;
};

export interface OpenedSitting extends SittingOf {
  /** ISO 8601. */
  readonly openAt: string;
  readonly closeAt: string;
}

/**
 * The sitting of an exam in a class, or of one without a class. Called again it moves the window of one that nobody has
 * a paper of; of any other that is not closed it only moves the close, and only to later. Returns its id.
 */
export const openSitting = async (
  trx: Knex.Transaction,
  { examId, classId, openAt, closeAt }: OpenedSitting,
): Promise<number> => {
  const found = await findSitting(trx, { examId, classId });
  if (!found) {
    const [inserted] = await trx('exam_sittings')
      .insert({ exam_id: examId, class_id: classId, open_at: openAt, close_at: closeAt })
      .returning<{ id: number }[]>('id');
    if (!inserted) throw new Error('the inserted sitting came back without an id');
    return inserted.id;
  }
  const sitting = await lockSitting(trx, found.id);
  if (!sitting) return found.id;
  const hasPapers =
    (await firstOf(trx('exam_attempts').where({ sitting_id: found.id }).select('id'))) !== undefined;
  if (!hasPapers)
    await updateSitting(trx, found.id, {
      open_at: openAt,
      close_at: closeAt,
      state: 'planned',
      prepared_at: null,
      closed_at: null,
    });
  else if (sitting.state !== 'closed' && sitting.close_at < closeAt)
    await updateSitting(trx, found.id, { close_at: closeAt });
  return found.id;
};

export const updateSitting = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Omit<SittingRecord, 'id' | 'exam_id' | 'class_id' | 'row_version'>>,
): Promise<void> => {
  await trx('exam_sittings')
    .where({ id })
    .update({ ...changes, row_version: trx.raw('row_version + 1') });
};
