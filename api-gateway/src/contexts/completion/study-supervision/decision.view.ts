import type { DecisionListRow } from './decision.table.ts';
import { inSeconds } from './measures.ts';
import { evidenceRow } from './plausibility.ts';
import { slicesOfDecision } from './evidence.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type {
  MyStudyDecision,
  StudyDecisionDetail,
  StudyDecisionRow,
} from '@college/contracts/completion/study-supervision-row';
import type { Knex } from 'knex';

export const myDecision = (row: DecisionListRow): MyStudyDecision => ({
  id: row.id,
  classId: row.class_id || null,
  className: row.class_name ?? '',
  state: row.state,
  seconds: inSeconds(row.withdrawn_ms),
  reason: row.reason,
  decidedAt: row.decided_at,
  objection: row.objection,
  objectedAt: row.objected_at,
  opinion: row.opinion,
  secondAt: row.second_at,
  returnedSeconds: inSeconds(row.returned_ms),
  rowVersion: row.row_version,
});

export const decisionRow = (
  row: DecisionListRow,
  { caller }: Pick<SignedInContext, 'caller'>,
): StudyDecisionRow => ({
  ...myDecision(row),
  userId: row.user_id,
  userName: row.user_name,
  departmentName: row.department_name ?? '',
  deciderName: row.decider_name,
  secondDeciderName: row.second_name,
  isOwn: row.decider_user_id === caller.userId,
});

export const decisionDetail = async (
  db: Knex,
  row: DecisionListRow,
  context: SignedInContext,
): Promise<StudyDecisionDetail> => ({
  ...decisionRow(row, context),
  slices: (await slicesOfDecision(db, row.id, context.language)).map(evidenceRow),
});
