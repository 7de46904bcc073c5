/** Sittings as the ledger has them: when an exam may be sat, and how much longer. */
import { coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const sittingSource = coveredRows({
  kind: 'sitting',
  table: 'exam_sittings',
  at: 'open_at',
  plain: ['exam_id', 'class_id', 'open_at', 'close_at', 'state', 'extra_minutes', 'closed_at'],
  left: {
    prepared_at: 'when papers were drawn: each attempt has the hash of its own',
    swept_at: 'when the gateway looked for attempts to close',
    row_version: 'counts changes',
  },
});
