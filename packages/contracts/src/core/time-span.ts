import { Moment } from './moment.ts';
import { z } from './schema.ts';

/** From this instant on (inclusive) until before that one; a side that is left out is open. */
export const TimeSpan = z.object({ from: Moment.optional(), until: Moment.optional() });
