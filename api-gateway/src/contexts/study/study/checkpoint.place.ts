/** When the next checkpoint opens: at a credited time that nobody can foresee who does not have the server's key. */
import { sign } from '../../../crypto/signature.ts';
import type { Keys } from '../../../crypto/keys.ts';

export const SHORTEST_MS = 10 * 60_000;
export const LONGEST_MS = 15 * 60_000;
/** What one beat may credit: the one that reaches the moment may go past it by that. */
const BEAT_MS = 20_000;

export interface Placed {
  readonly sessionKey: string;
  readonly wareKey: number;
  /** Of the checkpoint within the course. */
  readonly number: number;
}

const STEPS = 2 ** 48;

/** Credited time from the one before: 10 to 15 minutes, the same whenever it is asked. */
export const intervalMs = (keys: Keys, { sessionKey, wareKey, number }: Placed): number => {
  const hash = Buffer.from(
    sign(keys, 'blindIndex', `study-checkpoint/${sessionKey}/${wareKey}/${number}`),
    'base64url',
  );
  const share = hash.readUIntBE(0, 6) / STEPS;
  return SHORTEST_MS + Math.floor(share * (LONGEST_MS - BEAT_MS - SHORTEST_MS));
};
