import { expect, it } from 'vitest';
import {
  hashOfTicket,
  isTicket,
  makeTicket,
  newTicket,
  stillValid,
  TICKET_SECONDS,
} from './one-time-ticket.ts';
import { testKeys } from '../../test/demo-world.ts';

it('a ticket is known by its signature, and no other text is one', async () => {
  const keys = await testKeys();
  const ticket = newTicket(keys);
  expect(isTicket(keys, ticket)).toBe(true);
  expect(newTicket(keys)).not.toBe(ticket);
  const other = ticket.startsWith('A') ? 'B' : 'A';
  for (const text of [
    other + ticket.slice(1),
    ticket.slice(0, 74),
    `${ticket}A`,
    '',
    null,
    [ticket],
    'A'.repeat(75),
  ])
    expect(isTicket(keys, text), String(text)).toBe(false);
});

it('a table stores its hash only, for half a minute', async () => {
  const keys = await testKeys();
  const now = new Date('2026-11-28T08:00:00.000Z');
  const { ticket, columns } = makeTicket(keys, now);
  expect(columns).toEqual({ ticket_hash: hashOfTicket(ticket), expires_at: '2026-11-28T08:00:30.000Z' });
  expect(JSON.stringify(columns)).not.toContain(ticket);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(stillValid(columns, after(TICKET_SECONDS - 1))).toBe(columns);
  expect(stillValid(columns, after(TICKET_SECONDS))).toBeNull();
  expect(stillValid(undefined, now)).toBeNull();
});
