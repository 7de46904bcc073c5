/**
 * Running a class: who has reported, who was at which lesson, and the marks of the taught part. Attendance is where the
 * hours of lessons come from, so who, when and how stays on record.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { Id, paged, PageQuery, RowVersion } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ImportJob, importErrors } from '../platform/import-job.ts';
import { LESSON_OPENS_MINUTES } from './class-parts.ts';
import { faceCheckErrors } from './face-check.ts';
import {
  AttendanceKind,
  AttendanceLesson,
  AttendanceOutcome,
  AttendanceRefusal,
  ClassAttendance,
  CodeOnScreen,
  LessonAttendanceRow,
  ReportRow,
  SignedAttendance,
  SigningBy,
} from './attendance-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  AttendanceBy,
  AttendanceKind,
  AttendanceLesson,
  AttendanceOutcome,
  AttendanceRefusal,
  ClassAttendance,
  CodeOnScreen,
  LessonAttendanceRow,
  ReportRow,
  SignedAttendance,
  SigningBy,
} from './attendance-row.ts';
export type { AttendanceMark } from './attendance-row.ts';

/** A code on a screen is another one after so long, and good for as long. */
export const CODE_MS = 15_000;
/** After a code was shown, whoever is asked for their face has so long to take the picture. */
export const FACE_TICKET_MS = 3 * 60_000;
const MINUTE = 60_000;

/** In minutes: around the begin for those who come, around the end for those who go. */
export const ATTENDANCE_MINUTES = {
  in: { of: 'begin', before: LESSON_OPENS_MINUTES, after: 15 },
  out: { of: 'end', before: 15, after: 60 },
} as const satisfies Record<AttendanceKind, { of: 'begin' | 'end'; before: number; after: number }>;

/** When people sign in to a lesson, or out of it. The first moment is in it, the last is not. */
export const attendanceWindow = (
  kind: AttendanceKind,
  lesson: { readonly begin: string; readonly end: string },
): { begin: string; end: string } => {
  const { of, before, after } = ATTENDANCE_MINUTES[kind];
  const moment = Date.parse(lesson[of]);
  return {
    begin: new Date(moment - before * MINUTE).toISOString(),
    end: new Date(moment + after * MINUTE).toISOString(),
  };
};

/**
 * All of a lesson for who came and went, half of it for one of them; of a live lesson as much of each half as was
 * attended, in thousandths. Null: neither came nor went.
 */
export const lessonHours = (hours: number, shares: readonly (number | null)[]): number =>
  (hours * shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)) / 2000;

/** The attendance of a lesson. What was closed too early is opened again by the college, for a reason. */
export const lessonMachine = defineStateMachine({
  initial: 'open',
  states: ['open', 'closed'],
  actions: {
    sign: { from: ['open'], to: 'same' },
    takeBack: { from: ['open'], to: 'same' },
    close: { from: ['open'], to: 'closed' },
    reopen: { from: ['closed'], to: 'open' },
  },
});

const transition = z.object({
  from: z.enum(['open', 'closed']),
  action: z.string(),
  allowed: z.array(z.string()),
});

export const attendanceErrors = {
  /** The code on the screen is another one by now: scan again. */
  codeOver: defineError('attendance.code-over', ErrorCode.illegalTransition),
  /** Not a code of this lesson, class or kind. */
  wrongCode: defineError('attendance.wrong-code', ErrorCode.invalid),
  /** What prevents the caller from reporting or signing in; `from` and `to` are the window, where it is one. */
  refused: defineError(
    'attendance.refused',
    ErrorCode.illegalTransition,
    z.object({
      reason: AttendanceRefusal,
      /** The sentence for it, in the language of the caller. */
      text: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
    }),
  ),
  /** The engine saw somebody else; they may try again. */
  otherFace: defineError('attendance.other-face', ErrorCode.illegalTransition),
  faceTicketOver: defineError('attendance.face-ticket-over', ErrorCode.illegalTransition),
  notOver: defineError('attendance.not-over', ErrorCode.illegalTransition, z.object({ end: z.string() })),
  lessonClosed: defineError('attendance.lesson-closed', ErrorCode.illegalTransition, transition),
  lessonOpen: defineError('attendance.lesson-open', ErrorCode.illegalTransition, transition),
  /** Settled: nothing of it changes any more. */
  classOver: defineError('attendance.class-over', ErrorCode.illegalTransition),
} as const;

const Reason = reasonText(200);
const Token = z.string().min(1).max(200);
const UserIds = z.array(Id).min(1).max(200);
const lessonAndKind = { lessonId: Id, kind: AttendanceKind };

const Signing = z.object({
  ...lessonAndKind,
  by: SigningBy,
  /** `qr`: of the code. `face`: the ticket that the code was exchanged for. */
  token: Token.optional(),
  imageId: Id.optional(),
  /** By hand: ids of people, and why. */
  items: UserIds.optional(),
  reason: Reason.optional(),
});
const SIGNING_NEEDS = {
  qr: ['token'],
  face: ['token', 'imageId'],
  hand: ['items', 'reason'],
} as const satisfies Record<SigningBy, readonly (keyof Parsed<typeof Signing>)[]>;
export const StudentAttendanceInput = Signing.check(({ value, issues }) => {
  for (const field of SIGNING_NEEDS[value.by])
    if (value[field] === undefined)
      issues.push({ code: 'custom', path: [field], message: 'field.required', input: value[field] });
});
export type StudentAttendanceInput = Parsed<typeof StudentAttendanceInput>;

