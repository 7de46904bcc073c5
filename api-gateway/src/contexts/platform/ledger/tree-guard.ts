/**
 * Whether the tree of the database is the one that we have signed, and continues what this gateway has kept of it. Asked
 * before anything is appended, with the state locked.
 */
import type { Alarm } from './alarm.table.ts';
import { judge } from './entry-seals.ts';
import { keptSize } from './kept-head.ts';
import type { Kept } from './kept-head.ts';
import { keysOfRing } from './ledger-keys.ts';
import { entriesOfKind, readTiles } from './ledger.table.ts';
import type { PlacedRecord, StateRecord } from './ledger.table.ts';
import { isWhole } from './whole-entry.ts';
import { isSignature } from '../../../crypto/document-signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { areEqual, fromBase64, toBase64 } from '@college/ledger/bytes';
import { parseCheckpoint, signersOf } from '@college/ledger/checkpoint';
import type { Checkpoint } from '@college/ledger/checkpoint';
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  proofOf,
  rootOf,
  subtreesOf,
} from '@college/ledger/merkle';
import type { Hash, LeafRange } from '@college/ledger/merkle';
import { lookupIn, tilesOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

/** The root of a tree of this size, from its tiles; throws a RangeError where they are not there. */
export const rootNow = async (db: Knex, size: number): Promise<Uint8Array> =>
  rootOf(size, lookupIn(await readTiles(db, tilesOf(subtreesOf([0, size])))));

const proofFor = async (db: Knex, ranges: readonly LeafRange[]): Promise<Hash[]> =>
  proofOf(ranges, lookupIn(await readTiles(db, tilesOf(ranges.flatMap(subtreesOf)))));

const falseWithoutTiles = (error: unknown): false => {
  if (error instanceof RangeError) return false;
  throw error;
};

/** What a proof says that is made of tiles which may be gone. */
const holds = (proved: Promise<boolean>): Promise<boolean> => proved.catch(falseWithoutTiles);

const isRootOfTiles = async (db: Knex, { size, root }: Checkpoint): Promise<boolean> =>
  areEqual(await rootNow(db, size), root);

const continues = async (db: Knex, later: Checkpoint, earlier: Checkpoint): Promise<boolean> =>
  isConsistent({ earlier, later, proof: await proofFor(db, consistencyRanges(earlier.size, later.size)) });

/** Whether the present key has signed it, among others. */
export const isSignedByPresentKey = (keys: Keys, { note, origin }: StateRecord): boolean => {
  const parsed = parseCheckpoint(note);
  return parsed !== undefined && signersOf(parsed, [keysOfRing(keys, origin)[0]], isSignature).length > 0;
};

/** The tree of the database, where the checkpoint beside it is ours and that of its tiles. */
const signedTree = async (
  db: Knex,
  keys: Keys,
  { note, origin, size }: StateRecord,
  kept: Kept,
): Promise<Checkpoint | null> => {
  const parsed = parseCheckpoint(note);
  if (parsed?.checkpoint.size !== size || parsed.checkpoint.origin !== origin) return null;
  // What we kept we have judged before, and its key may have been retired since.
  const isOurs = note === kept.note || signersOf(parsed, keysOfRing(keys, origin), isSignature).length > 0;
  return isOurs && (await holds(isRootOfTiles(db, parsed.checkpoint))) ? parsed.checkpoint : null;
};

const problemOf = async (
  db: Knex,
  keys: Keys,
  state: StateRecord,
  kept: Kept,
): Promise<Alarm['reason'] | null> => {
  const before = parseCheckpoint(kept.note)?.checkpoint;
  if (before && before.size > state.size) return 'smaller';
  if (state.note === '' && state.size === 0) return null;
  const tree = await signedTree(db, keys, state, kept);
  if (!tree) return 'unsigned';
  if (!before) return null;
  return before.origin === tree.origin && (await holds(continues(db, tree, before))) ? null : 'different';
};

/** That a larger or another tree was there before, and that somebody with the data key has accepted this one. */
export interface RestoreFact {
  readonly from_size: number;
  /** In base64. */
  readonly from_root: string;
  readonly to_size: number;
  readonly reason: string;
}

/** Null: it was erased, or somebody else has written it. */
const factOf = ({ fact }: PlacedRecord): RestoreFact | null => {
  try {
    return JSON.parse(fact ?? 'null') as RestoreFact | null;
  } catch {
    return null;
  }
};

/** Written by a gateway, or by the command: sealed with the data key while it waits, and afterwards in a tree of ours. */
const isGenuine = async (
  trx: Knex.Transaction,
  keys: Keys,
  state: StateRecord,
  row: PlacedRecord,
): Promise<boolean> => {
  if (row.leaf_index === null) return (await judge(trx, keys, [row])).good.length > 0;
  const { leaf_index: index, entry } = row;
  const parsed = parseCheckpoint(state.note);
  if (!parsed || index >= parsed.checkpoint.size || !isWhole(row)) return false;
  if (signersOf(parsed, keysOfRing(keys, state.origin), isSignature).length === 0) return false;
  const { size, root } = parsed.checkpoint;
  const leaf = leafHash(fromBase64(entry) ?? new Uint8Array());
  const proof = proofFor(trx, inclusionRanges(index, size));
  return holds(proof.then((hashes) => isIncluded({ index, size, leaf, proof: hashes, root })));
};

/** Whether it is about the tree that was kept, or about one that had grown out of it. */
const isAbout = (row: PlacedRecord, kept: Kept): boolean => {
  const fact = factOf(row);
  const before = parseCheckpoint(kept.note)?.checkpoint;
  if (!fact) return false;
  // Nobody knows which of those in the tree would be about this one.
  if (!before) return row.leaf_index === null;
  return (
    before.size < fact.from_size ||
    (before.size === fact.from_size && toBase64(before.root) === fact.from_root)
  );
};

const isAccepted = async (
  trx: Knex.Transaction,
  keys: Keys,
  state: StateRecord,
  kept: Kept,
): Promise<boolean> => {
  for (const row of await entriesOfKind(trx, 'restore'))
    if (!kept.restores.includes(row.entry) && isAbout(row, kept) && (await isGenuine(trx, keys, state, row)))
      return true;
  return false;
};

/** Why nothing may be appended and signed; null: it may. */
export const alarmOf = async (
  trx: Knex.Transaction,
  keys: Keys,
  state: StateRecord,
  kept: Kept,
): Promise<Alarm | null> => {
  const reason = await problemOf(trx, keys, state, kept);
  if (reason === null || (await isAccepted(trx, keys, state, kept))) return null;
  return { reason, known_size: keptSize(kept), size: state.size };
};
