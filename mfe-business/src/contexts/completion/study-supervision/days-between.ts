const DAY_MS = 24 * 60 * 60 * 1000;
/** More bars than this cannot be distinguished. */
const MOST = 92;

/** The days from one to another, both included, as `yyyy-mm-dd`; the last ones where there are too many. */
export const daysBetween = (first: string, last: string): string[] => {
  const [begin, end] = [Date.parse(first), Date.parse(last)];
  if (Number.isNaN(begin) || Number.isNaN(end) || end < begin) return [];
  const count = Math.min(MOST, Math.round((end - begin) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
};
