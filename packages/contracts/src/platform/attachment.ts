/**
 * Files that users upload. Uploads use tus (tus.io, 1.0.0) at `FILES_PATH` with the metadata `filename` and `purpose`;
 * the answer to the last PATCH, and to a HEAD of a complete upload, has the file's id in `ATTACHMENT_ID_HEADER`. A
 * record stores the file's id and its calls return a `FileRef`.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TimeSpan } from '../core/time-span.ts';

export const FILES_PATH = '/api/files';

/** How many hours the address of a file is valid at most, whatever happens to the file; longer for media. */
export const FILE_ADDRESS_HOURS = { file: 2, film: 12 } as const;
export const ATTACHMENT_ID_HEADER = 'attachment-id';

/** The purpose of a file decides its maximum size and its types. */
export const FilePurpose = z.enum(['document', 'image', 'video', 'audio', 'sheet', 'package', 'questions']);
export type FilePurpose = Parsed<typeof FilePurpose>;

const MB = 1024 * 1024;
/** Maximum bytes by purpose. */
export const FILE_CAPS: Readonly<Record<FilePurpose, number>> = {
  document: 100 * MB,
  image: 20 * MB,
  video: 4096 * MB,
  audio: 500 * MB,
  sheet: 20 * MB,
  package: 500 * MB,
  questions: 20 * MB,
};

/** File extensions for file inputs; the server checks the content. */
export const FILE_ENDINGS: Readonly<Record<FilePurpose, readonly string[]>> = {
  document: [
    'pdf',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'odt',
    'ods',
    'odp',
    'txt',
    'csv',
    'md',
    'vtt',
  ],
  image: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  sheet: ['xlsx'],
  package: ['zip'],
  questions: ['xlsx', 'txt', 'gift', 'xml'],
};

export const FileRef = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  mediaType: z.string(),
  /** A signed address that is valid for an hour or more; empty when the file cannot be fetched. */
  address: z.string(),
});
export type FileRef = Parsed<typeof FileRef>;

/** A record that uses a file: its kind, such as `standard`, and its id. */
export const FileUse = z.object({ subject: z.string(), id: Id });
export type FileUse = Parsed<typeof FileUse>;

/** The records of one kind that use a file: how many, and the ids of those that the caller may know. */
export const FileUses = z.object({ subject: z.string(), count: z.number().int(), ids: z.array(Id) });
export type FileUses = Parsed<typeof FileUses>;

/** An unused file is deleted after this time. */
export const UNUSED_FILE_DAYS = 7;

export const attachmentErrors = {
  /** A file that does not exist, is not complete, has another purpose, or may not be used by the caller. */
  unknown: defineError('attachment.unknown', ErrorCode.invalid),
  badName: defineError('attachment.bad-name', ErrorCode.invalid),
  badPurpose: defineError('attachment.bad-purpose', ErrorCode.invalid),
  empty: defineError('attachment.empty', ErrorCode.invalid),
  tooLarge: defineError('attachment.too-large', ErrorCode.tooLarge, z.object({ limitBytes: z.number() })),
  /** This purpose does not allow the type of the content, whatever the name says. */
  badType: defineError('attachment.bad-type', ErrorCode.invalid, z.object({ endings: z.string() })),
  /** An archive that unpacks to too much, or whose entries declare false sizes. */
  unsafeArchive: defineError('attachment.unsafe-archive', ErrorCode.invalid),
  unreadable: defineError('attachment.unreadable', ErrorCode.invalid),
  userQuota: defineError('attachment.user-quota', ErrorCode.tooLarge, z.object({ limitBytes: z.number() })),
  diskFull: defineError('attachment.disk-full', ErrorCode.notReady),
  tooManyOpen: defineError(
    'attachment.too-many-open',
    ErrorCode.tooMany,
    z.object({ retryAfter: z.number() }),
  ),
  /** Another window is sending the same upload. */
  busy: defineError('attachment.busy', ErrorCode.busyElsewhere),
  badOffset: defineError('attachment.bad-offset', ErrorCode.illegalTransition),
  inUse: defineError(
    'attachment.in-use',
    ErrorCode.illegalTransition,
    z.object({ uses: z.array(FileUses), total: z.number().int() }),
  ),
} as const;

export const AttachmentRow = FileRef.extend({
  purpose: FilePurpose,
  uploaderName: z.string(),
  creationTime: z.string(),
  /** How many records use it; an unused file is deleted after some days. */
  uses: z.number().int(),
  rowVersion: z.number().int(),
});
export type AttachmentRow = Parsed<typeof AttachmentRow>;

export const AttachmentDetail = AttachmentRow.extend({
  sha256: z.string(),
  usedBy: z.array(FileUses),
});
export type AttachmentDetail = Parsed<typeof AttachmentDetail>;

export const AttachmentPageQuery = PageQuery.extend(TimeSpan.shape).extend({
  purpose: FilePurpose.optional(),
  /** The beginning of a media type, such as `image/` or `application/pdf`. */
  mediaType: z.string().trim().max(100).optional(),
  uploaderId: Id.optional(),
  /** True: only unused files. */
  isUnused: z.boolean().optional(),
});

export const UploadLimits = z.object({
  purposes: z.array(
    z.object({ purpose: FilePurpose, maxBytes: z.number().int(), endings: z.array(z.string()) }),
  ),
  /** For the caller: the used and the allowed bytes of their files. */
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
});
export type UploadLimits = Parsed<typeof UploadLimits>;

export const attachment = defineService('Attachment', {
  GetAttachmentPageList: endpoint({
    kind: 'query',
    summary:
      'Uploaded files that the caller may see, the newest first; the keyword is part of the name or uploader',
    access: 'attachment:read',
    input: AttachmentPageQuery,
    output: paged(AttachmentRow),
  }),
  GetAttachment: endpoint({
    kind: 'query',
    summary: 'One uploaded file with what uses it',
    access: 'attachment:read',
    input: ById,
    output: AttachmentDetail,
  }),
  DeleteAttachment: endpoint({
    kind: 'command',
    summary: 'Destroy a file that nothing uses',
    access: 'attachment:delete',
    input: ByIdAndVersion,
    errors: [attachmentErrors.inUse],
  }),
  DeleteOwnSheet: endpoint({
    kind: 'command',
    summary: 'Destroy a file for an import that the caller has uploaded',
    access: 'signed-in',
    input: ById,
  }),
  GetUploadLimits: endpoint({
    kind: 'query',
    summary: 'Size limits of files by kind, and how much of their quota the caller has used',
    access: 'signed-in',
    output: UploadLimits,
  }),
});
