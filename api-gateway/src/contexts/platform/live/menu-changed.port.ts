import { sendLiveToAll } from './live-message.port.ts';
import type { Knex } from 'knex';

/** Notifies every open page that menus have changed; each loads its own, and shows it with the next navigation. */
export const notifyMenuChanged = (trx: Knex.Transaction, now: Date): Promise<void> =>
  sendLiveToAll(trx, { kind: 'menu-changed', data: {} }, now);
