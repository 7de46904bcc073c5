/**
 * A browser cannot send a bearer header when it opens a socket, so a call gives it a ticket that works once. It is
 * signed, so that what somebody made up is refused before any table is read, and that those who come with one are not
 * counted together because they share an address.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from '../crypto/keys.ts';
import { isSigned, sign } from '../crypto/signature.ts';

export const TICKET_SECONDS = 30;

/** What a table stores of a ticket: who reads the table cannot come in with it. */
export interface TicketColumns {
  ticket_hash: string;
  /** ISO 8601. */
  expires_at: string;
}

const RANDOM = 32;
const SHAPE = /^[\w-]{75}$/;

const textOf = (random: string): string => `one-time-ticket/${random}`;

/** 75 characters that an address may contain as they are. */
export const newTicket = (keys: Keys): string => {
  const random = randomBytes((RANDOM * 3) / 4).toString('base64url');
  return random + sign(keys, 'tokenSigning', textOf(random));
};

/** Whether it was made here; whether it still works, its table says. */
export const isTicket = (keys: Keys, text: unknown): text is string =>
  typeof text === 'string' &&
  SHAPE.test(text) &&
  isSigned(keys, 'tokenSigning', textOf(text.slice(0, RANDOM)), text.slice(RANDOM));

export const hashOfTicket = (ticket: string): string =>
  createHash('sha256').update(ticket).digest('base64url');

export const makeTicket = (keys: Keys, now: Date): { ticket: string; columns: TicketColumns } => {
  const ticket = newTicket(keys);
  const expires = new Date(now.getTime() + TICKET_SECONDS * 1000);
  return { ticket, columns: { ticket_hash: hashOfTicket(ticket), expires_at: expires.toISOString() } };
};

/** What was taken from the table, unless it came too late. */
export const stillValid = <Row extends TicketColumns>(row: Row | undefined, now: Date): Row | null =>
  row && row.expires_at > now.toISOString() ? row : null;
