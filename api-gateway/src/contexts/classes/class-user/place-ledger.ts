/** Places in classes as the ledger has them: who was let in, how it ended, and what it was worth. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const placeSource = coveredRows({
  kind: 'place',
  table: 'train_class_users',
  plain: [
    'class_id',
    'user_id',
    'state',
    'source',
    'user_type_id',
    'applied_at',
    'decided_by',
    'decided_at',
    'report_state',
    'reported_at',
    'report_by',
    'face_score',
    'study_state',
    'settled_hours',
    'settled_at',
    'is_deleted',
  ],
  hashed: ['reason', 'face_score_remark', 'not_completed'],
  left: {
    ...ADMINISTRATIVE,
    applied_by: 'the audit log says who did what',
    wait_no: 'the order of those who wait, who have no place',
  },
});
