/**
 * This browser remembers the newest checkpoint of the ledger that it has seen, and nothing else: somebody who verifies again
 * notices when the ledger was set back meanwhile.
 */
import { parseCheckpoint, parseVerifierKey, signersOf } from '@college/ledger/checkpoint';
import type { ParsedNote } from '@college/ledger/checkpoint';
import { continuesByTiles } from '@college/ledger/continues';

const KEY = 'college_ledger_seen';

export interface LedgerProblem {
  readonly is: 'smaller' | 'different' | 'unsigned';
  /** Signed notes, and the sizes in them. */
  readonly before: string;
  readonly now: string;
  readonly sizes: { readonly before: number; readonly now: number };
}

const remembered = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

export const remember = (note: string): void => {
  try {
    localStorage.setItem(KEY, note);
  } catch {
    // A browser that stores nothing remembers nothing.
  }
};

/** Null: there is none. Rejects where the site does not answer. */
const fetched = async (path: string): Promise<Response | null> => {
  const answer = await fetch(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

const textOf = async (path: string): Promise<string> => (await (await fetched(path))?.text()) ?? '';

const fetchTile = async (path: string): Promise<Uint8Array | null> => {
  const answer = await fetched(`/ledger/${path}`);
  return answer && new Uint8Array(await answer.arrayBuffer());
};

const isSigned = async (note: ParsedNote): Promise<boolean> => {
  const keys = (await textOf('/ledger/keys')).split('\n').flatMap((line) => parseVerifierKey(line) ?? []);
  return signersOf(note, keys).length > 0;
};

const problemOf = async (
  before: ParsedNote | undefined,
  now: ParsedNote,
): Promise<LedgerProblem['is'] | null> => {
  if (!(await isSigned(now))) return 'unsigned';
  if (!before) return null;
  if (now.checkpoint.size < before.checkpoint.size) return 'smaller';
  return (await continuesByTiles(before.checkpoint, now.checkpoint, fetchTile)) ? null : 'different';
};

/** What is wrong with the ledger by what this browser remembers; remembers the newer one where nothing is. */
export const compareWithMemory = async (): Promise<LedgerProblem | null> => {
  const [before, now] = [remembered(), await textOf('/ledger/checkpoint')];
  const [parsed, parsedNow] = [parseCheckpoint(before), parseCheckpoint(now)];
  // No ledger yet, or a site that is being put right: nothing can be said.
  if (!parsedNow) return null;
  const is = await problemOf(parsed, parsedNow);
  if (is === null) remember(now);
  const sizes = { before: parsed?.checkpoint.size ?? 0, now: parsedNow.checkpoint.size };
  return is && { is, before, now, sizes };
};
