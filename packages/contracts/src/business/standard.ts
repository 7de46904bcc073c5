/** Laws, standards and documents for reading: kept by the college, read by everybody. */
import { CodeWord } from '../basic/code.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors, FileRef } from '../system/attachment.ts';

/** The kinds are contents of this code. */
export const STANDARD_KIND = 'standard-kind';

export const StandardState = z.enum(['current', 'upcoming', 'abolished']);
export type StandardState = Parsed<typeof StandardState>;

/** Derived from the dates and the day (`yyyy-mm-dd`), never stored: in force from the first day, abolished from its last. */
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
  title: z.string(),
  /** A content of the code `standard-kind`. */
  kind: z.string(),
  issuer: z.string(),
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
  kind: CodeWord,
  issuer: NameText.max(100),
  issuedDate: CalendarDate.nullable(),
  effectiveDate: CalendarDate.nullable(),
  abolishedDate: CalendarDate.nullable(),
  isPublic: z.boolean(),
  fileId: Id.nullable(),
  content: z.string().max(200_000),
});

type Dated = Pick<Parsed<typeof Fields>, 'issuedDate' | 'effectiveDate' | 'abolishedDate'>;

const inOrder = (earlier: string | null, later: string | null): boolean =>
  earlier === null || later === null || earlier <= later;

const EFFECTIVE_AFTER_ISSUED = { path: ['effectiveDate'], message: 'standard.effective-before-issued' };
const ABOLISHED_AFTER_EFFECTIVE = { path: ['abolishedDate'], message: 'standard.abolished-before-effective' };
const SOMETHING_TO_READ = { path: ['fileId'], message: 'standard.nothing-to-read' };

const effectiveFits = ({ issuedDate, effectiveDate }: Dated): boolean => inOrder(issuedDate, effectiveDate);
const abolishedFits = ({ issuedDate, effectiveDate, abolishedDate }: Dated): boolean =>
  inOrder(effectiveDate ?? issuedDate, abolishedDate);
const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
const isReadable = ({ fileId, content }: { fileId: number | null; content: string }): boolean =>
  fileId !== null || hasText(content);

export const StandardFields = Fields.refine(effectiveFits, EFFECTIVE_AFTER_ISSUED)
  .refine(abolishedFits, ABOLISHED_AFTER_EFFECTIVE)
  .refine(isReadable, SOMETHING_TO_READ);
export type StandardFields = Parsed<typeof StandardFields>;

export const UpdateStandardInput = Fields.extend(ByIdAndVersion.shape)
  .refine(effectiveFits, EFFECTIVE_AFTER_ISSUED)
  .refine(abolishedFits, ABOLISHED_AFTER_EFFECTIVE)
  .refine(isReadable, SOMETHING_TO_READ);
export type UpdateStandardInput = Parsed<typeof UpdateStandardInput>;

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
  UpdateStandard: endpoint({
    kind: 'command',
    summary: 'Change a law, standard or document',
    access: 'standard:update',
    input: UpdateStandardInput,
    output: StandardDetail,
    errors: changeErrors,
  }),
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
    output: paged(StandardRow.omit({ isPublic: true, rowVersion: true })),
  }),
  GetVStandard: endpoint({
    kind: 'query',
    summary: 'One public law or standard with its text and file',
    access: 'public',
    input: ById,
    output: StandardDetail.omit({ isPublic: true, rowVersion: true }),
  }),
} as const;
