/** Checks of faces as the ledger has them: what was found, and who decided otherwise. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const faceSource = coveredRows({
  kind: 'face',
  table: 'face_checks',
  plain: [
    'user_id',
    'picture_id',
    'photo_id',
    'moment',
    'subject_id',
    'class_id',
    'state',
    'similarity',
    'decided_by',
    'decided_at',
    'is_deleted',
  ],
  hashed: ['reason', 'opinion'],
  left: {
    ...ADMINISTRATIVE,
    challenge: 'what somebody was asked to do: the picture was judged by it already',
    decided_by_name: 'the name of whoever is in decided_by',
  },
});
