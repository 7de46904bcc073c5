/**
 * Verifies an export of the ledger without a database: the tree from its leaves, facts against their hashes, records
 * against their newest facts, results and hours from what they were computed from, and checkpoints that others stored. It
 * reads line by line: what it keeps is 33 bytes an entry, a number for each total, and the entries of one record.
 */
import { EXPORT_FORMAT } from './export-ledger.ts';
import type { ExportLine } from './export-ledger.ts';
import { nameOf } from './ledger-problem.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import { recordJudge } from './record-judge.ts';
import type { Group, KindVerdict } from './record-judge.ts';
import { readNotes, treeProblems } from './verify-checkpoints.ts';
import type { ReadNotes, StoredCheckpoint } from './verify-checkpoints.ts';
import { entryReader, leafOf } from './verify-entries.ts';
import { fromBase64 } from '@college/ledger/bytes';
import type { NoteKey } from '@college/ledger/checkpoint';

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
  /** Erasures in the tree, by what they say of kind, reason, decision and person: how many there are of each. */
  readonly erasedBy: ReadonlyMap<string, number>;
  /** Entries that were in memory at once, at most. */
  readonly peak: number;
}

/** Whether all is as it was entered; what was erased by a decision is neither wrong nor there. */
export const outcomeOf = ({
  problems,
  erased,
  erasedBy,
}: Pick<LedgerVerdict, 'problems' | 'erased' | 'erasedBy'>): 'good' | 'good-with-erasures' | 'not-good' => {
  if (problems.length > 0) return 'not-good';
  return erased > 0 || erasedBy.size > 0 ? 'good-with-erasures' : 'good';
};

export interface Verification {
  readonly sources: readonly LedgerSource[];
  /** That others stored. */
  readonly checkpoints: readonly { readonly of: string; readonly note: string }[];
  /** That whoever verifies trusts; none: those of the export. */
  readonly keys: readonly NoteKey[];
}

/** Missing ones that are named one by one. */
const MOST_NAMED = 100;

const reader = ({ sources, checkpoints, keys: trusted }: Verification) => {
  const problems: LedgerProblem[] = [];
  const records = recordJudge(sources, problems);
  const own: NoteKey[] = [];
  const notes: StoredCheckpoint[] = [];
  const ended = new Map<string, number>();
  let head: Extract<ExportLine, { line: 'ledger' }> | null = null;
  let [lines, waiting, peak] = [0, 0, 0];
  let [isWhole, isInOrder] = [false, true];
  let group: Group | null = null;
  let begun: { readonly tree: ReadNotes; readonly entries: ReturnType<typeof entryReader> } | null = null;

  /** Once keys and checkpoints were read: they come before the first entry. */
  const opened = () => {
    if (begun) return begun;
    const tree = readNotes({
      notes: [...notes, ...checkpoints.map((one) => ({ ...one, isOwn: false }))],
      keys: trusted.length > 0 ? trusted : own,
      origin: head?.origin ?? '',
    });
    return (begun = { tree, entries: entryReader(tree.size, problems) });
  };

  const close = (): void => {
    if (!group) return;
    const done = group;
    group = null;
    records.take(done, opened().entries.read(done.entries, records.sourceOf(done.kind)));
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
    if (['ledger', 'key', 'checkpoint'].includes(line.line) && begun) isInOrder = false;
    if (line.line === 'ledger') head = line;
    else if (line.line === 'key')
      own.push({ name: line.name, publicKey: fromBase64(line.publicKey) ?? new Uint8Array() });
    else if (line.line === 'checkpoint')
      notes.push({ of: line.day ?? 'the newest checkpoint', note: line.note, isOwn: true });
    else if (line.line === 'entry') {
      const into = open(line.kind, line.record_id);
      into.entries.push(line);
      peak = Math.max(peak, records.deferredEntries() + into.entries.length);
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
      records.compareTotal(line.name, line.value);
    } else isWhole = line.lines === lines;
  };

  const missingLeaves = (signed: number): void => {
    const { leaves } = opened().entries;
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
    const { tree, entries } = opened();
    records.end(entries.lastPlaced());
    entries.end();
    const broken = notAnExport();
    if (broken) problems.push({ kind: 'not-an-export', of: 'the export', detail: broken });
    if (head && head.size !== tree.size)
      problems.push({
        kind: 'no-checkpoint',
        of: 'the tree',
        detail: `it says ${head.size} entries, and ${tree.size} are signed`,
      });
    missingLeaves(tree.size);
    const leafAt = (index: number) => entries.leaves.at(index) ?? leafOf({ entry: '' });
    problems.push(...tree.problems, ...treeProblems(tree, leafAt));
    return {
      problems,
      origin: head?.origin ?? '',
      size: tree.size,
      waiting,
      unsigned: records.unsigned,
      erased: entries.erased(),
      kinds: records.kinds(),
      merges: records.merges(),
      restores: records.restores,
      erasedBy: records.erasedBy,
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
