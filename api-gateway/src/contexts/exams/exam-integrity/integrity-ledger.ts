/** What was seen of cheating at exams, and decided, as the ledger has it. */
import { coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const catchSource = coveredRows({
  kind: 'exam-face',
  table: 'exam_catches',
  at: 'creation_time',
  plain: [
    'sitting_id',
    'user_id',
    'attempt_id',
    'check_id',
    'moment',
    'turn',
    'state',
    'similarity',
    'decided_by',
    'decided_at',
    'creation_time',
  ],
  hashed: ['reason', 'opinion'],
  left: { guid: 'lets a picture be sent twice', row_version: 'counts changes' },
});

export const cheatingSource = coveredRows({
  kind: 'cheating',
  table: 'exam_decisions',
  at: 'decided_at',
  plain: ['attempt_id', 'result', 'state_before', 'decided_by', 'decided_at'],
  hashed: ['opinion', 'evidence'],
  left: {},
});
