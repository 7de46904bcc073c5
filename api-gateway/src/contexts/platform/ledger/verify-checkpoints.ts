/** Checkpoints, those that others stored among them, against the tree and against each other. */
import type { LedgerProblem } from './ledger-problem.ts';
import { areEqual } from '@college/ledger/bytes';
import { parseCheckpoint, signersOf } from '@college/ledger/checkpoint';
import type { NoteKey, ParsedNote } from '@college/ledger/checkpoint';
import { growingTree } from '@college/ledger/growing-tree';
import type { Hash } from '@college/ledger/merkle';

export interface StoredCheckpoint {
  /** Its day, or the file it is from. */
  readonly of: string;
  readonly note: string;
  /** From the export, and not from somebody else. */
  readonly isOwn: boolean;
}

interface Read extends StoredCheckpoint {
  readonly parsed: ParsedNote;
}

export interface CheckpointsOf {
  /** Of the tree as it is in the export. */
  readonly size: number;
  readonly leafAt: (index: number) => Hash;
  readonly notes: readonly StoredCheckpoint[];
  readonly keys: readonly NoteKey[];
  readonly origin: string;
}

/** Of one size, and of different trees: one of the two was shown to somebody else. */
const forks = (read: readonly Read[]): LedgerProblem[] => {
  const bySize = new Map<number, Read>();
  return read.flatMap((one): LedgerProblem[] => {
    const { size, root } = one.parsed.checkpoint;
    const other = bySize.get(size);
    bySize.set(size, other ?? one);
    return other && !areEqual(other.parsed.checkpoint.root, root)
      ? [
          {
            kind: 'fork',
            of: one.of,
            detail: `${other.of} has another tree of ${size} entries: two ledgers were shown`,
          },
        ]
      : [];
  });
};

/** The size of the newest tree that one of the keys has signed; 0: none. */
export const signedSize = ({
  notes,
  keys,
  origin,
}: Pick<CheckpointsOf, 'notes' | 'keys' | 'origin'>): number =>
  notes.reduce((newest, { note }) => {
    const parsed = parseCheckpoint(note);
    const isSigned = parsed?.checkpoint.origin === origin && signersOf(parsed, keys).length > 0;
    return isSigned ? Math.max(newest, parsed.checkpoint.size) : newest;
  }, 0);

/** A checkpoint as somebody stored it: other line ends and blank lines around it come from mail and editors. */
export const storedNote = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`;

export const checkpointProblems = ({
  size: there,
  leafAt,
  notes,
  keys,
  origin,
}: CheckpointsOf): LedgerProblem[] => {
  const problems: LedgerProblem[] = [];
  const read = notes.flatMap((stored): Read[] => {
    const parsed = parseCheckpoint(stored.note);
    if (!parsed || parsed.checkpoint.origin !== origin) {
      problems.push({ kind: 'no-checkpoint', of: stored.of, detail: `it is no checkpoint of ${origin}` });
      return [];
    }
    if (signersOf(parsed, keys).length === 0) {
      problems.push({ kind: 'unknown-key', of: stored.of, detail: 'none of the known keys has signed it' });
      return [];
    }
    return [{ ...stored, parsed }];
  });
  if (read.length === 0 && there > 0)
    problems.push({ kind: 'no-checkpoint', of: 'the tree', detail: 'no signed checkpoint vouches for it' });
  problems.push(...forks(read));
  const tree = growingTree();
  let verified = 0;
  for (const { of, parsed } of read.toSorted((a, b) => a.parsed.checkpoint.size - b.parsed.checkpoint.size)) {
    const { size, root } = parsed.checkpoint;
    if (size > there) {
      problems.push({ kind: 'tree-shrunk', of, detail: `it had ${size} entries, and there are ${there}` });
      continue;
    }
    while (tree.size() < size) tree.push(leafAt(tree.size()));
    if (areEqual(tree.root(), root)) verified = size;
    else {
      problems.push({
        kind: 'tree-differs',
        of,
        detail: `the first ${size} entries are not those that were signed; up to entry ${verified} they are`,
      });
      // Those that follow differ because of the same entries.
      break;
    }
  }
  return problems;
};
