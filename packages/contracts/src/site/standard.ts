/** Laws, standards and documents for reading: maintained by the college, read by everybody. */
import { CodeWord } from '../platform/code.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';

/** The code kind of the kinds of feedback. */
export const STANDARD_KIND = 'standard-kind';

export const StandardState = z.enum(['current', 'upcoming', 'abolished']);
export type StandardState = Parsed<typeof StandardState>;

/**
 * Derived from the dates and today's date (`yyyy-mm-dd`), never stored: in force from the first day, abolished from the
 * last.
 */
export const standardStateOf = (
  { effectiveDate, abolishedDate }: { effectiveDate: string | null; abolishedDate: string | null },
  today: string,
): StandardState => {
  if (abolishedDate !== null && abolishedDate <= today) return 'abolished';
  return effectiveDate !== null && effectiveDate > today ? 'upcoming' : 'current';
};

export const standardErrors = {
  numberTaken: defineError('standard.number-taken', ErrorCode.illegalTransition),
  unknownKind: defineError('standard.unknown-kind', ErrorCode.invalid),
} as const;

export const StandardRow = z.object({
  id: Id,
  /** As it is printed: `AQ 8011-2023`. */
  number: z.string(),
  /** Chinese; visitors read it in the language of the page. */
  title: z.string(),
  titleEn: z.string(),
  /** A content of the code `standard-kind`. */
  kind: z.string(),
  issuer: z.string(),
  issuerEn: z.string(),
  issuedDate: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  abolishedDate: z.string().nullable(),
  state: StandardState,
  /** Visitors read it too. */
  isPublic: z.boolean(),
  hasFile: z.boolean(),
  rowVersion: z.number().int(),
});
export type StandardRow = Parsed<typeof StandardRow>;

export const StandardDetail = StandardRow.extend({
  file: FileRef.nullable(),
  /** Rich text; empty when there is only a file. */
  content: z.string(),
});
export type StandardDetail = Parsed<typeof StandardDetail>;

const Fields = z.object({
  number: NameText.min(1).max(60),
  title: NameText.min(1).max(200),
  titleEn: NameText.max(400).optional(),
  kind: CodeWord,
  issuer: NameText.max(100),
  issuerEn: NameText.max(200).optional(),
  issuedDate: CalendarDate.nullable(),
  effectiveDate: CalendarDate.nullable(),
  abolishedDate: CalendarDate.nullable(),
  isPublic: z.boolean(),
  fileId: Id.nullable(),
  content: z.string().max(100_000),
});

/** The fields that the rules check. An update contains only what was sent, and is checked as far as possible. */
type Judged = Partial<
  Pick<Parsed<typeof Fields>, 'issuedDate' | 'effectiveDate' | 'abolishedDate' | 'fileId' | 'content'>
>;
type Day = string | null | undefined;

const inOrder = (earlier: Day, later: Day): boolean => earlier == null || later == null || earlier <= later;

const EFFECTIVE_AFTER_ISSUED = {
  path: ['effectiveDate'],
  message: 'standard.effective-before-issued' as const,
};
const ABOLISHED_AFTER_EFFECTIVE = {
  path: ['abolishedDate'],
  message: 'standard.abolished-before-effective' as const,
};
const SOMETHING_TO_READ = { path: ['fileId'], message: 'standard.nothing-to-read' as const };

const effectiveFits = ({ issuedDate, effectiveDate }: Judged): boolean => inOrder(issuedDate, effectiveDate);
const abolishedFits = ({ issuedDate, effectiveDate, abolishedDate }: Judged): boolean =>
  inOrder(effectiveDate ?? issuedDate, abolishedDate);
const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
const isReadable = ({ fileId, content }: Judged): boolean =>
  fileId !== null || content === undefined || hasText(content);

const RULES = [
  { field: 'effectiveDate', isMet: effectiveFits, ...EFFECTIVE_AFTER_ISSUED },
  { field: 'abolishedDate', isMet: abolishedFits, ...ABOLISHED_AFTER_EFFECTIVE },
  { field: 'fileId', isMet: isReadable, ...SOMETHING_TO_READ },
] as const;

/** The first broken rule, with its field and the id of its message; null when all are met. */
export const brokenStandardRule = (fields: Judged) => RULES.find(({ isMet }) => !isMet(fields)) ?? null;

export const StandardFields = Fields.refine(effectiveFits, EFFECTIVE_AFTER_ISSUED)
  .refine(abolishedFits, ABOLISHED_AFTER_EFFECTIVE)
  .refine(isReadable, SOMETHING_TO_READ);
export type StandardFields = Parsed<typeof StandardFields>;

export const StandardQuery = PageQuery.extend({
  kind: CodeWord.optional(),
  state: StandardState.optional(),
});
export type StandardQuery = Parsed<typeof StandardQuery>;

const changeErrors = [
  standardErrors.numberTaken,
  standardErrors.unknownKind,
  attachmentErrors.unknown,
] as const;

const update = updateCall({
  summary: 'Change a law, standard or document',
  access: 'standard:update',
  fields: Fields,
  output: StandardDetail,
  errors: changeErrors,
});
/** Fields left out stay as they are; the rules are checked again on the merged record. */
export const UpdateStandardInput = update.input
  .refine(effectiveFits, EFFECTIVE_AFTER_ISSUED)
  .refine(abolishedFits, ABOLISHED_AFTER_EFFECTIVE)
  .refine(isReadable, SOMETHING_TO_READ);
export type UpdateStandardInput = Parsed<typeof UpdateStandardInput>;

export const standard = defineService('Standard', {
  GetStandardPageList: endpoint({
    kind: 'query',
    summary: 'Laws, standards and documents for reading, the newest first',
    access: 'standard:read',
    input: StandardQuery,
    output: paged(StandardRow),
  }),
  GetStandard: endpoint({
    kind: 'query',
    summary: 'One law, standard or document with its text and file',
    access: 'standard:read',
    input: ById,
    output: StandardDetail,
  }),
  CreateStandard: endpoint({
    kind: 'command',
    summary: 'Add a law, standard or document',
    access: 'standard:create',
    input: StandardFields,
    output: StandardDetail,
    errors: changeErrors,
  }),
  UpdateStandard: endpoint({ ...update, input: UpdateStandardInput }),
  DeleteStandard: endpoint({
    kind: 'command',
    summary: 'Delete a law, standard or document; its file is let go',
    access: 'standard:delete',
    input: ByIdAndVersion,
  }),
});

/** Part of the service `Visitor`: what is public, as everybody may read it. */
export const visitorStandardActions = {
  GetVStandardPageList: endpoint({
    kind: 'query',
    summary: 'Public laws and standards, the newest first',
    access: 'public',
    input: StandardQuery,
    output: paged(StandardRow.omit({ titleEn: true, issuerEn: true, isPublic: true, rowVersion: true })),
  }),
  GetVStandard: endpoint({
    kind: 'query',
    summary: 'One public law or standard with its text and file',
    access: 'public',
    input: ById,
    output: StandardDetail.omit({ titleEn: true, issuerEn: true, isPublic: true, rowVersion: true }),
  }),
} as const;
