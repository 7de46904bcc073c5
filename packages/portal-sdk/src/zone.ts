const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes dates as `2026-03-01 08:05:09`.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** The local time of a zone at an ISO 8601 instant, as `yyyy-mm-dd hh:mm:ss`; null for an invalid instant. */
export const inZone = (iso: string | null | undefined, timeZone: string): string | null => {
  const instant = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(instant) ? null : formatOf(timeZone).format(instant);
};

const wallOf = (instant: number, timeZone: string): number =>
  Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`);

/**
 * The ISO 8601 instant at which the local time of a zone is `yyyy-mm-ddThh:mm`; null for an invalid text. A time
 * skipped by daylight saving is moved forward by the length of the gap.
 */
export const instantOf = (text: string, timeZone: string): string | null => {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  // The offset at the guess may differ from that at the answer, so it is computed once more.
  const guess = wall - (wallOf(wall, timeZone) - wall);
  const answer = wall - (wallOf(guess, timeZone) - guess);
  return new Date(answer).toISOString();
};
