import type { AttendanceLesson } from '@college/contracts/classes/attendance-row';
import type { Tone } from '@college/ui-kit/status-label';

/** `toClose`: it is over, and nobody has closed its attendance yet. */
export type LessonState = 'later' | 'open' | 'toClose' | 'closed';

/** By the clock of the server, as of its answer. */
export const lessonState = ({ closedAt, windows, end }: AttendanceLesson, now: string): LessonState => {
  if (closedAt !== null) return 'closed';
  if (now < windows.in.begin) return 'later';
  return now < end ? 'open' : 'toClose';
};

export const LESSON_TONE: Record<LessonState, Tone> = {
  later: 'neutral',
  open: 'good',
  toClose: 'warn',
  closed: 'info',
};

/** Which code the room shows now: people come until the window of it is over, then they go. */
export const kindNow = ({ windows }: AttendanceLesson, now: string): 'in' | 'out' =>
  now < windows.in.end ? 'in' : 'out';

/** From when people may come until they may no longer go: after the end of the lesson they sign out. */
export const hasCode = ({ closedAt, windows }: AttendanceLesson, now: string): boolean =>
  closedAt === null && now >= windows.in.begin && now < windows.out.end;
