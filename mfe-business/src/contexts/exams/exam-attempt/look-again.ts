/** Questions to look at again. They go with the saves, so that they are found on another computer, too. */
import type { StoredAnswers } from './answer-store.ts';

interface Marks {
  readonly marks: readonly number[];
  /** The server does not have them yet. */
  readonly isMarksUnsent: boolean;
}

/** What the server has not received yet is newer than what it has. */
const firstMarks = (fromServer: readonly number[] | undefined, stored: StoredAnswers | null): Marks => {
  if (fromServer === undefined) return { marks: stored?.marks ?? [], isMarksUnsent: false };
  return stored?.isMarksUnsent === true
    ? { marks: stored.marks, isMarksUnsent: true }
    : { marks: fromServer, isMarksUnsent: false };
};

/** `fromServer`: what the server has; an older gateway stores none, and is sent none. */
export const createMarks = (fromServer: readonly number[] | undefined) => {
  let now: Marks = { marks: [], isMarksUnsent: false };
  return {
    /** As this browser stores them. */
    current: () => now,
    begin: (stored: StoredAnswers | null): readonly number[] => {
      now = firstMarks(fromServer, stored);
      return now.marks;
    },
    toggle: (itemNo: number): readonly number[] => {
      const { marks } = now;
      const isIn = marks.includes(itemNo);
      now = {
        marks: isIn ? marks.filter((one) => one !== itemNo) : [...marks, itemNo],
        isMarksUnsent: fromServer !== undefined,
      };
      return now.marks;
    },
    /** For a save, where the server does not have them. */
    unsent: (): { marks?: number[] } => (now.isMarksUnsent ? { marks: [...now.marks] } : {}),
    /** Those that were current when a save was sent have arrived with it; whether that is news. */
    arrived: (sent: Marks): boolean => {
      if (!sent.isMarksUnsent || now !== sent) return false;
      now = { ...sent, isMarksUnsent: false };
      return true;
    },
  };
};
