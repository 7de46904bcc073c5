/**
 * Verifies an export of the ledger without a database: the tree from its leaves, facts against their hashes, records
 * against their newest facts, results and hours from what they were computed from, and checkpoints that others stored. It
 * reads line by line: what it keeps is 33 bytes an entry, a number for each total, and the entries of one record.
 */
import { EXPORT_FORMAT } from './export-ledger.ts';
import type { ExportedEntry, ExportLine } from './export-ledger.ts';
import { nameOf } from './ledger-problem.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import { erasures } from './erasures.ts';
import { checkpointProblems, signedSize } from './verify-checkpoints.ts';
import type { StoredCheckpoint } from './verify-checkpoints.ts';
import { entryReader, factIn, leafOf } from './verify-entries.ts';
import type { EntriesOfOne } from './verify-entries.ts';
import { addMove, against, isOpen } from './verify-records.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import { fromBase64 } from '@college/ledger/bytes';
import type { NoteKey } from '@college/ledger/checkpoint';

export interface KindVerdict {
  readonly kind: string;
  readonly entries: number;
  readonly records: number;
}

export interface LedgerVerdict {
  readonly problems: readonly LedgerProblem[];
  readonly origin: string;
  readonly size: number;
  /** Entries that are not in the tree yet: nothing protects them. */
  readonly waiting: number;
  /** Records that are what only such an entry says. */
  readonly unsigned: readonly string[];
  readonly erased: number;
  /** Of each kind that the export has or could have. */
  readonly kinds: readonly KindVerdict[];
  readonly merges: number;
  /** Backups that were restored, with what was lost and why: a sentence each. */
  readonly restores: readonly string[];
  /** Entries that were in memory at once, at most. */
  readonly peak: number;
}

export interface Verification {
  readonly sources: readonly LedgerSource[];
  /** That others stored. */
  readonly checkpoints: readonly { readonly of: string; readonly note: string }[];
  /** That whoever verifies trusts; none: those of the export. */
  readonly keys: readonly NoteKey[];
}

type RecordLine = Extract<ExportLine, { line: 'record' }>;

/** All that an export says of one record. */
interface Group {
  readonly kind: string;
  readonly id: number;
  readonly entries: ExportedEntry[];
  record: RecordLine | null;
}

const restoreIn = (entry: ExportedEntry): string => {
  const { from_size: from, to_size: to, reason } = factIn(entry) ?? {};
  return `from ${String(from)} entries to ${String(to)}: ${String(reason)}`;
};

/** Missing ones that are named one by one. */
const MOST_NAMED = 100;

