/** Proofs of hours for the ledger. */
import { periodProofs } from './period-proof.table.ts';
import type { PeriodProofRecord } from './period-proof.table.ts';
import { ADMINISTRATIVE, hashOf, narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

const proofFact = (row: PeriodProofRecord) => ({
  proof_no: row.proof_no,
  class_id: row.class_id,
  user_id: row.user_id,
  state: row.state,
  hours: row.hours,
  theory_hours: row.theory_hours,
  practice_hours: row.practice_hours,
  from_day: row.from_day,
  to_day: row.to_day,
  voided_at: row.voided_at === null ? null : new Date(row.voided_at).toISOString(),
  snapshot: hashOf(row.snapshot),
  is_deleted: row.is_deleted,
  verify_code: hashOf(row.verify_code),
  printed_name: hashOf(row.printed_name),
  void_reason: hashOf(row.void_reason),
  replaces_id: row.replaces_id,
});

export const proofSource: LedgerSource = {
  kind: 'proof',
  find: (db, scope, number) =>
    periodProofs
      .visible(db, scope)
      .where('period_proofs.proof_no', number.toUpperCase())
      .pluck<number[]>('period_proofs.id'),
  covers: [
    {
      table: 'period_proofs',
      entered: [
        'proof_no',
        'class_id',
        'user_id',
        'state',
        'hours',
        'theory_hours',
        'practice_hours',
        'from_day',
        'to_day',
        'voided_at',
        'snapshot',
        'verify_code',
        'printed_name',
        'void_reason',
        'replaces_id',
        'is_deleted',
      ],
      left: ADMINISTRATIVE,
    },
  ],
  edition: 3,
  facts: async (db, asked) =>
    (await rowsOf<PeriodProofRecord>(narrowed(db('period_proofs'), asked).select('*'))).map((row) => ({
      recordId: row.id,
      at: row.voided_at ?? row.creation_time,
      fact: proofFact(row),
    })),
};
