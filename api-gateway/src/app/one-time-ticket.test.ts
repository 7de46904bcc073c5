import { expect, it } from 'vitest';
import { isTicket, newTicket } from './one-time-ticket.ts';
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
