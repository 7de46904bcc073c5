/** Milliseconds in a day. */
export const DAY = 86_400_000;

/** China Standard Time is eight hours ahead of UTC all year round. */
const CST_OFFSET_HOURS = 8;

/**
 * The moment so many days from now at this hour in China, for instance 9 for nine o'clock. Only whole days are
 * counted, so it may be up to a day away from `days` times 24 hours.
 */
export const dayAt = (now: Date, days: number, hour: number): string => {
  const midnight = Math.floor((now.getTime() + CST_OFFSET_HOURS * 3_600_000) / DAY) * DAY;
  return new Date(midnight + days * DAY + (hour - CST_OFFSET_HOURS) * 3_600_000).toISOString();
};
