import { defineService, endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { LongId, paged, PageQuery, TextOption } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TimeSpan } from '../core/time-span.ts';

/** `refused`: for any reason. */
export const AuditOutcome = z.enum(['done', 'refused']);
export type AuditOutcome = Parsed<typeof AuditOutcome>;

const Text = z.string().trim().max(100);

/** Filters of the log; all are optional. Texts are compared as a whole, except for the user. */
export const AuditLogFilters = TimeSpan.extend({
  /** Part of the person's name at that time, or of the account's name. */
  userName: Text.optional(),
  /** `Service/Action`. */
  call: Text.optional(),
  subjectType: Text.optional(),
  subjectId: Text.optional(),
  outcome: AuditOutcome.optional(),
  address: Text.optional(),
});

export const AuditLogRow = z.object({
  id: LongId,
  time: z.string(),
  /** The person's name at that time; empty for actions of the platform itself or a caller without a login. */
  userName: z.string(),
  /** The account's name, which never changes; empty where there is none. */
  account: z.string(),
  roleName: z.string(),
  /** `Service/Action`. */
  call: z.string(),
  /** The call as a sentence. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The record, in words: its kind, and its name if it is known. */
  subject: z.string(),
  /** `done`, or the id of the refusal. */
  outcome: z.string(),
  outcomeText: z.string(),
  address: z.string(),
});
export type AuditLogRow = Parsed<typeof AuditLogRow>;

/**
 * One field of the record, before and after, as texts; null where it did not exist. Secrets are not recorded, personal
 * data is masked.
 */
export const FieldChange = z.object({
  field: z.string(),
  /** The label of the field. */
  fieldText: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
});
export type FieldChange = Parsed<typeof FieldChange>;

export const AuditLogDetail = AuditLogRow.extend({
  traceId: z.string(),
  areaName: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** In the order of the record, nested fields by their path: `audience.roleIds`. */
  fields: z.array(FieldChange),
});
export type AuditLogDetail = Parsed<typeof AuditLogDetail>;

export const auditLog = defineService('AuditLog', {
  GetAuditLogPageList: endpoint({
    kind: 'query',
    summary: 'Who did what to which thing, the newest first',
    access: 'audit-log:read',
    input: PageQuery.omit({ keyword: true }).extend(AuditLogFilters.shape),
    output: paged(AuditLogRow),
  }),
  GetAuditLog: endpoint({
    kind: 'query',
    summary: 'One entry with the thing before and after',
    access: 'audit-log:read',
    input: z.object({ id: LongId }),
    output: AuditLogDetail,
  }),
  GetAuditLogOption: endpoint({
    kind: 'query',
    summary: 'The calls and the kinds of things that the log can be searched by, in words',
    access: 'audit-log:read',
    output: z.object({ calls: z.array(TextOption), subjectTypes: z.array(TextOption) }),
  }),
  ExportAuditLog: endpoint({
    kind: 'query',
    summary: 'The list as a workbook, with the same filters and the changed fields',
    access: 'audit-log:export',
    input: AuditLogFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
});
