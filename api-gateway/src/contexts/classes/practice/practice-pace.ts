/** Answers that come faster than questions can be read, as a script gives them. */
import { PRACTICE_PACE } from '@college/contracts/content/practice';

const LONGEST_MS = Math.max(...PRACTICE_PACE.map(({ seconds }) => seconds)) * 1000;

/** Answers before that say nothing about the pace. */
export const paceBegin = (now: Date): Date => new Date(now.getTime() - LONGEST_MS);

/** Of the moments of answers, the newest first, in ms since 1970: how long the next one waits, in ms; 0: not at all. */
export const paceWait = (answered: readonly number[], now: number): number =>
  Math.max(
    0,
    ...PRACTICE_PACE.map(({ answers, seconds }) => {
      const first = answered[answers - 1];
      return first === undefined ? 0 : first + seconds * 1000 - now;
    }),
  );
