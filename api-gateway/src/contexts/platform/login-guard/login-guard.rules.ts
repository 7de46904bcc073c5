/** The number of wrong attempts within the window that locks an account for the same time. */
export const MAX_TRIES = 10;
export const WINDOW_MS = 15 * 60 * 1000;

/** Times of attempts in milliseconds since 1970, oldest first; at most MAX_TRIES. */
export type Tries = readonly number[];

/**
 * Counts an attempt before its outcome is known, so that parallel attempts cannot evade the limit. Returns the attempts
 * including this one, or the milliseconds until the next one is allowed.
 */
export const takeTry = (tries: Tries, now: number): { tries: Tries } | { waitMs: number } => {
  const last = tries.at(-1) ?? -Infinity;
  if (tries.length >= MAX_TRIES && now < last + WINDOW_MS) return { waitMs: last + WINDOW_MS - now };
  const recent = tries.filter((moment) => moment > now - WINDOW_MS);
  // A copy of the gateway whose clock is behind still counts its attempt as the latest.
  return { tries: [...recent, Math.max(now, recent.at(-1) ?? now)] };
};

/** A gateway that has not decided an attempt after this time has stopped. */
const OPEN_MS = 30_000;

/** Those that may still turn out right. */
export const stillOpen = (open: Tries, now: number): Tries => open.filter((moment) => moment > now - OPEN_MS);

/** Removes one attempt: from the counted ones because it was right, from the open ones because it is decided. */
export const withoutTry = (tries: Tries, moment: number): Tries => {
  const at = tries.lastIndexOf(moment);
  return at === -1 ? tries : tries.toSpliced(at, 1);
};
