import { z } from './schema.ts';

/** Years that a date of the college may have: beyond them it is a slip of the finger, or an attack. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** An instant on the wire: ISO 8601 with its offset, in the years 2000 to 2100 (UTC). */
export const Moment = z.isoDateTime({ offset: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return Number.isNaN(year) || (year >= FIRST_YEAR && year <= LAST_YEAR);
  },
  { message: 'field.moment' },
);
