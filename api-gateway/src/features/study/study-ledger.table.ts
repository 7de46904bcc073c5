/** Study for the ledger: slices, corrections, and the totals that must be their sums. */
import { addedBy, correctionFact, sliceContradiction, sliceFact } from './slice-fact.ts';
import type { CorrectionEvidence, CorrectionFact, SliceEvidence, SliceFact } from './slice-fact.ts';
import type { SliceInsert } from './study-write.table.ts';
import type { Counted, LedgerSource } from '../../app/ledger-source.ts';
import { jsonNumber } from '../../db/dialect.ts';
import { rowsOf } from '../../db/scoped-table.ts';
import type { StudiedWare } from '@college/contracts/business/study-credit';
import type { Knex } from 'knex';

const behind = (db: Knex, table: string, { after, limit }: { after: number; limit: number }) =>
  db(table).where('id', '>', after).orderBy('id').limit(limit).select('*');

/** What is credited in a slice that is still open is in the totals, and in no slice yet. */
const openOf = (db: Knex, match: string) =>
  db('study_leases as lease')
    .join('study_sessions as session', 'session.id', 'lease.session_id')
    .whereNot('lease.open_slice', '')
    .whereRaw(match)
    .select(db.raw('coalesce(sum(?), 0)', [jsonNumber(db, 'lease.open_slice', 'creditedMs')]));

const keptTotals = async (
  db: Knex,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Counted[]> => {
  const wares = db('study_wares as ware').select({
    name: db.raw("'study_wares ' || ware.id"),
    value: db.raw('ware.credited_ms - (?)', [openOf(db, 'session.study_ware_id = ware.id')]),
  });
  const days = db('study_days as day').select({
    name: db.raw("'study_days ' || day.user_id || ' ' || day.day"),
    value: db.raw('day.credited_ms - (?)', [
      openOf(
        db,
        `lease.user_id = day.user_id and session.class_id <> 0 and lease.open_slice like '%"day":"' || day.day || '"%'`,
      ),
    ]),
  });
  const rows = await rowsOf<{ name: string; value: number | string }>(
    db
      .from(wares.unionAll(days).as('total'))
      .orderBy('name')
      .limit(limit)
      .offset(offset)
      .select('name', 'value') as Knex.QueryBuilder,
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
};

export const hoursSource: LedgerSource = {
  kind: 'hours',
  once: true,
  facts: async (db, asked) =>
    (await rowsOf<SliceInsert & { id: number }>(behind(db, 'study_slices', asked))).map((row) => ({
      recordId: row.id,
      at: row.end_at,
      fact: sliceFact(row),
    })),
  evidence: async (db, ids) => {
    const rows = await rowsOf<{ id: number; study_ware_id: number; user_id: number; ware: string }>(
      db('study_slices as slice')
        .join('study_sessions as session', 'session.id', 'slice.session_id')
        .whereIn('slice.id', [...ids])
        .select('slice.id', 'slice.user_id', 'session.study_ware_id', 'session.ware'),
    );
    return new Map(
      rows.map(({ id, ware, ...row }) => [id, { ...row, ware: JSON.parse(ware) as StudiedWare }]),
    );
  },
  contradiction: (fact: SliceFact, evidence: SliceEvidence) => sliceContradiction(fact, evidence),
  totals: {
    kept: keptTotals,
    added: (fact: SliceFact, evidence: SliceEvidence) =>
      addedBy(fact, { ...evidence, class_id: fact.class_id, day: fact.day }),
  },
};

export const correctionSource: LedgerSource = {
  kind: 'correction',
  once: true,
  facts: async (db, asked) =>
    (
      await rowsOf<CorrectionFact & { id: number; creation_time: string }>(
        behind(db, 'study_corrections', asked),
      )
    ).map((row) => ({ recordId: row.id, at: row.creation_time, fact: correctionFact(row) })),
  evidence: async (db, ids) => {
    const rows = await rowsOf<CorrectionEvidence & { id: number }>(
      db('study_corrections as correction')
        .join('study_slices as slice', 'slice.id', 'correction.slice_id')
        .join('study_sessions as session', 'session.id', 'slice.session_id')
        .whereIn('correction.id', [...ids])
        .select('correction.id', 'session.study_ware_id', 'slice.user_id', 'slice.class_id', 'slice.day'),
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  totals: {
    kept: () => Promise.resolve([]),
    added: (fact: CorrectionFact, evidence: CorrectionEvidence) => addedBy(fact, evidence),
  },
};
