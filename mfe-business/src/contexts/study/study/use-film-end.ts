import type { WareProgress } from '@college/player/ware-player';
import { useState } from 'react';
import type { LiveStudy } from './live-study.ts';

/** The player's place and the server's differ by less than this, in seconds. */
const CLOSE = 0.3;

/** The beat that was under way when the film ended, the one of its end, and the next, by which time has caught up. */
const LAST_BEATS = 3;

/**
 * Whether a film has come to its end, and whether its last seconds are counted yet: time may have to catch up with them,
 * which the beat after reports.
 */
export const useFilmEnd = (
  live: LiveStudy | null,
  shown: WareProgress | null,
  length: number | null,
): 'not-yet' | 'counting' | 'counted' => {
  const hasEnded = length !== null && shown !== null && !shown.isPlaying && shown.position >= length - 1;
  const replies = live?.replies ?? 0;
  const [repliesBefore, setRepliesBefore] = useState<number | null>(null);
  if (hasEnded !== (repliesBefore !== null)) setRepliesBefore(hasEnded ? replies : null);
  if (!hasEnded || !live) return 'not-yet';
  const isCounted =
    live.position >= Math.min(shown.position, length) - CLOSE ||
    replies >= (repliesBefore ?? replies) + LAST_BEATS;
  return isCounted ? 'counted' : 'counting';
};
