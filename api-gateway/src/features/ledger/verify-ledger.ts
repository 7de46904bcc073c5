/**
 * Verifies an export of the ledger without a database: the tree from its leaves, facts against their hashes, records
 * against their newest facts, results and hours from what they were computed from, and checkpoints that others kept.
 */
import { isDeepStrictEqual } from 'node:util';
import { EXPORT_FORMAT } from './export-ledger.ts';
import type { ExportedEntry, ExportLine } from './export-ledger.ts';
import { checkpointProblems, signedSize } from './verify-checkpoints.ts';
import type { KeptCheckpoint } from './verify-checkpoints.ts';
import { entriesIn, factIn, nameOf } from './verify-entries.ts';
import type { Entries } from './verify-entries.ts';
import type { LedgerSource } from '../../app/ledger-source.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { leafHash } from '@college/ledger/merkle';
import type { NoteKey } from '@college/ledger/checkpoint';

export interface LedgerProblem {
  readonly kind:
    | 'not-an-export'
    | 'entry-changed'
    | 'entry-missing'
    | 'entry-left-out'
    | 'wrong-step'
    | 'record-changed'
    | 'record-missing'
    | 'record-unknown'
    | 'record-erased'
    | 'contradiction'
    | 'total-differs'
    | 'no-checkpoint'
    | 'unknown-key'
    | 'tree-differs'
    | 'tree-shrunk'
    | 'fork';
  /** What it is about, such as `attempt 17`. */
  readonly of: string;
  readonly detail: string;
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
  readonly records: number;
  readonly merges: number;
}

interface Found {
  readonly problems: LedgerProblem[];
  readonly listed: ExportedEntry[];
  readonly unsigned: string[];
  readonly seen: Set<string>;
  readonly sums: Map<string, number>;
  readonly kept: Map<string, number>;
  readonly keys: NoteKey[];
  readonly notes: KeptCheckpoint[];
  head: Extract<ExportLine, { line: 'ledger' }> | null;
  lines: number;
  ended: boolean;
  /** Once all of them were read: they come before the records. */
  entries: Entries | null;
}

/** The account that has what was this one's. */
const ownerNow = (movedTo: ReadonlyMap<number, number>, userId: unknown): unknown => {
  let owner = userId;
  for (let step = 0; typeof owner === 'number' && movedTo.has(owner) && step <= movedTo.size; step += 1)
    owner = movedTo.get(owner);
  return owner;
};

const differences = (
  movedTo: ReadonlyMap<number, number>,
  entered: Record<string, unknown>,
  now: Record<string, unknown>,
): string[] =>
  Object.entries(entered)
    .filter(([name, value]) => {
      const is = now[name];
      return name === 'user_id'
        ? is !== value && is !== ownerNow(movedTo, value)
        : !isDeepStrictEqual(is, value);
    })
    .map(([name, value]) => `${name} was ${JSON.stringify(value)}, is ${JSON.stringify(now[name])}`);

/** What is wrong with a record by the entry that vouches for it. */
const against = (
  movedTo: ReadonlyMap<number, number>,
  entry: ExportedEntry | undefined,
  now: object,
): Pick<LedgerProblem, 'kind' | 'detail'> | null => {
  const entered = entry && factIn(entry);
  if (!entry || entered?.open === true)
    return { kind: 'record-unknown', detail: 'it was never entered in the ledger' };
  if (!entered)
    return { kind: 'record-erased', detail: 'what it was has been erased, and the record is still there' };
  const changed = differences(movedTo, entered, now as Record<string, unknown>);
  return changed.length > 0 ? { kind: 'record-changed', detail: changed.join('; ') } : null;
};

const takeRecord = (
  found: Found,
  entries: Entries,
  { kind, id, fact, evidence }: Extract<ExportLine, { line: 'record' }>,
  source: LedgerSource | undefined,
): void => {
  const of = nameOf(kind, id);
  found.seen.add(of);
  const signed = entries.newest.get(of);
  const wrong = against(entries.movedTo, signed, fact);
  const isWaiting =
    wrong !== null && against(entries.movesTo, entries.waiting.get(of) ?? signed, fact) === null;
  if (isWaiting) found.unsigned.push(of);
  else if (wrong) found.problems.push({ ...wrong, of });
  if (!evidence || !source) return;
  const contradiction = source.contradiction?.(fact as never, evidence as never);
  if (contradiction) found.problems.push({ kind: 'contradiction', of, detail: contradiction });
  for (const { name, value } of source.totals?.added(fact as never, evidence as never) ?? [])
    found.sums.set(name, (found.sums.get(name) ?? 0) + value);
};

/** All entries that were read, by the newest tree that the export has a signature for. */
const entriesOf = (found: Found, { keys, byKind }: Known): Entries => {
  found.entries ??= entriesIn(found.listed, sizeOf(found, keys), byKind);
  return found.entries;
};

