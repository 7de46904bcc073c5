/** Wares: the pieces of a course. A video, audio file or document is made ready by a job after its upload. */
import { NameText } from '../core/name-text.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';

/** A course has at most this many. */
export const MAX_WARES = 100;

/** Endings of the files of each kind; the server checks the content. */
export const WARE_ENDINGS = {
  video: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  document: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'odt', 'odp'],
} as const;

/** Captions of a video: WebVTT. */
export const CAPTION_FILES = { endings: ['vtt'], maxBytes: 5 * 1024 * 1024 } as const;

/** `replay`: what was recorded of a live course; put into a course from there, never uploaded. */
export const WareKind = z.enum(['video', 'audio', 'document', 'text', 'link', 'replay']);
export type WareKind = Parsed<typeof WareKind>;

/** What a course is filled with by hand. */
export const MadeWareKind = WareKind.exclude(['replay']);
export type MadeWareKind = Parsed<typeof MadeWareKind>;

/** Texts and links are ready at once. `failed`: see `failure`. */
export const WareState = z.enum(['waiting', 'preparing', 'ready', 'failed']);
export type WareState = Parsed<typeof WareState>;

/** Why a file could not be made ready. */
export const WareFailure = z.enum([
  'broken',
  'no-length',
  'too-long',
  'too-large',
  'encrypted',
  'no-converter',
  'timed-out',
  'cancelled',
  'unexpected',
]);
export type WareFailure = Parsed<typeof WareFailure>;

/** Where parts of a film begin: `page` of the slides that were shown in a live lesson. */
export const FilmChapter = z.object({ position: z.number(), page: z.number().int() });
export type FilmChapter = Parsed<typeof FilmChapter>;

/** How a ware is shown. Addresses are signed for the caller and expire. */
export const WareMedia = z.union([
  /** Cut into segments, ciphertext with a key for each 60 s: an HLS playlist. */
  z.object({
    by: z.literal('hls'),
    address: z.string(),
    poster: z.string(),
    captions: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    heights: z.array(z.number().int()),
    chapters: z.array(FilmChapter).optional(),
  }),
  /** The original by range requests, where it could not be cut: weak evidence of what was watched. */
  z.object({
    by: z.literal('file'),
    address: z.string(),
    mediaType: z.string(),
    poster: z.string(),
    captions: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    chapters: z.array(FilmChapter).optional(),
  }),
  /** A document as one file: for who makes courses. */
  z.object({ by: z.literal('pdf'), address: z.string(), pages: z.number().int() }),
  /** A document for everybody else: a PDF of one page at each address, in order. */
  z.object({ by: z.literal('pages'), addresses: z.array(z.string()) }),
  /** Sanitised HTML. */
  z.object({ by: z.literal('text'), html: z.string() }),
  /**
   * A text that is studied: its sections come one by one (`StudyRecord/GetTextSection`). `ends`: the share of the text
   * at which each ends, the last one at 1; a section is worth its share.
   */
  z.object({ by: z.literal('sections'), ends: z.array(z.number()) }),
  z.object({ by: z.literal('link'), address: z.string() }),
]);
export type WareMedia = Parsed<typeof WareMedia>;

export const CourseWareRow = z.object({
  id: Id,
  courseId: Id,
  /** In the language of the page. */
  name: z.string(),
  kind: WareKind,
  /** Measured by the server: video and audio; null for the rest and before it is ready. */
  durationSeconds: z.number().nullable(),
  /** Documents; null for the rest. */
  pages: z.number().int().nullable(),
  /** What watching or reading all of it is worth. */
  creditSeconds: z.number().int(),
  /** May be moved forward beyond the furthest position. */
  isDrag: z.boolean(),
  /** 1 to 2. */
  maxRate: z.number(),
  state: WareState,
  /** 0 to 100 while it is prepared. */
  progress: z.number().int(),
  failure: WareFailure.nullable(),
  /** The job that makes it ready; null for texts and links. */
  jobId: Id.nullable(),
  /** The original plays, it was not cut: weak evidence. */
  isWeak: z.boolean(),
  /** Its place in the course, from 1. */
  sort: z.number().int(),
  rowVersion: z.number().int(),
});
export type CourseWareRow = Parsed<typeof CourseWareRow>;

