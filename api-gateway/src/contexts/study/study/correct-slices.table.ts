/** Corrections of slices, and the totals that follow them. */
import { correctionFact } from './slice-fact.ts';
import { enterInLedger } from '../../platform/ledger/ledger.port.ts';
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { StudyReason } from '@college/contracts/study/study';
import type { Knex } from 'knex';

export interface CorrectedSlice {
  readonly id: number;
  readonly class_id: number;
  readonly study_ware_id: number;
  readonly day: string;
  readonly begin_at: string;
  readonly end_at: string;
  readonly from_pos: number;
  readonly to_pos: number;
  readonly is_weak: boolean;
  /** `StudiedWare` as JSON. */
  readonly ware: string;
  /** That its class keeps. */
  readonly rule_set: string | null;
  /** What it is worth after all corrections. */
  readonly left_ms: number;
}

/** Slices of a person with what is left of them. */
export const slicesOf = async (
  trx: Knex.Transaction,
  userId: number,
  ids: readonly number[],
): Promise<CorrectedSlice[]> => {
  const rows = await rowsOf<CorrectedSlice>(
    trx('study_slices as slice')
      .join('study_sessions as session', 'session.id', 'slice.session_id')
      .leftJoin('train_classes as class', 'class.id', 'slice.class_id')
      .where('slice.user_id', userId)
      .whereIn('slice.id', ids)
      .orderBy('slice.id')
      .select(
        'slice.id',
        'slice.class_id',
        'session.study_ware_id',
        'slice.day',
        'slice.begin_at',
        'slice.end_at',
        'slice.from_pos',
        'slice.to_pos',
        'slice.is_weak',
        'session.ware',
        'class.rule_set',
        {
          left_ms: trx.raw(
            'slice.credited_ms + coalesce((select sum(each.credited_ms) from study_corrections as each where each.slice_id = slice.id), 0)',
          ),
        },
      ),
  );
  return rows.map((row) => ({ ...row, left_ms: row.left_ms }));
};

export const sliceIdsOfWare = (trx: Knex.Transaction, studyWareId: number): Promise<number[]> =>
  trx('study_slices as slice')
    .join('study_sessions as session', 'session.id', 'slice.session_id')
    .where('session.study_ware_id', studyWareId)
    .pluck<number[]>('slice.id');

/** Of study in classes: only that counts for days. */
export const sliceIdsOfDay = (trx: Knex.Transaction, userId: number, day: string): Promise<number[]> =>
  trx('study_slices').where({ user_id: userId, day }).whereNot({ class_id: 0 }).pluck<number[]>('id');

interface Correction {
  readonly slice_id: number;
  /** Negative: withdrawn; positive: given back. */
  readonly credited_ms: number;
  readonly reason: StudyReason;
  readonly decision_id: number | null;
  readonly creation_time: string;
}

export const insertCorrection = async (trx: Knex.Transaction, row: Correction): Promise<void> => {
  const [inserted] = await trx('study_corrections').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('study_corrections: the inserted row came back without an id');
  await enterInLedger(trx, new Date(row.creation_time), [
    { kind: 'correction', recordId: inserted.id, fact: correctionFact(row) },
  ]);
};

interface WareTotals {
  readonly id: number;
  readonly credited_ms: number;
  readonly weak_ms: number;
  readonly coverage: string;
}

export const totalsOfWare = (trx: Knex.Transaction, id: number): Promise<WareTotals | undefined> =>
  firstOf<WareTotals>(trx('study_wares').where({ id }).select('id', 'credited_ms', 'weak_ms', 'coverage'));

export const updateTotals = async (trx: Knex.Transaction, { id, ...totals }: WareTotals): Promise<void> => {
  await trx('study_wares').where({ id }).update(totals);
};

/** Adds to a day of study in classes; negative takes away. */
export const addToDay = async (
  trx: Knex.Transaction,
  { user_id, day, ms }: { readonly user_id: number; readonly day: string; readonly ms: number },
): Promise<void> => {
  await trx('study_days').where({ user_id, day }).increment('credited_ms', ms);
};

/** What a decision has taken away and not given back, in ms by slice. */
export const takenBy = async (trx: Knex.Transaction, decisionId: number): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ slice_id: number; ms: number }>(
    trx('study_corrections')
      .where({ decision_id: decisionId })
      .groupBy('slice_id')
      .select('slice_id')
      .sum({ ms: 'credited_ms' }),
  );
  return new Map(rows.filter(({ ms }) => ms < 0).map(({ slice_id: id, ms }) => [id, -ms]));
};
