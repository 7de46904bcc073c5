/** Appends what was entered to the tree, in one place and one order, and signs the size and root that follow. */
import { judge } from './entry-seals.ts';
import { signersOfRing } from './ledger-keys.ts';
import { lockState, placeEntries, readTiles, saveState, waitingEntries, writeTiles } from './ledger.table.ts';
import type { StateRecord } from './ledger.table.ts';
import { noteRefusals } from './refusal.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { signCheckpoint } from '@college/ledger/checkpoint';
import { leafHash, rootOf, subtreesOf } from '@college/ledger/merkle';
import { append, edgeOf, lookupIn, tilesOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

/** Entries in one transaction. */
const AT_ONCE = 2000;
/** Somebody may have given a row a number below zero. */
const MIN_ID = -(2 ** 31);

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

interface Step {
  readonly appended: number;
  /** Newly found ones that the gateway has not written. */
  readonly refused: number;
  /** Behind which row the next step begins; null: nothing is left. */
  readonly next: number | null;
}

const appendStep = async (trx: Knex.Transaction, services: SigningServices, after: number): Promise<Step> => {
  const state = await lockState(trx);
  const waiting = await waitingEntries(trx, { after, limit: AT_ONCE });
  const { good, refused } = await judge(trx, services.keys, waiting);
  const step = {
    appended: good.length,
    refused: await noteRefusals(trx, refused, services.now().toISOString()),
    next: waiting.length === AT_ONCE ? (waiting.at(-1)?.id ?? null) : null,
  };
  if (good.length === 0 && state.note !== '') return step;
  const leaves = good.map(({ entry }) => leafHash(fromBase64(entry) ?? new Uint8Array()));
  await writeTiles(trx, append(state.size, leaves, await readTiles(trx, edgeOf(state.size))));
  await placeEntries(
    trx,
    good.map(({ id }, at) => ({ id, leaf_index: state.size + at })),
  );
  await sign(trx, services, state, state.size + good.length);
  return step;
};

const steps = async (run: (after: number) => Promise<Step>): Promise<Omit<Step, 'next'>> => {
  const sum = { appended: 0, refused: 0 };
  for (let after: number | null = MIN_ID; after !== null;) {
    const step = await run(after);
    sum.appended += step.appended;
    sum.refused += step.refused;
    after = step.next;
  }
  return sum;
};

/** Until nothing waits, in one transaction. */
export const appendAll = async (trx: Knex.Transaction, services: SigningServices): Promise<void> => {
  await steps((after) => appendStep(trx, services, after));
};

/** Until nothing waits. */
export const appendEntries = (services: LedgerServices): Promise<Omit<Step, 'next'>> =>
  steps((after) => services.database.transaction((trx) => appendStep(trx, services, after)));
