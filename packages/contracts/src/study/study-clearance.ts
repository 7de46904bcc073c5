/** Findings about study that a person has looked at and found harmless. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Span } from '../completion/study-supervision.ts';
import { PlausibilityRow, StudyFinding } from '../completion/study-supervision-row.ts';

export const studyClearanceErrors = {
  /** It was cleared or decided meanwhile, or never was there. */
  noSuchFinding: defineError('study-finding.none', ErrorCode.illegalTransition),
} as const;

/** A finding that somebody has looked at and found harmless. */
export const ClearedFindingRow = PlausibilityRow.pick({
  userId: true,
  userName: true,
  departmentName: true,
  classId: true,
  className: true,
  finding: true,
}).extend({
  id: Id,
  /** Study that ended later is looked at anew. */
  until: z.string(),
  reason: z.string(),
  clearedBy: z.string(),
  clearedAt: z.string(),
  rowVersion: z.number().int(),
});
export type ClearedFindingRow = Parsed<typeof ClearedFindingRow>;

export const ClearFindingInput = z.object({
  userId: Id,
  /** Absent: study without a class. */
  classId: Id.optional(),
  finding: StudyFinding,
  /** The end of the last study that the caller saw of it. */
  until: Moment,
  reason: reasonText(500),
  ...Span.shape,
});

export const studyClearance = defineService('StudyRecord', {
  GetClearedFindingPageList: endpoint({
    kind: 'query',
    summary: 'Findings that were cleared, the latest first',
    access: 'study-plausibility:read',
    input: PageQuery.extend({ finding: StudyFinding.optional() }),
    output: paged(ClearedFindingRow),
  }),
  ClearFinding: endpoint({
    kind: 'command',
    summary: 'Clear a finding, with a reason: it leaves the board until later study meets its rule',
    access: 'study-record:withdraw',
    input: ClearFindingInput,
    output: ClearedFindingRow,
    errors: [studyClearanceErrors.noSuchFinding],
  }),
  RestoreFinding: endpoint({
    kind: 'command',
    summary: 'Put a cleared finding back on the board',
    access: 'study-record:withdraw',
    input: ByIdAndVersion,
  }),
});
