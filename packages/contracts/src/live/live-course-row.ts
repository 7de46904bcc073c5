/** What is shown of a live course: its states, its row in lists, and its page. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { FileRef } from '../platform/attachment.ts';

export const LiveCheckState = z.enum(['draft', 'submitted', 'approved', 'rejected']);
export type LiveCheckState = Parsed<typeof LiveCheckState>;

export const liveCheckMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'submitted', 'approved', 'rejected'],
  actions: {
    /** What was approved was approved as it was: a change is checked again. */
    update: { from: ['draft', 'rejected', 'approved'], to: 'draft' },
    submit: { from: ['draft'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'approved' },
    reject: { from: ['submitted'], to: 'rejected' },
    delete: { from: ['draft', 'rejected', 'approved'], to: 'gone' },
    /** Its lesson was taken out of the timetable. */
    unplan: { from: ['draft', 'submitted', 'approved', 'rejected'], to: 'draft' },
  },
});
export type LiveCheckAction = keyof typeof liveCheckMachine.actions;

export const LivePlayState = z.enum(['not-started', 'live', 'over', 'replay']);
export type LivePlayState = Parsed<typeof LivePlayState>;

/** Of approved ones only. */
export const livePlayMachine = defineStateMachine({
  initial: 'not-started',
  states: ['not-started', 'live', 'over', 'replay'],
  actions: {
    open: { from: ['not-started'], to: 'live' },
    overPlay: { from: ['live'], to: 'over' },
    /** Nobody ended it, or nobody came to teach it. */
    lapse: { from: ['not-started', 'live'], to: 'over' },
    keepReplay: { from: ['over'], to: 'replay' },
  },
});
export type LivePlayAction = keyof typeof livePlayMachine.actions;

/** What became of the recording: `waiting` while it is made ready to be watched. */
export const LiveRecording = z.enum(['none', 'waiting', 'ready', 'failed']);
export type LiveRecording = Parsed<typeof LiveRecording>;

/** Who may come: the people of its class, or everybody with an account. */
export const LiveAudience = z.enum(['class', 'public']);
export type LiveAudience = Parsed<typeof LiveAudience>;

/** `voice`: voice and slides, for thin lines. */
export const LiveMode = z.enum(['video', 'voice']);
export type LiveMode = Parsed<typeof LiveMode>;

/** The teacher may open it from so long before it begins. */
export const LIVE_OPENS_MINUTES = 30;
/** So long after its end, one that was forgotten is over. */
export const LIVE_LAPSES_MINUTES = 120;
export const LIVE_MOST_HOURS = 12;

/** What prevents a live course from being submitted. `past`: it would have begun already. */
export const LiveMissing = z.enum(['teacher', 'class', 'past']);
export type LiveMissing = Parsed<typeof LiveMissing>;

/** Something that its teacher teaches at the same time: another live course, or a lesson of a class. */
export const LiveConflict = z.object({
  kind: z.enum(['live-course', 'lesson']),
  id: Id,
  title: z.string(),
  begin: z.string(),
  end: z.string(),
});
export type LiveConflict = Parsed<typeof LiveConflict>;

export const LiveCourseRow = z.object({
  id: Id,
  /** In the language of the page, as the names below. */
  title: z.string(),
  /** A signed address; empty: a cover is drawn from the title. */
  coverAddress: z.string(),
  courseId: Id.nullable(),
  courseName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  /** The lesson of the class that is taught in this way: class, teacher, begin and end are the lesson's. */
  lessonId: Id.nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
  audience: LiveAudience,
  isRecord: z.boolean(),
  mode: LiveMode,
  checkState: LiveCheckState,
  playState: LivePlayState,
  openedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The caller is its teacher. */
  isOwn: z.boolean(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type LiveCourseRow = Parsed<typeof LiveCourseRow>;

export const LiveCourseDetail = LiveCourseRow.extend({
  /** As it is changed: Chinese, and English or empty. */
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  cover: FileRef.nullable(),
  /** A PDF. */
  slides: FileRef.nullable(),
  lessonTitle: z.string(),
  recording: LiveRecording,
  replayWareId: Id.nullable(),
  /** The room is open to the caller, as far as the course and who they are go. Absent: an older gateway. */
  mayEnter: z.boolean().optional(),
  /** There is a replay, and the caller may watch it; likewise. */
  mayWatch: z.boolean().optional(),
  creatorName: z.string(),
  /** Of the last check; empty for whoever only comes to it, as the next two. */
  opinion: z.string(),
  conflicts: z.array(LiveConflict),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.string(),
      to: z.string(),
      opinion: z.string(),
      userName: z.string(),
      time: z.string(),
    }),
  ),
  /** Actions that state and caller allow; `check` for both results of one. */
  allowed: z.array(z.string()),
});
export type LiveCourseDetail = Parsed<typeof LiveCourseDetail>;

/** A lesson of a class that may be taught live. */
export const LiveLessonOption = z.object({
  id: Id,
  classId: Id,
  className: z.string(),
  title: z.string(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
});
export type LiveLessonOption = Parsed<typeof LiveLessonOption>;
