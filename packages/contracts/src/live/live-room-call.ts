/** The calls around the room of a live course: coming in, beginning and ending the lesson, and who was there. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { courseWareErrors, WareMedia } from '../content/course-ware.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';
import { LiveMode, LivePlayState } from './live-course-row.ts';
import { LiveIngest, LivePlay } from './live-stream.ts';
import { RoomPoll, RoomTab } from './live-room.ts';

export const liveRoomErrors = {
  /** It is for the people of a class, and the caller is not in it. */
  notEnrolled: defineError('live-room.not-enrolled', ErrorCode.forbidden),
  /** Who supervises an area does not come into rooms, but watches replays. */
  replayOnly: defineError('live-room.replay-only', ErrorCode.forbidden),
  /** Only its teacher opens a lesson and ends it. */
  notTeacher: defineError('live-room.not-teacher', ErrorCode.forbidden),
  notApproved: defineError('live-room.not-approved', ErrorCode.illegalTransition),
  tooEarly: defineError('live-room.too-early', ErrorCode.illegalTransition, z.object({ from: z.string() })),
  /** 40901: over, without a replay. */
  over: defineError('live-room.over', ErrorCode.illegalTransition),
  begun: defineError('live-room.begun', ErrorCode.illegalTransition),
  notLive: defineError('live-room.not-live', ErrorCode.illegalTransition),
  /** It is not over yet, or its replay is in a course already. */
  notOver: defineError('live-room.not-over', ErrorCode.illegalTransition),
  /** The server that carries the picture does not answer; the rest of the room goes on. */
  providerAway: defineError('live-room.provider-away', ErrorCode.notReady),
  noRecording: defineError('live-room.no-recording', ErrorCode.illegalTransition),
  /** The class of the lesson studies this course: the same minutes would count twice. */
  ownClass: defineError('live-room.own-class', ErrorCode.illegalTransition),
  /** 40903: this person is in a room on another page, or studies in a session; `takeOver` ends that. */
  elsewhere: defineError('live-room.elsewhere', ErrorCode.busyElsewhere),
  /** Whoever sits an exam earns no hours meanwhile. */
  inExam: defineError('live-room.in-exam', ErrorCode.illegalTransition),
} as const;

export const EnteredRoom = z.object({
  id: Id,
  title: z.string(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
  playState: LivePlayState,
  mode: LiveMode,
  isTeacher: z.boolean(),
  /** The caller's own account: what of the chat is theirs. */
  userId: Id,
  /** Opens `/ws/live-room?ticket=…` once, within seconds; empty where there is a replay instead of a room. */
  ticket: z.string(),
  /** How this person watches; null before the lesson is opened, and for its teacher. */
  play: LivePlay.nullable(),
  /** What was recorded, once the lesson is over. */
  replay: WareMedia.nullable(),
  /** With an address for this person. */
  slides: FileRef.nullable(),
  /** Whether hours of a class come from being here. */
  isCounted: z.boolean(),
  replayWareId: Id.nullable(),
});
export type EnteredRoom = Parsed<typeof EnteredRoom>;

/** Why somebody who was there has no hours of the lesson. */
export const AttendedAs = z.enum([
  'counted',
  /** The lesson runs, or is not counted yet. */
  'open',
  /** Of no lesson of a class. */
  'no-lesson',
  'not-approved',
  'not-reported',
  'lesson-closed',
  'class-not-open',
  'class-over',
  /** The class compares faces; hours are entered by hand. */
  'face-needed',
  /** At a lesson of another class at the same time. */
  'elsewhere',
  'nothing',
]);
export type AttendedAs = Parsed<typeof AttendedAs>;

export const LiveAttendanceRow = z.object({
  userId: Id,
  name: z.string(),
  departmentName: z.string(),
  isHere: z.boolean(),
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  presentSeconds: z.number().int(),
  /** Without what a missed code took away. */
  creditedSeconds: z.number().int(),
  codesEntered: z.number().int(),
  codesMissed: z.number().int(),
  outcome: AttendedAs,
});
export type LiveAttendanceRow = Parsed<typeof LiveAttendanceRow>;

/** A line of chat where it was written, in the film of the lesson. */
export const ReplayLine = z.object({
  id: Id,
  name: z.string(),
  isTeacher: z.boolean(),
  text: z.string(),
  /** Seconds from the beginning of the film. */
  position: z.number(),
});
export type ReplayLine = Parsed<typeof ReplayLine>;

/** Lines of chat in one answer. */
export const REPLAY_LINES = 500;

export const RecordedChat = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  isTeacher: z.boolean(),
  text: z.string(),
  at: z.string(),
  isDeleted: z.boolean(),
});
export type RecordedChat = Parsed<typeof RecordedChat>;

