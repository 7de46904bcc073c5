/** Objections to results, and questions that were marked anew, as the ledger has them. */
import { coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const objectionSource = coveredRows({
  kind: 'objection',
  table: 'exam_objections',
  at: 'creation_time',
  plain: [
    'attempt_id',
    'kind',
    'state',
    'decided_by',
    'decided_at',
    'score_before',
    'score_after',
    'creation_time',
  ],
  hashed: ['text', 'answer'],
  left: { row_version: 'counts changes' },
});

export const regradeSource = coveredRows({
  kind: 'regrade',
  table: 'exam_regrades',
  at: 'creation_time',
  plain: ['exam_id', 'question_id', 'version', 'mode', 'creator_user_id', 'creation_time'],
  hashed: ['solution', 'reason', 'changes', 'kept_classes'],
  left: {},
  parts: {
    name: 'marks',
    table: 'exam_regrade_marks',
    record: 'regrade_id',
    order: 'attempt_id',
    plain: ['attempt_id', 'item_no', 'mark_before', 'mark_after', 'score_before', 'score_after'],
    left: {},
  },
});
