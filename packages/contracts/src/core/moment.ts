import { z } from './schema.ts';

/** Years in which dates of the college may lie: others are typing errors, or attacks. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** An instant on the wire: ISO 8601 with offset, in the years 2000 to 2100 (UTC). */
export const Moment = z.isoDateTime({ offset: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return Number.isNaN(year) || (year >= FIRST_YEAR && year <= LAST_YEAR);
  },
  { message: 'field.moment' },
);
