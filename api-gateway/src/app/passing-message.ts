import { sendSignal } from '../db/signals.ts';
import type { Knex } from 'knex';

/** News that is out of date a moment later, such as how far some work is. */
export interface PassingMessage {
  /** To this user, and to everybody whose role has this permission. */
  readonly userId: number | null;
  readonly permission: string;
  /** For instance `job`. */
  readonly kind: string;
  /** JSON that these users may see; short, because the whole must fit into 8,000 bytes. */
  readonly data: object;
}

const PREFIX = 'passing:';

/**
 * Sends a message to open pages once the transaction has committed. It is not stored: a page that is away does not get
 * it, and asks for the state when it comes back.
 */
export const sendPassing = (trx: Knex.Transaction, message: PassingMessage): Promise<void> =>
  sendSignal(trx, `${PREFIX}${JSON.stringify(message)}`);

/** The message that a signal carries; null for another signal. */
export const passingOf = (signal: string): PassingMessage | null =>
  signal.startsWith(PREFIX) ? (JSON.parse(signal.slice(PREFIX.length)) as PassingMessage) : null;
