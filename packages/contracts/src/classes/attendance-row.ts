/** What attendance looks like: marks of people, lessons, and what came of signing in. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TrainMode } from '../completion/train-class-row.ts';
import { FaceChallenge } from './face-check.ts';

export const AttendanceKind = z.enum(['in', 'out']);
export type AttendanceKind = Parsed<typeof AttendanceKind>;
/** How people sign, or are signed by hand. */
export const SigningBy = z.enum(['qr', 'face', 'hand']);
export type SigningBy = Parsed<typeof SigningBy>;
/** `live`: by having been in the room of a live course, for as much of the lesson as that was. */
export const AttendanceBy = z.enum([...SigningBy.options, 'live']);
export type AttendanceBy = Parsed<typeof AttendanceBy>;

/** Why somebody was not reported or signed in. */
export const AttendanceRefusal = z.enum([
  'not-approved',
  'not-reported',
  'already',
  'not-done',
  'too-early',
  'too-late',
  'lesson-closed',
  'class-not-open',
  'class-over',
  'online',
  'own',
  /** Signed in to a lesson of another class that takes place at the same time. */
  'elsewhere',
  'unknown',
]);
export type AttendanceRefusal = Parsed<typeof AttendanceRefusal>;

/** What came of several people at once. */
export const AttendanceOutcome = z.object({
  done: z.array(z.object({ userId: Id, name: z.string() })),
  refused: z.array(z.object({ userId: Id, name: z.string(), reason: AttendanceRefusal, text: z.string() })),
});
export type AttendanceOutcome = Parsed<typeof AttendanceOutcome>;

/** What the screen in the room shows: the text of the code, and how many have been there. */
export const CodeOnScreen = z.object({
  className: z.string(),
  title: z.string(),
  /** The path that the QR code leads to; empty outside of the window. */
  path: z.string(),
  /** The code's token, as `path` carries it in `t`; empty outside of the window. Left out by older gateways. */
  token: z.string().optional(),
  /** When the next code comes. */
  until: z.string(),
  now: z.string(),
  window: z.object({ begin: z.string(), end: z.string() }),
  done: z.number().int(),
  expected: z.number().int(),
  /** The newest first. */
  newest: z.array(z.object({ name: z.string(), at: z.string() })),
});
export type CodeOnScreen = Parsed<typeof CodeOnScreen>;

const Mark = z.object({
  at: z.string(),
  by: AttendanceBy,
  /** By hand. */
  reason: z.string(),
  recordedBy: z.string(),
  /** `waiting`: the engine could not decide whose face it is, a person has to look. */
  face: z.enum(['', 'passed', 'waiting']),
  /** Somebody else signed in on the same device. */
  isShared: z.boolean(),
});
export type AttendanceMark = Parsed<typeof Mark>;

export const LessonAttendanceRow = z.object({
  userId: Id,
  name: z.string(),
  departmentName: z.string(),
  isReported: z.boolean(),
  in: Mark.nullable(),
  out: Mark.nullable(),
  hours: z.number(),
});
export type LessonAttendanceRow = Parsed<typeof LessonAttendanceRow>;

export const ReportRow = z.object({
  /** Of the place. */
  id: Id,
  userId: Id,
  name: z.string(),
  departmentName: z.string(),
  reportState: z.enum(['', 'reported']),
  reportedAt: z.string().nullable(),
  reportBy: z.enum(['', 'qr', 'hand']),
  faceScore: z.number().nullable(),
  faceScoreRemark: z.string(),
});
export type ReportRow = Parsed<typeof ReportRow>;

export const AttendanceLesson = z.object({
  id: Id,
  title: z.string(),
  begin: z.string(),
  end: z.string(),
  address: z.string(),
  teacherName: z.string(),
  hours: z.number(),
  isPractice: z.boolean(),
  closedAt: z.string().nullable(),
  windows: z.object({
    in: z.object({ begin: z.string(), end: z.string() }),
    out: z.object({ begin: z.string(), end: z.string() }),
  }),
  signedIn: z.number().int(),
  signedOut: z.number().int(),
  rowVersion: z.number().int(),
});
export type AttendanceLesson = Parsed<typeof AttendanceLesson>;

export const ClassAttendance = z.object({
  classId: Id,
  className: z.string(),
  state: z.string(),
  trainMode: TrainMode,
  /** Null: the class is online, and nobody reports. */
  reportWindow: z.object({ begin: z.string(), end: z.string() }).nullable(),
  students: z.number().int(),
  reported: z.number().int(),
  needsFace: z.boolean(),
  lessons: z.array(AttendanceLesson),
  now: z.string(),
});
export type ClassAttendance = Parsed<typeof ClassAttendance>;

/** Of a person who signs: done, or a face is wanted first. */
export const SignedAttendance = AttendanceOutcome.extend({
  state: z.enum(['done', 'to-check', 'face-wanted']),
  /** `face-wanted`: what goes along with the picture, good for three minutes. */
  ticket: z.string(),
  challenge: FaceChallenge.nullable(),
  title: z.string(),
  at: z.string(),
});
export type SignedAttendance = Parsed<typeof SignedAttendance>;
