const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes dates as `2026-03-01 08:05:09`.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
};

/** An ISO 8601 instant as `yyyy-mm-dd hh:mm:ss` in a time zone. */
export const wallClock = (iso: string, timeZone: string): string => formatOf(timeZone).format(new Date(iso));

/** The calendar day, `yyyy-mm-dd`, that it is now where the college is. */
export const todayOf = ({ now, settings }: { now: () => Date; settings: { timeZone: string } }): string =>
  wallClock(now().toISOString(), settings.timeZone).slice(0, 10);

/** The first moment of a calendar day, `yyyy-mm-dd`, in a time zone. */
export const dayBegin = (day: string, timeZone: string): string => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const there = Date.parse(`${wallClock(new Date(utc).toISOString(), timeZone).replace(' ', 'T')}Z`);
  return new Date(utc - (there - utc)).toISOString();
};

const DAY_MS = 86_400_000;

/** So many calendar days later; fewer than none: before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
