/** The download centre: files with a title for signed-in users; public ones for visitors too. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';
import type { FilePurpose } from '../platform/attachment.ts';

/** The code kind of `kind`. */
export const DOWN_CENTER_KINDS = 'down-center-kind';
/** What may be offered for download. */
export const DOWN_CENTER_PURPOSES = [
  'document',
  'package',
  'video',
  'audio',
  'image',
] as const satisfies readonly FilePurpose[];

export const downCenterErrors = {
  titleTaken: defineError('down-center.title-taken', ErrorCode.illegalTransition),
  unknownKind: defineError('down-center.unknown-kind', ErrorCode.invalid),
} as const;

/** As its readers see it. The address of the file counts the download. */
export const DownCenterItem = z.object({
  id: Id,
  title: z.string(),
  /** A code of `DOWN_CENTER_KINDS`. */
  kind: z.string(),
  /** Null when the file is gone. */
  file: FileRef.nullable(),
  downloads: z.number().int(),
  creationTime: z.string(),
});
export type DownCenterItem = Parsed<typeof DownCenterItem>;

/** As its maintainers see it; here the address of the file does not count downloads. */
export const DownCenterRow = DownCenterItem.extend({
  /** Empty: the other one is shown on English pages too. */
  titleEn: z.string(),
  /** For visitors too. */
  isPublic: z.boolean(),
  isShow: z.boolean(),
  /** Smaller numbers first; the newest first among equals. */
  sort: z.number().int(),
  rowVersion: z.number().int(),
});
export type DownCenterRow = Parsed<typeof DownCenterRow>;

export const DownCenterFields = z.object({
  title: NameText.min(1).max(100),
  titleEn: NameText.max(200).optional(),
  kind: z.string().min(1, 'down-center.kind-needed').max(40),
  fileId: Id,
  isPublic: z.boolean(),
  isShow: z.boolean(),
  sort: z.number().int().min(0).max(9999),
});

export const DownCenterQuery = PageQuery.extend({ kind: z.string().max(40).optional() });

const refusals = [
  downCenterErrors.titleTaken,
  downCenterErrors.unknownKind,
  attachmentErrors.unknown,
] as const;

export const downCenter = defineService('DownCenter', {
  GetDownCenterPageList: endpoint({
    kind: 'query',
    summary: 'What can be downloaded',
    access: 'down-center:read',
    input: DownCenterQuery,
    output: paged(DownCenterItem),
  }),
  GetAllDownCenterPageList: endpoint({
    kind: 'query',
    summary: 'Everything in the download centre for its managers, hidden entries included',
    access: 'down-center:update',
    input: DownCenterQuery.extend({ isPublic: z.boolean().optional(), isShow: z.boolean().optional() }),
    output: paged(DownCenterRow),
  }),
  CreateDownCenter: endpoint({
    kind: 'command',
    summary: 'Offer a file for download',
    access: 'down-center:create',
    input: DownCenterFields,
    output: DownCenterRow,
    errors: refusals,
  }),
  UpdateDownCenter: updateCall({
    summary: 'Change an entry or replace its file',
    access: 'down-center:update',
    fields: DownCenterFields,
    output: DownCenterRow,
    errors: refusals,
  }),
  DeleteDownCenter: endpoint({
    kind: 'command',
    summary: 'Take a file out of the download centre',
    access: 'down-center:delete',
    input: ByIdAndVersion,
  }),
});
