/**
 * Appends what was entered to the tree, in one place and one order, and signs the size and root that follow: as long as the
 * tree is the one that this gateway has kept.
 */
import type { Alarm } from './alarm.table.ts';
import { judge } from './entry-seals.ts';
import { KeptBroken, NOTHING_KEPT } from './kept-head.ts';
import type { Kept, KeptStore } from './kept-head.ts';
import { signersOfRing } from './ledger-keys.ts';
import {
  entriesOfKind,
  lockState,
  placeEntries,
  readState,
  readTiles,
  saveState,
  waitingEntries,
  writeTiles,
} from './ledger.table.ts';
import type { StateRecord } from './ledger.table.ts';
import { noteRefusals } from './refusal.table.ts';
import { alarmOf, isSignedByPresentKey, rootNow } from './tree-guard.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { signCheckpoint } from '@college/ledger/checkpoint';
import { leafHash } from '@college/ledger/merkle';
import { append, edgeOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

/** Entries in one transaction. */
const AT_ONCE = 2000;
/** Somebody may have given a row a number below zero. */
const MIN_ID = -(2 ** 31);

export interface SigningServices extends Pick<ScheduleServices, 'keys' | 'now'> {
  readonly settings: Pick<ScheduleServices['settings'], 'publicUrl' | 'host'>;
}
export interface LedgerServices extends SigningServices, Pick<ScheduleServices, 'database'> {
  readonly kept: KeptStore;
}

/** The name of the tree: it stays what it was at the first checkpoint, whatever the site is called later. */
const originOf = ({ origin }: StateRecord, { settings }: SigningServices): string =>
  origin || `${new URL(settings.publicUrl ?? `http://${settings.host}`).host}/ledger`;

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

const appendStep = async (
  trx: Knex.Transaction,
  services: SigningServices,
  state: StateRecord,
  after: number,
): Promise<Step> => {
  const waiting = await waitingEntries(trx, { after, limit: AT_ONCE });
  const { good, refused } = await judge(trx, services.keys, waiting);
  const step = {
    appended: good.length,
    refused: await noteRefusals(trx, refused, services.now().toISOString()),
    next: waiting.length === AT_ONCE ? (waiting.at(-1)?.id ?? null) : null,
  };
  // After a change of keys the same tree is signed again: later nobody may know the older key.
  if (good.length === 0 && isSignedByPresentKey(services.keys, state)) return step;
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

/** Until nothing waits, in one transaction, whatever was kept: for a ledger that begins with it. */
export const appendAll = async (trx: Knex.Transaction, services: SigningServices): Promise<void> => {
  await steps(async (after) => appendStep(trx, services, await lockState(trx), after));
};

export interface Appended extends Omit<Step, 'next'> {
  /** Why nothing was appended and signed; absent: nothing was in the way. */
  readonly alarm?: Alarm;
}

const NO_STEP: Step = { appended: 0, refused: 0, next: null };

/** What is kept once the transaction is committed; null: it is kept already. */
const newHead = async (trx: Knex.Transaction, kept: Kept): Promise<Omit<Kept, 'takenOver'> | null> => {
  const { note, signed_at: signedAt } = await readState(trx);
  if (note === kept.note) return null;
  const placed = (await entriesOfKind(trx, 'restore')).filter(({ leaf_index: index }) => index !== null);
  return {
    note,
    signedAt: signedAt === null ? '' : new Date(signedAt).toISOString(),
    restores: placed.map(({ entry }) => entry),
  };
};

/** Until nothing waits. What was signed is kept after its commit: a tree that was not committed has been seen by nobody. */
export const appendEntries = async ({ kept, ...services }: LedgerServices): Promise<Appended> => {
  const found: { alarm?: Alarm } = {};
  const sum = await steps(async (after) => {
    const before = (await kept.read()) ?? NOTHING_KEPT;
    const done = await services.database.transaction(async (trx) => {
      const state = await lockState(trx);
      const alarm = await alarmOf(trx, services.keys, state, before);
      if (alarm) {
        found.alarm = alarm;
        return null;
      }
      return { step: await appendStep(trx, services, state, after), head: await newHead(trx, before) };
    });
    if (!done) return NO_STEP;
    if (done.head) await kept.keep(done.head);
    return done.step;
  }).catch((error: unknown) => {
    if (!(error instanceof KeptBroken)) throw error;
    found.alarm = { reason: 'unreadable', known_size: 0, size: 0 };
    return NO_STEP;
  });
  return { appended: sum.appended, refused: sum.refused, ...found };
};
