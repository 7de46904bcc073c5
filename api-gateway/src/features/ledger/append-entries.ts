/** Appends what was entered to the tree, in one place and one order, and signs the size and root that follow. */
import { signersOfRing } from './ledger-keys.ts';
import { lockState, placeEntries, readTiles, saveState, waitingEntries, writeTiles } from './ledger.table.ts';
import type { StateRecord } from './ledger.table.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { signCheckpoint } from '@college/ledger/checkpoint';
import { leafHash, rootOf, subtreesOf } from '@college/ledger/merkle';
import { append, edgeOf, lookupIn, tilesOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

/** Entries in one transaction. */
const AT_ONCE = 2000;

export interface SigningServices extends Pick<ScheduleServices, 'keys' | 'now'> {
  readonly settings: Pick<ScheduleServices['settings'], 'publicUrl' | 'host'>;
}
export type LedgerServices = SigningServices & Pick<ScheduleServices, 'database'>;

/** The name of the tree: it stays what it was at the first checkpoint, whatever the site is called later. */
const originOf = ({ origin }: StateRecord, { settings }: SigningServices): string =>
  origin || `${new URL(settings.publicUrl ?? `http://${settings.host}`).host}/ledger`;

/** The root of a tree of this size, from its tiles. */
export const rootNow = async (db: Knex, size: number): Promise<Uint8Array> =>
  rootOf(size, lookupIn(await readTiles(db, tilesOf(subtreesOf([0, size])))));

const sign = async (
  trx: Knex.Transaction,
  services: SigningServices,
  state: StateRecord,
  size: number,
): Promise<void> => {
  const now = services.now().toISOString();
  const origin = originOf(state, services);
  const signers = await signersOfRing(trx, services.keys, { name: origin, size, now });
  const note = signCheckpoint({ origin, size, root: await rootNow(trx, size) }, signers);
  await saveState(trx, { size, origin, note, signed_at: now });
};

/** One step; answers how many entries it appended. */
const appendStep = async (trx: Knex.Transaction, services: SigningServices): Promise<number> => {
  const state = await lockState(trx);
  const waiting = await waitingEntries(trx, AT_ONCE);
  if (waiting.length === 0 && state.note !== '') return 0;
  const leaves = waiting.map(({ entry }) => leafHash(fromBase64(entry) ?? new Uint8Array()));
  await writeTiles(trx, append(state.size, leaves, await readTiles(trx, edgeOf(state.size))));
  await placeEntries(
    trx,
    waiting.map(({ id }, at) => ({ id, leaf_index: state.size + at })),
  );
  await sign(trx, services, state, state.size + waiting.length);
  return waiting.length;
};

/** Until nothing waits, in one transaction. */
export const appendAll = async (trx: Knex.Transaction, services: SigningServices): Promise<void> => {
  while ((await appendStep(trx, services)) === AT_ONCE);
};

/** Until nothing waits. */
export const appendEntries = async (services: LedgerServices): Promise<number> => {
  let appended = 0;
  for (let step = AT_ONCE; step === AT_ONCE;) {
    step = await services.database.transaction((trx) => appendStep(trx, services));
    appended += step;
  }
  return appended;
};