const reader = ({ sources, checkpoints, keys: trusted }: Verification) => {
  const problems: LedgerProblem[] = [];
  const byKind = new Map<string, LedgerSource>(sources.map((source) => [source.kind, source]));
  const own: NoteKey[] = [];
  const notes: StoredCheckpoint[] = [];
  const movedTo = new Map<number, number>();
  const unsigned: string[] = [];
  const restores: string[] = [];
  const sums = new Map<string, number>();
  /** Whether they wait or were left out is known at the end. */
  const deferred: { readonly group: Group; readonly of: EntriesOfOne }[] = [];
  const ended = new Map<string, number>();
  const erased = erasures();
  const erasedLater = erasures();
  const counts = new Map<string, { entries: number; records: number }>(
    sources.map(({ kind }) => [kind, { entries: 0, records: 0 }]),
  );
  let head: Extract<ExportLine, { line: 'ledger' }> | null = null;
  let [lines, waiting, peak, deferredEntries] = [0, 0, 0, 0];
  let [isWhole, isInOrder] = [false, true];
  let group: Group | null = null;
  let entries: ReturnType<typeof entryReader> | null = null;

  const keys = (): readonly NoteKey[] => (trusted.length > 0 ? trusted : own);
  const size = (): number => signedSize({ notes, keys: keys(), origin: head?.origin ?? '' });
  /** Once keys and checkpoints were read: they come first. */
  const opened = (): ReturnType<typeof entryReader> => (entries ??= entryReader(size(), problems));

  const countOf = (kind: string) => {
    const count = counts.get(kind) ?? { entries: 0, records: 0 };
    counts.set(kind, count);
    return count;
  };

  const takeRecord = (
    { kind, fact, evidence }: RecordLine,
    {
      of,
      newest,
      last,
      moves,
    }: Readonly<Record<'newest' | 'last', ExportedEntry | undefined>> & {
      readonly of: string;
      readonly moves: ReadonlyMap<number, number>;
    },
  ): void => {
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
    moves: ReadonlyMap<number, number>,
  ): void => {
    const of = nameOf(kind, id);
    if (record) return takeRecord(record, { of, newest, last, moves });
    if (!newest || !byKind.has(kind) || newest.fact === null || isOpen(newest)) return;
    if (erased.has(kind, id)) return;
    if (isOpen(last) || erasedLater.has(kind, id)) unsigned.push(of);
    else
      problems.push({
        kind: 'record-missing',
        of,
        detail: 'it is in the ledger and no longer in the records',
      });
  };

  /** What is erased needs somebody who has decided that. */
  const judgeErased = ({ kind, id, entries: all }: Group): void => {
    const of = nameOf(kind, id);
    if (erased.has(kind, id) || all.every(({ fact }) => fact !== null)) return;
    if (erasedLater.has(kind, id)) unsigned.push(of);
    else problems.push({ kind: 'erased-unasked', of, detail: 'no erasure in the tree names it' });
  };

  const close = (): void => {
    if (!group) return;
    const done = group;
    group = null;
    countOf(done.kind).entries += done.entries.length;
    judgeErased(done);
    if (done.kind === 'erasure')
      for (const entry of done.entries) (entry.leaf_index === null ? erasedLater : erased).add(entry);
    const of = opened().read(done.entries, byKind.get(done.kind));
    if (done.kind === 'merge' && of.newest) addMove(movedTo, of.newest);
    if (done.kind === 'restore') restores.push(...done.entries.map(restoreIn));
    if (of.behind.length > 0) {
      deferred.push({ group: done, of });
      deferredEntries += done.entries.length;
    } else judge(done, of.newest, undefined, movedTo);
  };

  /** The records of a kind stand together, in the order of their ids: none has entries in two places. */
  const open = (kind: string, id: number): Group => {
    if (group?.kind === kind && group.id === id && !group.record) return group;
    close();
    const before = ended.get(kind);
    if (before !== undefined && (before >= id || [...ended.keys()].at(-1) !== kind)) isInOrder = false;
    ended.set(kind, id);
    return (group = { kind, id, entries: [], record: null });
  };

  const take = (line: ExportLine): void => {
    lines += 1;
    if (line.line === 'ledger') head = line;
    else if (line.line === 'key')
      own.push({ name: line.name, publicKey: fromBase64(line.publicKey) ?? new Uint8Array() });
    else if (line.line === 'checkpoint')
      notes.push({ of: line.day ?? 'the newest checkpoint', note: line.note, isOwn: true });
    else if (line.line === 'entry') {
      const into = open(line.kind, line.record_id);
      into.entries.push(line);
      peak = Math.max(peak, deferredEntries + into.entries.length);
      if (line.leaf_index === null) waiting += 1;
    } else if (line.line === 'record') open(line.kind, line.id).record = line;
    else if (line.line === 'outside')
      problems.push({
        kind: 'record-unknown',
        of: nameOf(`${line.kind} row`, line.id),
        detail: 'it is in no batch that was entered in the ledger',
      });
    else if (line.line === 'total') {
      close();
      compare(line.name, line.value);
    } else isWhole = line.lines === lines;
  };

  const compare = (name: string, total: number): void => {
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
  const judgeDeferred = (): void => {
    const lastPlaced = opened().lastPlaced();
    const movesTo = new Map(movedTo);
    const isLate = ({ id }: ExportedEntry): boolean => id < lastPlaced;
    for (const { of, group: of1 } of deferred)
      for (const entry of of.behind)
        if (isLate(entry))
          problems.push({
            kind: 'entry-left-out',
            of: nameOf(of1.kind, of1.id),
            detail: `entry ${entry.id} is in no tree, and later ones are`,
          });
        else if (entry.kind === 'merge') addMove(movesTo, entry);
    for (const { group: done, of } of deferred)
      judge(
        done,
        of.newest,
        of.behind.findLast((entry) => !isLate(entry)),
        movesTo,
      );
  };

  const missingLeaves = (signed: number): void => {
    const { leaves } = opened();
    let missing = 0;
    for (let index = 0; index < signed; index += 1) {
      if (leaves.at(index)) continue;
      missing += 1;
      if (missing <= MOST_NAMED)
        problems.push({ kind: 'entry-missing', of: `entry at ${index}`, detail: 'the tree had one there' });
    }
    if (missing > MOST_NAMED)
      problems.push({
        kind: 'entry-missing',
        of: 'more entries',
        detail: `${missing - MOST_NAMED} more are missing`,
      });
  };

  const notAnExport = (): string | null => {
    if (!head) return 'this is no export of a ledger';
    if (head.format !== EXPORT_FORMAT)
      return `it has format ${head.format}, and this program reads ${EXPORT_FORMAT}`;
    if (!isInOrder) return 'its lines are not in order';
    return isWhole ? null : 'it has lost lines, or was cut off';
  };

  const end = (): LedgerVerdict => {
    close();
    judgeDeferred();
    opened().end();
    for (const name of [...sums.keys()]) compare(name, 0);
    const broken = notAnExport();
    if (broken) problems.push({ kind: 'not-an-export', of: 'the export', detail: broken });
    const signed = size();
    if (head && head.size !== signed)
      problems.push({
        kind: 'no-checkpoint',
        of: 'the tree',
        detail: `it says ${head.size} entries, and ${signed} are signed`,
      });
    missingLeaves(signed);
    const { leaves } = opened();
    problems.push(
      ...checkpointProblems({
        size: signed,
        leafAt: (index) => leaves.at(index) ?? leafOf({ entry: '' }),
        notes: [...notes, ...checkpoints.map((one) => ({ ...one, isOwn: false }))],
        keys: keys(),
        origin: head?.origin ?? '',
      }),
    );
    const merges = movedTo.size;
    return {
      problems,
      origin: head?.origin ?? '',
      size: signed,
      waiting,
      unsigned,
      erased: opened().erased(),
      kinds: [...counts].map(([kind, count]) => ({ kind, ...count })),
      merges,
      restores,
      peak,
    };
  };

  return { take, end };
};

export const verifyLedger = async (
  lines: AsyncIterable<ExportLine> | Iterable<ExportLine>,
  verification: Verification,
): Promise<LedgerVerdict> => {
  const { take, end } = reader(verification);
  for await (const line of lines) take(line);
  return end();
};
