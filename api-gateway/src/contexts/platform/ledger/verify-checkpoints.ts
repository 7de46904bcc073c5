/** Checkpoints, those that others stored among them, against the tree and against each other. */
import type { LedgerProblem } from './ledger-problem.ts';
import { isSignature } from '../../../crypto/document-signature.ts';
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

export interface ReadNotes {
  /** Of the newest tree that one of the keys has signed, as the export has it; 0: none. */
  readonly size: number;
  /** Those that one of the keys has signed. */
  readonly signed: readonly Read[];
  readonly problems: readonly LedgerProblem[];
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

/** A checkpoint as somebody stored it: other line ends and blank lines around it come from mail and editors. */
export const storedNote = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`;

/** Reads each of them once: there is one for each day. */
export const readNotes = ({
  notes,
  keys,
  origin,
}: {
  readonly notes: readonly StoredCheckpoint[];
  readonly keys: readonly NoteKey[];
  readonly origin: string;
}): ReadNotes => {
  const problems: LedgerProblem[] = [];
  const signed = notes.flatMap((stored): Read[] => {
    const parsed = parseCheckpoint(stored.note);
    if (!parsed || parsed.checkpoint.origin !== origin) {
      problems.push({ kind: 'no-checkpoint', of: stored.of, detail: `it is no checkpoint of ${origin}` });
      return [];
    }
    if (signersOf(parsed, keys, isSignature).length === 0) {
      problems.push({ kind: 'unknown-key', of: stored.of, detail: 'none of the known keys has signed it' });
      return [];
    }
    return [{ ...stored, parsed }];
  });
  const own = signed.filter(({ isOwn }) => isOwn).map(({ parsed }) => parsed.checkpoint.size);
  return { size: Math.max(0, ...own), signed, problems };
};

/** What is wrong with a tree by the checkpoints that were signed. */
export const treeProblems = (
  { size: there, signed }: ReadNotes,
  leafAt: (index: number) => Hash,
): LedgerProblem[] => {
  const problems: LedgerProblem[] = [];
  if (signed.length === 0 && there > 0)
    problems.push({ kind: 'no-checkpoint', of: 'the tree', detail: 'no signed checkpoint vouches for it' });
  problems.push(...forks(signed));
  const tree = growingTree();
  let verified = 0;
  for (const { of, parsed } of signed.toSorted(
    (a, b) => a.parsed.checkpoint.size - b.parsed.checkpoint.size,
  )) {
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
