import { wallClock } from '../../../export/wall-clock.ts';
import type { Services } from '../../../app/context.ts';

/** The day at the college, `yyyy-mm-dd`. */
export const dayOf = ({ settings }: Pick<Services, 'settings'>, now: Date): string =>
  wallClock(now.toISOString(), settings.timeZone).slice(0, 10);
