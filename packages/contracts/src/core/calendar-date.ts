import { z } from './schema.ts';

/** Laws that still hold are older than the college; beyond these years a date is a slip of the finger. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `2026-02-30` is read as the 2nd of March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;
};

/** A day of the calendar without a time, `yyyy-mm-dd` (ISO 8601), in the years 1900 to 2100. As text it sorts by time. */
export const CalendarDate = z.string().refine(isDate, { message: 'field.date' });
