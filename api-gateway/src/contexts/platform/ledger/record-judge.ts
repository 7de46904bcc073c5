/**
 * Judges each record by its own entries, as an export is read; who has whose records since accounts were merged, what
 * may be erased and what totals add up to is kept on the way.
 */
import { erasures } from './erasures.ts';
import type { ExportedEntry, ExportLine } from './export-ledger.ts';
import { nameOf } from './ledger-problem.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import { factIn } from './verify-entries.ts';
import type { EntriesOfOne } from './verify-entries.ts';
import { addMove, against, isOpen } from './verify-records.ts';
import type { Moves } from './verify-records.ts';

export type RecordLine = Extract<ExportLine, { line: 'record' }>;

/** All that an export says of one record. */
export interface Group {
  readonly kind: string;
  readonly id: number;
  readonly entries: ExportedEntry[];
  record: RecordLine | null;
}

export interface KindVerdict {
  readonly kind: string;
  readonly entries: number;
  readonly records: number;
}

const restoreIn = (entry: ExportedEntry): string => {
  const { from_size: from, to_size: to, reason } = factIn(entry) ?? {};
  return `from ${String(from)} entries to ${String(to)}: ${String(reason)}`;
};

/** What was erased and why; by whom, where a person decided. */
const erasureIn = (entry: ExportedEntry): string => {
  const { kind, reason, decision_id: decision, by } = factIn(entry) ?? {};
  const whose = [
    ...(typeof decision === 'number' ? [`decision ${decision}`] : []),
    ...(typeof by === 'number' ? [`by account ${by}`] : []),
  ];
  return [`${String(kind)}: ${String(reason)}`, ...whose].join(', ');
};

export const recordJudge = (sources: readonly LedgerSource[], problems: LedgerProblem[]) => {
  const byKind = new Map<string, LedgerSource>(sources.map((source) => [source.kind, source]));
  const movedTo = new Map<number, number>();
  const unsigned: string[] = [];
  const restores: string[] = [];
  /** How many erasures say the same. */
  const erasedBy = new Map<string, number>();
  const sums = new Map<string, number>();
  /** Whether they wait or were left out is known at the end. */
  const deferred: { readonly group: Group; readonly of: EntriesOfOne }[] = [];
  let deferredEntries = 0;
  const erased = erasures();
  const erasedLater = erasures();
  const counts = new Map<string, { entries: number; records: number }>(
    sources.map(({ kind }) => [kind, { entries: 0, records: 0 }]),
  );

  const countOf = (kind: string) => {
    const count = counts.get(kind) ?? { entries: 0, records: 0 };
    counts.set(kind, count);
    return count;
  };

  const judgeRecord = (
    { kind, id, fact, evidence }: RecordLine,
    newest: ExportedEntry | undefined,
    last: ExportedEntry | undefined,
    moves: Moves,
  ): void => {
    const of = nameOf(kind, id);
    countOf(kind).records += 1;
    const wrong = against(movedTo, newest, fact);
    if (wrong && against(moves, last ?? newest, fact) === null) unsigned.push(of);
    else if (wrong) problems.push({ ...wrong, of });
    const source = byKind.get(kind);
    if (!evidence || !source) return;
    const contradiction = source.contradiction?.(fact as never, evidence as never);
    if (contradiction) problems.push({ kind: 'contradiction', of, detail: contradiction });
    for (const { name, value } of source.totals?.added(fact as never, evidence as never) ?? [])
      sums.set(name, (sums.get(name) ?? 0) + value);
  };

  const judge = (
    { kind, id, record }: Group,
    newest: ExportedEntry | undefined,
    last: ExportedEntry | undefined,
    moves: Moves,
  ): void => {
    if (record) return judgeRecord(record, newest, last, moves);
    if (!newest || !byKind.has(kind) || newest.fact === null || isOpen(newest)) return;
    if (erased.has(kind, id)) return;
    const of = nameOf(kind, id);
    if (isOpen(last) || erasedLater.has(kind, id)) unsigned.push(of);
    else
      problems.push({
        kind: 'record-missing',
        of,
        detail: 'it is in the ledger and no longer in the records',
      });
  };

  /** What is erased needs somebody who has decided that. */
  const judgeErased = ({ kind, id, entries }: Group): void => {
    const of = nameOf(kind, id);
    if (erased.has(kind, id) || entries.every(({ fact }) => fact !== null)) return;
    if (erasedLater.has(kind, id)) unsigned.push(of);
    else problems.push({ kind: 'erased-unasked', of, detail: 'no erasure in the tree names it' });
  };

  const compareTotal = (name: string, total: number): void => {
    const sum = sums.get(name) ?? 0;
    sums.delete(name);
    if (sum !== total)
      problems.push({
        kind: 'total-differs',
        of: name,
        detail: `it says ${total} ms, its slices give ${sum} ms`,
      });
  };

  /** Those that wait, and those that later ones have left behind. */
  const judgeDeferred = (lastPlaced: number): void => {
    const movesTo = new Map(movedTo);
    const isLate = ({ id }: ExportedEntry): boolean => id < lastPlaced;
    for (const { of, group } of deferred)
      for (const entry of of.behind)
        if (isLate(entry))
          problems.push({
            kind: 'entry-left-out',
            of: nameOf(group.kind, group.id),
            detail: `entry ${entry.id} is in no tree, and later ones are`,
          });
        else if (entry.kind === 'merge') addMove(movesTo, entry);
    for (const { group, of } of deferred) {
      const last = of.behind.findLast((entry) => !isLate(entry));
      judge(group, of.newest, last, movesTo);
    }
  };

  return {
    unsigned,
    restores,
    erasedBy,
    merges: () => movedTo.size,
    /** Entries that are kept until the end. */
    deferredEntries: () => deferredEntries,
    kinds: (): KindVerdict[] => [...counts].map(([kind, count]) => ({ kind, ...count })),
    sourceOf: (kind: string) => byKind.get(kind),
    compareTotal,
    take: (group: Group, of: EntriesOfOne): void => {
      const { kind, entries } = group;
      countOf(kind).entries += entries.length;
      judgeErased(group);
      if (kind === 'erasure')
        for (const entry of entries) {
          (entry.leaf_index === null ? erasedLater : erased).add(entry);
          erasedBy.set(erasureIn(entry), (erasedBy.get(erasureIn(entry)) ?? 0) + 1);
        }
      if (kind === 'merge' && of.newest) addMove(movedTo, of.newest);
      if (kind === 'restore') restores.push(...entries.map(restoreIn));
      if (of.behind.length > 0) {
        deferred.push({ group, of });
        deferredEntries += entries.length;
      } else judge(group, of.newest, undefined, movedTo);
    },
    /** `lastPlaced`: the last entry that has a place in the tree. */
    end: (lastPlaced: number): void => {
      judgeDeferred(lastPlaced);
      for (const name of [...sums.keys()]) compareTotal(name, 0);
    },
  };
};