export const CourseWareDetail = CourseWareRow.extend({
  /** As it is changed: Chinese, and English or empty. */
  name: z.string(),
  nameEn: z.string(),
  file: FileRef.nullable(),
  captions: FileRef.nullable(),
  content: z.string(),
  address: z.string(),
  /** How the caller may look at it now; null until it is ready. */
  media: WareMedia.nullable(),
});
export type CourseWareDetail = Parsed<typeof CourseWareDetail>;

export const CourseWareFields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200).optional(),
  kind: MadeWareKind,
  /** Video, audio and documents: an uploaded file. */
  fileId: Id.nullable().optional(),
  /** WebVTT, videos only. */
  captionsId: Id.nullable().optional(),
  /** Rich text of the kind `text`. */
  content: z.string().max(200_000).optional(),
  /** https address of the kind `link`. */
  address: z.string().trim().max(500).optional(),
  isDrag: z.boolean().optional(),
  maxRate: z.number().min(1).max(2).multipleOf(0.25).optional(),
});
export type CourseWareFields = Parsed<typeof CourseWareFields>;

export const courseWareErrors = {
  /** The course is submitted, disabled, or not the caller's. */
  courseClosed: defineError('course-ware.course-closed', ErrorCode.illegalTransition),
  unknownCourse: defineError('course-ware.unknown-course', ErrorCode.invalid),
  /** A field that this kind needs is missing. */
  incomplete: defineError('course-ware.incomplete', ErrorCode.invalid),
  badCaptions: defineError(
    'course-ware.bad-captions',
    ErrorCode.invalid,
    z.object({ line: z.number().int() }),
  ),
  /** A file of another kind, such as a spreadsheet for a document. */
  badFile: defineError('course-ware.bad-file', ErrorCode.invalid),
  tooMany: defineError('course-ware.too-many', ErrorCode.invalid),
  /** It is ready, or is being made ready. */
  notFailed: defineError('course-ware.not-failed', ErrorCode.illegalTransition),
  badAddress: defineError('course-ware.bad-address', ErrorCode.invalid),
} as const;

const changeErrors = [
  courseWareErrors.courseClosed,
  courseWareErrors.incomplete,
  courseWareErrors.badCaptions,
  courseWareErrors.badAddress,
  courseWareErrors.badFile,
  attachmentErrors.unknown,
] as const;

/** Changing the wares of an approved course begins its new version, as changing the course does. */
export const courseWare = defineService('CourseWare', {
  GetCourseWarePageList: pageCall({
    summary: 'The wares of a course in their order',
    access: 'course:read',
    row: CourseWareRow,
    filters: { courseId: Id },
  }),
  GetCourseWare: oneCall({
    summary: 'One ware, with the addresses to look at it',
    access: 'course:read',
    output: CourseWareDetail,
  }),
  CreateCourseWare: createCall({
    summary: 'Add a ware at the end of a course',
    access: 'course:update',
    fields: CourseWareFields.extend({ courseId: Id }),
    output: CourseWareDetail,
    errors: [...changeErrors, courseWareErrors.unknownCourse, courseWareErrors.tooMany],
  }),
  UpdateCourseWare: updateCall({
    summary: 'Change a ware',
    access: 'course:update',
    fields: CourseWareFields.omit({ kind: true }),
    output: CourseWareDetail,
    errors: changeErrors,
  }),
  DeleteCourseWare: deleteCall({
    summary: 'Remove a ware from a course',
    access: 'course:update',
    errors: [courseWareErrors.courseClosed],
  }),
  SortCourseWare: endpoint({
    kind: 'command',
    summary: 'Move a ware to another place in its course',
    access: 'course:update',
    input: ByIdAndVersion.pick({ id: true }).extend({ position: z.number().int().min(0).max(1000) }),
    output: z.array(CourseWareRow),
    errors: [courseWareErrors.courseClosed],
  }),
  PrepareCourseWare: endpoint({
    kind: 'command',
    summary: 'Try once more to make a ware ready that failed',
    access: 'course:update',
    input: ByIdAndVersion,
    output: CourseWareDetail,
    errors: [courseWareErrors.courseClosed, courseWareErrors.notFailed],
  }),
});
