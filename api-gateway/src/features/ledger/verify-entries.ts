/** Entries of an export: which of them the signed tree vouches for, and what each record is by the newest of these. */
import type { ExportedEntry } from './export-ledger.ts';
import type { LedgerProblem } from './verify-ledger.ts';
import type { LedgerSource } from '../../app/ledger-source.ts';
import { isWhole } from './whole-entry.ts';

export const nameOf = (kind: string, id: number): string => `${kind} ${id}`;

export const factIn = ({ fact }: ExportedEntry): Record<string, unknown> | null => {
  try {
    return fact === null ? null : (JSON.parse(fact) as Record<string, unknown>);
  } catch {
    return {};
  }
};

export interface Entries {
  /** By their place in the tree. */
  readonly leaves: ReadonlyMap<number, ExportedEntry>;
  /** Of each record, among those in the tree. */
  readonly newest: ReadonlyMap<string, ExportedEntry>;
  /** Of each record, among those that were entered since the last checkpoint. */
  readonly waiting: ReadonlyMap<string, ExportedEntry>;
  readonly movedTo: ReadonlyMap<number, number>;
  /** With merges that wait. */
  readonly movesTo: ReadonlyMap<number, number>;
  readonly problems: readonly LedgerProblem[];
  readonly erased: number;
}

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

const addMove = (moves: Map<number, number>, entry: ExportedEntry): void => {
  const fact = factIn(entry);
  if (fact && typeof fact.from === 'number' && typeof fact.to === 'number') moves.set(fact.from, fact.to);
};

const problemOfEntry = (entry: ExportedEntry, detail: string): LedgerProblem => ({
  kind: 'entry-changed',
  of: nameOf(entry.kind, entry.record_id),
  detail: `entry ${entry.id}: ${detail}`,
});

/** `size`: of the newest signed tree; whatever lies outside of it was signed by nobody. */
export const entriesIn = (
  all: readonly ExportedEntry[],
  size: number,
  sources: ReadonlyMap<string, LedgerSource>,
): Entries => {
  const problems: LedgerProblem[] = [];
  const leaves = new Map<number, ExportedEntry>();
  const [newest, waiting] = [new Map<string, ExportedEntry>(), new Map<string, ExportedEntry>()];
  const movedTo = new Map<number, number>();
  const behind: ExportedEntry[] = [];
  let lastPlaced = 0;
  for (const entry of all) {
    const { leaf_index: index, id } = entry;
    if (!isWhole(entry)) problems.push(problemOfEntry(entry, 'fact and salt do not give its hash'));
    if (index === null) behind.push(entry);
    else if (!(index >= 0 && index < size))
      problems.push(problemOfEntry(entry, `its place is ${index}, and the signed tree has ${size} entries`));
    else if (leaves.has(index)) problems.push(problemOfEntry(entry, `place ${index} is another one's`));
    else {
      leaves.set(index, entry);
      lastPlaced = Math.max(lastPlaced, id);
    }
  }
  // In the order of the tree: numbers of rows can be changed, places cannot.
  let hasDigests = false;
  for (const [, entry] of [...leaves].toSorted(([a], [b]) => a - b)) {
    const of = nameOf(entry.kind, entry.record_id);
    hasDigests ||= entry.digest !== null;
    // Once there are digests, one without hides what it was about.
    if (hasDigests && entry.digest === null)
      problems.push(problemOfEntry(entry, 'the digest that says what it is about was removed'));
    if (entry.kind === 'merge') {
      addMove(movedTo, entry);
      continue;
    }
    const wrong = wrongStep(sources.get(entry.kind), newest.get(of), entry);
    if (wrong !== null) problems.push({ kind: 'wrong-step', of, detail: wrong });
    newest.set(of, entry);
  }
  const movesTo = new Map(movedTo);
  for (const entry of behind)
    if (entry.id < lastPlaced)
      problems.push({
        kind: 'entry-left-out',
        of: nameOf(entry.kind, entry.record_id),
        detail: `entry ${entry.id} is in no tree, and later ones are`,
      });
    else if (entry.kind === 'merge') addMove(movesTo, entry);
    else waiting.set(nameOf(entry.kind, entry.record_id), entry);
  const erased = all.filter(({ fact }) => fact === null).length;
  return { leaves, newest, waiting, movedTo, movesTo, problems, erased };
};
