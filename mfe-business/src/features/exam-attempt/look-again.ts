/** Questions to look at again. They go with the saves, so that they are found on another computer, too. */
import type { Kept } from './answer-store.ts';

interface Marks {
  readonly marks: readonly number[];
  /** The server does not have them yet. */
  readonly isMarksUnsent: boolean;
}

/** What the server has not received yet is newer than what it has. */
const firstMarks = (told: readonly number[] | undefined, kept: Kept | null): Marks => {
  if (told === undefined) return { marks: kept?.marks ?? [], isMarksUnsent: false };
  return kept?.isMarksUnsent === true
    ? { marks: kept.marks, isMarksUnsent: true }
    : { marks: told, isMarksUnsent: false };
};

/** `told`: what the server has; an older gateway keeps none, and is sent none. */
export const createMarks = (told: readonly number[] | undefined) => {
  let now: Marks = { marks: [], isMarksUnsent: false };
  return {
    /** As this browser keeps them. */
    kept: () => now,
    begin: (kept: Kept | null): readonly number[] => {
      now = firstMarks(told, kept);
      return now.marks;
    },
    toggle: (itemNo: number): readonly number[] => {
      const { marks } = now;
      const isIn = marks.includes(itemNo);
      now = {
        marks: isIn ? marks.filter((one) => one !== itemNo) : [...marks, itemNo],
        isMarksUnsent: told !== undefined,
      };
      return now.marks;
    },
    /** For a save, where the server does not have them. */
    unsent: (): { marks?: number[] } => (now.isMarksUnsent ? { marks: [...now.marks] } : {}),
    /** Those that were kept when a save was sent have arrived with it; whether that is news. */
    arrived: (sent: Marks): boolean => {
      if (!sent.isMarksUnsent || now !== sent) return false;
      now = { ...sent, isMarksUnsent: false };
      return true;
    },
  };
};