const Opened = z.object({ id: Id, playState: LivePlayState, rowVersion: z.number().int() });

export const liveRoom = defineService('LiveCourse', {
  EnterLiveCourse: endpoint({
    kind: 'command',
    summary:
      'Come into the room of a live course by a ticket for its socket, or watch its replay once it is over',
    access: 'live-course:enter',
    input: ById.extend({
      tab: RoomTab,
      /** Ends what the same person does on another page. */
      takeOver: z.boolean().optional(),
    }),
    output: EnteredRoom,
    auditedIn: 'live_room_tickets',
    errors: [
      liveRoomErrors.notEnrolled,
      liveRoomErrors.replayOnly,
      liveRoomErrors.notApproved,
      liveRoomErrors.over,
      liveRoomErrors.elsewhere,
      liveRoomErrors.inExam,
    ],
  }),
  OpenLiveCourse: endpoint({
    kind: 'command',
    summary: 'Begin a live course, from half an hour before its time',
    access: 'live-course:open',
    input: ById,
    output: Opened,
    errors: [
      liveRoomErrors.notTeacher,
      liveRoomErrors.notApproved,
      liveRoomErrors.tooEarly,
      liveRoomErrors.begun,
    ],
  }),
  OverPlayLiveCourse: endpoint({
    kind: 'command',
    summary: 'End a live course; who attended earns the hours of its lesson',
    access: 'live-course:open',
    input: ById,
    output: Opened,
    errors: [liveRoomErrors.notTeacher, liveRoomErrors.notLive],
  }),
  GetLivePicture: endpoint({
    kind: 'query',
    summary: 'A fresh address of the picture of a live course, for the caller',
    access: 'live-course:enter',
    input: ById,
    output: LivePlay,
    errors: [
      liveRoomErrors.notEnrolled,
      liveRoomErrors.replayOnly,
      liveRoomErrors.notApproved,
      liveRoomErrors.notLive,
    ],
  }),
  SendLivePicture: endpoint({
    kind: 'command',
    summary: 'An address to which the teacher of a live course sends from the browser, for one connection',
    access: 'live-course:open',
    input: ById,
    output: LiveIngest,
    auditedIn: 'socket_tickets',
    errors: [liveRoomErrors.notTeacher, liveRoomErrors.notLive, liveRoomErrors.providerAway],
  }),
  KeepLiveReplay: endpoint({
    kind: 'command',
    summary: 'Put the recording of a live course into a course, as a ware that is checked with it',
    access: 'live-course:open',
    input: ById.extend({ courseId: Id }),
    output: Opened,
    errors: [
      liveRoomErrors.notTeacher,
      liveRoomErrors.notOver,
      liveRoomErrors.noRecording,
      liveRoomErrors.ownClass,
      courseWareErrors.courseClosed,
      courseWareErrors.unknownCourse,
      courseWareErrors.tooMany,
      attachmentErrors.unknown,
    ],
  }),
  GetLiveReplayChat: endpoint({
    kind: 'query',
    summary: 'What was written in a live course, along the time line of its film',
    access: 'live-course:enter',
    /** Lines after this one, in their order. */
    input: ById.extend({ after: Id.optional() }),
    output: z.object({ lines: z.array(ReplayLine), isMore: z.boolean() }),
    errors: [
      liveRoomErrors.notEnrolled,
      liveRoomErrors.replayOnly,
      liveRoomErrors.notApproved,
      liveRoomErrors.noRecording,
    ],
  }),
  GetLiveAttendancePageList: endpoint({
    kind: 'query',
    summary: 'Who is in a live course, or was, and for how long',
    access: 'live-course:attendance',
    input: PageQuery.extend({ id: Id }),
    output: paged(LiveAttendanceRow),
  }),
  ExportLiveAttendance: endpoint({
    kind: 'query',
    summary: 'Who was in a live course, as a sheet',
    access: 'live-course:attendance',
    input: ById,
    file: 'xlsx',
  }),
  GetLiveChatPageList: endpoint({
    kind: 'query',
    summary: 'What was written in a live course, and what its polls said',
    access: 'live-course:attendance',
    input: PageQuery.extend({ id: Id }),
    output: paged(RecordedChat).extend({ polls: z.array(RoomPoll) }),
  }),
});
