import { z } from './schema.ts';

/** Some laws still in force are older than the college; outside these years a date is a typing error. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date parses `2026-02-30` as 2 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;
};

/** A calendar date without a time, `yyyy-mm-dd` (ISO 8601), in the years 1900 to 2100. As text it sorts by time. */
export const CalendarDate = z
  .string()
  .max(10, { error: 'field.date', abort: true })
  .refine(isDate, { message: 'field.date' });
