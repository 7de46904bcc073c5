/** Decisions on hours as the ledger has them: what was withdrawn or cleared, why, and what became of objections. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const decisionSource = coveredRows({
  kind: 'study-decision',
  table: 'study_decisions',
  plain: [
    'user_id',
    'class_id',
    'state',
    'withdrawn_ms',
    'returned_ms',
    'decider_user_id',
    'decided_at',
    'objected_at',
    'second_user_id',
    'second_at',
    'is_deleted',
  ],
  hashed: ['reason', 'objection', 'opinion'],
  left: {
    ...ADMINISTRATIVE,
    decider_name: 'the name of whoever is in decider_user_id',
    second_name: 'the name of whoever is in second_user_id',
  },
});

export const clearanceSource = coveredRows({
  kind: 'clearance',
  table: 'study_clearances',
  plain: ['user_id', 'class_id', 'finding', 'until_at', 'is_deleted'],
  hashed: ['reason', 'cleared_by'],
  left: { ...ADMINISTRATIVE },
});
