/** So many wrong tries within the window lock an account, for as long again. */
export const MAX_TRIES = 10;
export const WINDOW_MS = 15 * 60 * 1000;

/** Moments of tries in milliseconds since 1970, oldest first; at most MAX_TRIES. */
export type Tries = readonly number[];

/**
 * Counts a try before its outcome is known, so that tries at once cannot outrun the count. Yields the tries with this
 * one among them, or the milliseconds until the next one is let through.
 */
export const takeTry = (tries: Tries, now: number): { tries: Tries } | { waitMs: number } => {
  const last = tries.at(-1) ?? -Infinity;
  if (tries.length >= MAX_TRIES && now < last + WINDOW_MS) return { waitMs: last + WINDOW_MS - now };
  const recent = tries.filter((moment) => moment > now - WINDOW_MS);
  // A copy of the gateway whose clock is behind counts its try as the latest all the same.
  return { tries: [...recent, Math.max(now, recent.at(-1) ?? now)] };
};

/** Takes one counted try out again: it was right. */
export const giveBackTry = (tries: Tries, moment: number): Tries => {
  const at = tries.lastIndexOf(moment);
  return at === -1 ? tries : tries.toSpliced(at, 1);
};