const sizeOf = ({ notes, keys: own, head }: Found, keys: readonly NoteKey[]): number =>
  signedSize({ notes, keys: keys.length > 0 ? keys : own, origin: head?.origin ?? '' });

interface Known {
  readonly keys: readonly NoteKey[];
  readonly byKind: ReadonlyMap<string, LedgerSource>;
}

const takeLine = (found: Found, line: ExportLine, known: Known): void => {
  found.lines += 1;
  if (line.line === 'ledger') found.head = line;
  if (line.line === 'key')
    found.keys.push({ name: line.name, publicKey: fromBase64(line.publicKey) ?? new Uint8Array() });
  if (line.line === 'checkpoint')
    found.notes.push({ of: line.day ?? 'the newest checkpoint', note: line.note, isOwn: true });
  if (line.line === 'entry') found.listed.push(line);
  if (line.line === 'record') takeRecord(found, entriesOf(found, known), line, known.byKind.get(line.kind));
  if (line.line === 'total') found.kept.set(line.name, line.value);
  if (line.line === 'end') found.ended = line.lines === found.lines;
};

const isOpen = (entry: ExportedEntry | undefined): boolean =>
  entry !== undefined && factIn(entry)?.open === true;

/** What is in the ledger and should be somewhere in the records. */
const missingRecords = (
  { newest, waiting }: Entries,
  { seen, unsigned }: Found,
  kinds: ReadonlyMap<string, unknown>,
): LedgerProblem[] =>
  [...newest].flatMap(([of, entry]) => {
    if (seen.has(of) || !kinds.has(entry.kind) || entry.fact === null || isOpen(entry)) return [];
    if (isOpen(waiting.get(of))) {
      unsigned.push(of);
      return [];
    }
    return {
      kind: 'record-missing' as const,
      of,
      detail: 'it is in the ledger and no longer in the records',
    };
  });

const wrongTotals = ({ sums, kept }: Found): LedgerProblem[] =>
  [...new Set([...sums.keys(), ...kept.keys()])].flatMap((name) => {
    const [sum, total] = [sums.get(name) ?? 0, kept.get(name) ?? 0];
    return sum === total
      ? []
      : {
          kind: 'total-differs' as const,
          of: name,
          detail: `it says ${total} ms, its slices give ${sum} ms`,
        };
  });

export interface Verification {
  readonly sources: readonly LedgerSource[];
  /** That others kept. */
  readonly checkpoints: readonly { readonly of: string; readonly note: string }[];
  /** That whoever verifies trusts; none: those of the export. */
  readonly keys: readonly NoteKey[];
}

export const verifyLedger = async (
  lines: AsyncIterable<ExportLine> | Iterable<ExportLine>,
  { sources, checkpoints, keys }: Verification,
): Promise<LedgerVerdict> => {
  const found: Found = {
    problems: [],
    listed: [],
    unsigned: [],
    seen: new Set(),
    sums: new Map(),
    kept: new Map(),
    keys: [],
    notes: [],
    head: null,
    lines: 0,
    ended: false,
    entries: null,
  };
  const byKind = new Map<string, LedgerSource>(sources.map((source) => [source.kind, source]));
  for await (const line of lines) takeLine(found, line, { keys, byKind });
  const { head, problems } = found;
  const entries = entriesOf(found, { keys, byKind });
  problems.push(...entries.problems);
  if (head?.format !== EXPORT_FORMAT || !found.ended)
    problems.push({
      kind: 'not-an-export',
      of: 'the export',
      detail: head ? 'it has lost lines, or was cut off' : 'this is no export of a ledger',
    });
  const size = sizeOf(found, keys);
  if (head && head.size !== size)
    problems.push({
      kind: 'no-checkpoint',
      of: 'the tree',
      detail: `it says ${head.size} entries, and ${size} are signed`,
    });
  const hashes: Uint8Array[] = [];
  for (let index = 0; index < size; index += 1) {
    const entry = entries.leaves.get(index);
    if (!entry)
      problems.push({ kind: 'entry-missing', of: `entry at ${index}`, detail: 'the tree had one there' });
    hashes.push(leafHash(fromBase64(entry?.entry ?? '') ?? new Uint8Array()));
  }
  problems.push(
    ...checkpointProblems({
      leaves: hashes,
      notes: [...found.notes, ...checkpoints.map((kept) => ({ ...kept, isOwn: false }))],
      keys: keys.length > 0 ? keys : found.keys,
      origin: head?.origin ?? '',
    }),
    ...missingRecords(entries, found, byKind),
    ...wrongTotals(found),
  );
  return {
    problems,
    origin: head?.origin ?? '',
    size,
    waiting: found.listed.filter(({ leaf_index: index }) => index === null).length,
    unsigned: found.unsigned,
    erased: entries.erased,
    records: found.seen.size,
    merges: entries.movedTo.size,
  };
};
