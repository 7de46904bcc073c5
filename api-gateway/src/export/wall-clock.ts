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