const Reporting = z.object({
  classId: Id,
  by: z.enum(['qr', 'hand']),
  token: Token.optional(),
  /** By hand: ids of people. */
  ids: UserIds.optional(),
});
export const StudentReportInput = Reporting.check(({ value, issues }) => {
  const field = value.by === 'qr' ? 'token' : 'ids';
  if (value[field] === undefined)
    issues.push({ code: 'custom', path: [field], message: 'field.required', input: value[field] });
});
export type StudentReportInput = Parsed<typeof StudentReportInput>;

export const StudentCancelReportInput = z
  .object({ classId: Id, ids: UserIds.optional(), reason: Reason.optional() })
  .check(({ value, issues }) => {
    if (value.ids !== undefined && value.reason === undefined)
      issues.push({ code: 'custom', path: ['reason'], message: 'field.required', input: value.reason });
  });

export const CancelAttendanceInput = z.object({ ...lessonAndKind, userIds: UserIds, reason: Reason });

export const attendance = defineService('TrainClass', {
  GetClassAttendance: endpoint({
    kind: 'query',
    summary: 'The lessons of a class with how many came and went, and how many have reported',
    access: 'class-user:read',
    input: z.object({ classId: Id }),
    output: ClassAttendance,
  }),
  GetLessonAttendancePageList: endpoint({
    kind: 'query',
    summary: 'Who was at a lesson: in, out, how, and the hours of it',
    access: 'class-user:read',
    input: PageQuery.extend({
      lessonId: Id,
      state: z.enum(['complete', 'partly', 'absent', 'waiting']).optional(),
    }),
    output: paged(LessonAttendanceRow),
  }),
  GetReportPageList: endpoint({
    kind: 'query',
    summary: 'Who of a class has reported, and their marks of the taught part',
    access: 'class-user:read',
    input: PageQuery.extend({ classId: Id, reportState: z.enum(['reported', 'not-reported']).optional() }),
    output: paged(ReportRow),
  }),
  GetAttendanceCode: endpoint({
    kind: 'query',
    summary: 'The code that the screen in the room shows for 15 seconds, and how many have signed in',
    access: 'train-class:run',
    input: z.object(lessonAndKind),
    output: CodeOnScreen,
  }),
  GetReportCode: endpoint({
    kind: 'query',
    summary: 'The code at the desk for those who report to a class',
    access: 'train-class:run',
    input: z.object({ classId: Id }),
    output: CodeOnScreen,
    errors: [attendanceErrors.refused],
  }),
  StudentReport: endpoint({
    kind: 'command',
    summary: 'Report to a class: oneself by the code at the desk, or the college for people (`ids`)',
    access: 'signed-in',
    input: StudentReportInput,
    output: AttendanceOutcome,
    errors: [attendanceErrors.codeOver, attendanceErrors.wrongCode, attendanceErrors.refused],
  }),
  StudentCancelReport: endpoint({
    kind: 'command',
    summary: 'Take a report back: one’s own while the window is open, or people (`ids`) with a reason',
    access: 'signed-in',
    input: StudentCancelReportInput,
    output: AttendanceOutcome,
    errors: [attendanceErrors.refused],
  }),
  StudentAttendance: endpoint({
    kind: 'command',
    summary:
      'Sign in to a lesson or out of it: by the code in the room, with a face, or by hand with a reason',
    access: 'signed-in',
    input: StudentAttendanceInput,
    output: SignedAttendance,
    errors: [
      attendanceErrors.codeOver,
      attendanceErrors.wrongCode,
      attendanceErrors.refused,
      attendanceErrors.otherFace,
      attendanceErrors.faceTicketOver,
      faceCheckErrors.noReference,
      faceCheckErrors.noImage,
    ],
  }),
  CancelAttendance: endpoint({
    kind: 'command',
    summary: 'Take back what was signed by mistake, until the attendance of the lesson is closed',
    access: 'train-class:run',
    input: CancelAttendanceInput,
    output: AttendanceOutcome,
    errors: [attendanceErrors.lessonClosed, attendanceErrors.classOver],
  }),
  CloseLessonAttendance: endpoint({
    kind: 'command',
    summary: 'Close the attendance of a lesson that is over; nothing of it changes while it is closed',
    access: 'train-class:run',
    input: z.object({ lessonId: Id, rowVersion: RowVersion }),
    output: AttendanceLesson,
    errors: [attendanceErrors.notOver, attendanceErrors.lessonClosed],
  }),
  ReopenLessonAttendance: endpoint({
    kind: 'command',
    summary: 'Open the attendance of a lesson again, for a reason, while the class is not finished',
    access: 'train-class:finish',
    input: z.object({ lessonId: Id, rowVersion: RowVersion, reason: Reason }),
    output: AttendanceLesson,
    errors: [attendanceErrors.lessonOpen, attendanceErrors.classOver],
  }),
  ExportFaceScoreTemplate: endpoint({
    kind: 'query',
    summary: 'The empty sheet for marks of the taught part, with a second one that says what goes where',
    access: 'train-class:run',
    file: 'xlsx',
  }),
  ImportFaceScore: endpoint({
    kind: 'command',
    summary: 'Check or import a sheet of marks of the taught part; GetImportJob reports progress',
    access: 'train-class:run',
    input: z.object({
      classId: Id,
      fileId: Id,
      dryRun: z.boolean(),
      /** Imports the good rows and skips the others; by default one bad row prevents the import. */
      onlyGood: z.boolean().default(false),
    }),
    output: ImportJob,
    errors: [attachmentErrors.unknown, importErrors.alreadyRunning, attendanceErrors.classOver],
  }),
});
