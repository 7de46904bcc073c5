/** Photos on file as the ledger has them: faces are compared with them. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const photoSource = coveredRows({
  kind: 'photo',
  table: 'user_photos',
  plain: ['user_id', 'state', 'sha256', 'via', 'decided_by', 'decided_at', 'is_deleted'],
  hashed: ['opinion'],
  left: {
    ...ADMINISTRATIVE,
    row_key: 'ties the sealed key to its row',
    key_sealed: 'opens the picture of its own row alone, which has the hash in sha256',
    decided_by_name: 'the name of whoever is in decided_by',
  },
});
