/** The ledger of records, for those who watch over it. */
import { LedgerKind } from './ledger-kind.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id, LongId } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** `none`: no witness is set; `superseded`: it has signed a later one, which begins with this one's entries. */
export const WitnessState = z.enum(['none', 'waiting', 'done', 'failed', 'superseded']);
export type WitnessState = Parsed<typeof WitnessState>;

/** `unsealed`: not written by the gateway; `changed`: not as the gateway wrote it; `copied`: of another one. */
export const LedgerRefusalReason = z.enum(['unsealed', 'changed', 'copied']);
export type LedgerRefusalReason = Parsed<typeof LedgerRefusalReason>;

/** An entry that was written or changed past the gateway, and has no place in the tree. */
export const LedgerRefusal = z.object({
  id: Id,
  /** As the row says; it may lie. */
  kind: z.string(),
  recordId: z.number().int(),
  reason: LedgerRefusalReason,
  foundAt: z.string(),
});
export type LedgerRefusal = Parsed<typeof LedgerRefusal>;

/**
 * Why the tree of the database is not the one that was signed: it is smaller than what a gateway has kept, does not
 * continue it, has no checkpoint of ours; `unreadable`: what was kept cannot be read. Or what the witness has seen of it.
 */
export const LedgerAlarmReason = z.enum([
  'smaller',
  'different',
  'unsigned',
  'unreadable',
  'witness-larger',
  'witness-different',
]);
export type LedgerAlarmReason = Parsed<typeof LedgerAlarmReason>;

export const LedgerAlarm = z.object({
  id: LongId,
  reason: LedgerAlarmReason,
  /** Entries of the tree that was kept or seen, and of the one in the database. */
  knownSize: z.number().int(),
  size: z.number().int(),
  foundAt: z.string(),
});
export type LedgerAlarm = Parsed<typeof LedgerAlarm>;

export const LedgerState = z.object({
  /** The name of the tree in its checkpoints. */
  origin: z.string(),
  /** Entries in the tree, and those that wait to be appended. */
  size: z.number().int(),
  waiting: z.number().int(),
  /** The newest checkpoint, as a signed note; empty before the first. */
  checkpoint: z.string(),
  signedAt: z.string().nullable(),
  /** What whoever verifies is given: `name+id+key`, the present one last. */
  keys: z.array(z.string()),
  hasWitness: z.boolean(),
  /** The newest checkpoint that the witness has signed: its size (0: none), when, and with its signature. */
  witnessedSize: z.number().int(),
  witnessedAt: z.string().nullable(),
  witnessedNote: z.string(),
  /** Why the last try failed; empty: it did not. */
  witnessError: z.string(),
  /** Those that stand. */
  alarms: z.array(LedgerAlarm),
  /** The newest; nothing takes them away again. */
  refusals: z.array(LedgerRefusal),
});
export type LedgerState = Parsed<typeof LedgerState>;

export const LedgerCheckpointRow = z.object({
  id: Id,
  /** `2026-11-23`, in the site's time zone. */
  day: z.string(),
  size: z.number().int(),
  createdAt: z.string(),
  /** With the signatures of the witness. */
  note: z.string(),
  witnessState: WitnessState,
  witnessedAt: z.string().nullable(),
  /** Why the last try failed. */
  witnessError: z.string(),
});
export type LedgerCheckpointRow = Parsed<typeof LedgerCheckpointRow>;

/** An entry that somebody looks for, with all that proves it. */
export const FoundLedgerEntry = z.object({
  kind: LedgerKind,
  enteredAt: z.string(),
  /** The salted hash that is in the tree, in base64. */
  entry: z.string(),
  /** Null: it waits to be appended. */
  proof: z
    .object({
      index: z.number().int(),
      size: z.number().int(),
      hashes: z.array(z.string()),
      checkpoint: z.string(),
    })
    .nullable(),
});
export type FoundLedgerEntry = Parsed<typeof FoundLedgerEntry>;

export const ledger = defineService('Ledger', {
  GetLedgerState: endpoint({
    kind: 'query',
    summary: 'The newest checkpoint of the ledger, its keys, and how many entries wait',
    access: 'ledger:read',
    output: LedgerState,
  }),
  GetLedgerCheckpointPageList: pageCall({
    summary: 'The checkpoint of each day, and whether the witness has signed it or a later one',
    access: 'ledger:read',
    row: LedgerCheckpointRow,
  }),
  FindLedgerEntry: endpoint({
    kind: 'query',
    summary: 'The entry of a certificate or a proof by its number, with the proof that it is in the tree',
    access: 'ledger:read',
    input: z.object({ number: z.string().trim().min(1).max(60) }),
    output: z.object({ entries: z.array(FoundLedgerEntry) }),
  }),
});
