import { Moment } from './moment.ts';
import { z } from './schema.ts';

/** From this instant (inclusive) until before the other one; a missing side is open. */
export const TimeSpan = z.object({ from: Moment.optional(), until: Moment.optional() });
