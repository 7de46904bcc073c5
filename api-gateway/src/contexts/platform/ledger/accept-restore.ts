/** A backup that was restored is no tampering, and is never silent: an entry says what was lost with it, and why. */
import type { Alarm } from './alarm.table.ts';
import { NOTHING_KEPT } from './kept-head.ts';
import type { KeptStore } from './kept-head.ts';
import { keysOfRing } from './ledger-keys.ts';
import { enterInLedger } from './ledger.port.ts';
import { lockState } from './ledger.table.ts';
import { alarmOf } from './tree-guard.ts';
import type { RestoreFact } from './tree-guard.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { isSignature } from '../../../crypto/document-signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { toBase64 } from '@college/ledger/bytes';
import { parseCheckpoint, signersOf } from '@college/ledger/checkpoint';
import { EMPTY_ROOT } from '@college/ledger/merkle';

export interface FoundRestore {
  readonly alarm: Alarm;
  /** When the tree that was kept and the one in the database were signed; empty: never. */
  readonly keptAt: string;
  readonly signedAt: string;
}

/** A checkpoint that somebody else has is not one of this ledger. */
export class StrangeCheckpoint extends Error {}

type RestoreServices = Pick<ScheduleServices, 'database' | 'keys' | 'now'> & { readonly kept: KeptStore };

const isOurs = (keys: Keys, origin: string, note: string): boolean => {
  const parsed = parseCheckpoint(note);
  return (
    parsed?.checkpoint.origin === origin &&
    signersOf(parsed, keysOfRing(keys, origin), isSignature).length > 0
  );
};

/**
 * Answers what is wrong with the tree of the database; null: nothing, or it has been accepted. With a reason it is
 * accepted: each gateway that has kept the tree that was lost, or an earlier one, goes on with this one. `theirs` is a
 * checkpoint that others have kept, for a machine that has lost its own: rejects with StrangeCheckpoint unless we have
 * signed it.
 */
export const acceptRestore = async (
  { database, keys, kept, now }: RestoreServices,
  reason: string,
  theirs: string | null = null,
): Promise<FoundRestore | null> => {
  const own = (await kept.read()) ?? NOTHING_KEPT;
  const before = theirs === null ? own : { ...own, note: theirs, signedAt: '' };
  return database.transaction(async (trx) => {
    const state = await lockState(trx);
    if (theirs !== null && !isOurs(keys, state.origin, theirs))
      throw new StrangeCheckpoint('This is no checkpoint that this college has signed');
    const alarm = await alarmOf(trx, keys, state, before);
    if (!alarm) return null;
    if (reason !== '') {
      const from = parseCheckpoint(before.note)?.checkpoint ?? { size: state.size, root: EMPTY_ROOT };
      const fact: RestoreFact = {
        from_size: from.size,
        from_root: toBase64(from.root),
        to_size: state.size,
        reason,
      };
      await enterInLedger(trx, now(), [{ kind: 'restore', recordId: from.size, fact }]);
    }
    const signedAt = state.signed_at === null ? '' : new Date(state.signed_at).toISOString();
    return { alarm, keptAt: before.signedAt, signedAt };
  });
};
