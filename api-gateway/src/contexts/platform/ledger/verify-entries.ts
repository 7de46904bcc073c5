/** Entries of one record: which of them the signed tree vouches for, and what the record is by the newest of these. */
import type { ExportedEntry } from './export-ledger.ts';
import { nameOf } from './ledger-problem.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import { leafStore } from './leaf-store.ts';
import { isWhole } from './whole-entry.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { leafHash } from '@college/ledger/merkle';
import type { Hash } from '@college/ledger/merkle';

export const factIn = ({ fact }: ExportedEntry): Record<string, unknown> | null => {
  try {
    return fact === null ? null : (JSON.parse(fact) as Record<string, unknown>);
  } catch {
    return {};
  }
};

export const leafOf = ({ entry }: Pick<ExportedEntry, 'entry'>): Hash =>
  leafHash(fromBase64(entry) ?? new Uint8Array());

const problemOfEntry = (entry: ExportedEntry, detail: string): LedgerProblem => ({
  kind: 'entry-changed',
  of: nameOf(entry.kind, entry.record_id),
  detail: `entry ${entry.id}: ${detail}`,
});

/** Each fact against the one before it, in the order of the tree. */
const wrongStep = (
  source: LedgerSource | undefined,
  before: ExportedEntry | undefined,
  entry: ExportedEntry,
): string | null => {
  if (!source || !before) return null;
  if (source.once) return `entry ${entry.id} enters it a second time, and entry ${before.id} is its own`;
  const [was, is] = [factIn(before), factIn(entry)];
  return was && is ? (source.wrongStep?.(was as never, is as never) ?? null) : null;
};

export interface EntriesOfOne {
  /** Among those in the tree. */
  readonly newest: ExportedEntry | undefined;
  /** Without a place, in the order in which they were entered. */
  readonly behind: readonly ExportedEntry[];
}

/** `size`: of the newest signed tree; whatever lies outside of it was signed by nobody. */
export const entryReader = (size: number, problems: LedgerProblem[]) => {
  const leaves = leafStore();
  let erased = 0;
  let lastPlaced = 0;
  /** Since when entries have digests, and the last one without. */
  let firstDigest = Infinity;
  let lastEarly: ExportedEntry | null = null;

  /** Whether it has a place of its own in the signed tree. */
  const place = (entry: ExportedEntry, index: number): boolean => {
    if (!(index >= 0 && index < size)) {
      problems.push(problemOfEntry(entry, `its place is ${index}, and the signed tree has ${size} entries`));
      return false;
    }
    if (!leaves.put(index, leafOf(entry))) {
      problems.push(problemOfEntry(entry, `place ${index} is another one's`));
      return false;
    }
    lastPlaced = Math.max(lastPlaced, entry.id);
    if (entry.digest !== null) firstDigest = Math.min(firstDigest, index);
    else if (index > (lastEarly?.leaf_index ?? -1)) lastEarly = entry;
    return true;
  };

  return {
    leaves,
    erased: () => erased,
    /** Of an entry that comes later than this one it cannot be that it still waits. */
    lastPlaced: () => lastPlaced,
    read: (all: readonly ExportedEntry[], source: LedgerSource | undefined): EntriesOfOne => {
      const placed: ExportedEntry[] = [];
      const behind: ExportedEntry[] = [];
      for (const entry of all) {
        if (entry.fact === null) erased += 1;
        if (!isWhole(entry))
          problems.push(problemOfEntry(entry, 'what it is about, fact and salt do not give its hash'));
        if (entry.leaf_index === null) behind.push(entry);
        else if (place(entry, entry.leaf_index)) placed.push(entry);
      }
      let newest: ExportedEntry | undefined;
      // In the order of the tree: numbers of rows can be changed, places cannot.
      for (const entry of placed.toSorted((a, b) => (a.leaf_index ?? 0) - (b.leaf_index ?? 0))) {
        const wrong = wrongStep(source, newest, entry);
        if (wrong !== null)
          problems.push({ kind: 'wrong-step', of: nameOf(entry.kind, entry.record_id), detail: wrong });
        newest = entry;
      }
      return { newest, behind: behind.toSorted((a, b) => a.id - b.id) };
    },
    /** Once all were read: those without a digest come before all that have one. */
    end: (): void => {
      if (lastEarly && (lastEarly.leaf_index ?? 0) > firstDigest)
        problems.push(problemOfEntry(lastEarly, 'the digest that says what it is about was removed'));
    },
  };
};
