import { insertLiveMessages } from './live-message.table.ts';
import { sendSignal } from '../../../db/signals.ts';
import type { Knex } from 'knex';

/** The recipient: all logins of a user, or one of them. */
export interface LiveAddressee {
  readonly userId: number;
  readonly sessionId?: string;
}

export interface LiveContent {
  /** For instance `login-ended`. */
  readonly kind: string;
  /** JSON that only this user may see. */
  readonly data: object;
}

/**
 * Sends a message to the open pages of a user. It is stored in the caller's transaction and delivered once that has
 * committed; a page that is offline gets it when it reconnects within the hour.
 */
export const sendLive = (
  trx: Knex.Transaction,
  to: LiveAddressee,
  content: LiveContent,
  now: Date,
): Promise<void> => sendLiveToEach(trx, [to], content, now);

/** The same message to several users. */
export const sendLiveToEach = async (
  trx: Knex.Transaction,
  to: readonly LiveAddressee[],
  { kind, data }: LiveContent,
  now: Date,
): Promise<void> => {
  const rows = to.map(({ userId, sessionId }) => ({
    user_id: userId,
    session_id: sessionId ?? null,
    kind,
    data_json: JSON.stringify(data),
    creation_time: now.toISOString(),
  }));
  for (const id of await insertLiveMessages(trx, rows)) await sendSignal(trx, `live:${id}`);
};

/**
 * Has every copy of the gateway look at the logins of a user once the transaction has committed, and close the sockets
 * of those that have lost their role.
 */
export const reviewSockets = (trx: Knex.Transaction, userId: number): Promise<void> =>
  sendSignal(trx, `logins:${userId}`);

/** One message to everybody who is connected: it must not contain anything that some may not see. */
export const sendLiveToAll = async (
  trx: Knex.Transaction,
  { kind, data }: LiveContent,
  now: Date,
): Promise<void> => {
  const row = {
    user_id: null,
    session_id: null,
    kind,
    data_json: JSON.stringify(data),
    creation_time: now.toISOString(),
  };
  for (const id of await insertLiveMessages(trx, [row])) await sendSignal(trx, `live:${id}`);
};
