import { getSession } from './session.ts';
import { inZone, instantOf } from './zone.ts';

export type DateStyle = 'date' | 'minute' | 'moment' | 'time' | 'full';

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(getSession().language, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

const styles: Record<DateStyle, (text: string) => string> = {
  date: (text) => text.slice(0, 10),
  minute: (text) => text.slice(0, 16),
  moment: (text) => `${text.slice(0, 10)} ${weekdayOf(text.slice(0, 10))} ${text.slice(11, 16)}`,
  time: (text) => text.slice(11),
  full: (text) => text,
};

/**
 * An ISO 8601 instant as `yyyy-mm-dd` (date), `yyyy-mm-dd hh:mm` (minute), `hh:mm:ss` (time) or `yyyy-mm-dd hh:mm:ss`
 * (full), in the site's time zone. Where people have to come or be in time, `moment` has the weekday as well, in the
 * page's language: `yyyy-mm-dd Mon hh:mm`. An invalid instant gives an empty text.
 */
export const formatDate = (iso: string | null | undefined, style: DateStyle = 'date'): string => {
  const wall = inZone(iso, getSession().timeZone);
  return wall === null ? '' : styles[style](wall);
};

/** From one instant to another, `yyyy-mm-dd Mon hh:mm – hh:mm` within a day, with both days where there are two. */
export const formatSpan = ({ begin, end }: { readonly begin: string; readonly end: string }): string => {
  const [from, to] = [formatDate(begin, 'moment'), formatDate(end, 'moment')];
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(-5) : to}`;
};

/** An ISO 8601 instant for `<input type="datetime-local">`, in the site's time zone; empty when there is none. */
export const toInputValue = (iso: string | null | undefined): string =>
  formatDate(iso, 'minute').replace(' ', 'T');

/** The value of such an input as an ISO 8601 instant in UTC; null while it is empty or incomplete. */
export const fromInputValue = (text: string): string | null => instantOf(text, getSession().timeZone);
