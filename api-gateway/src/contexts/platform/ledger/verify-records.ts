/** A record as it is now against the entry that vouches for it. */
import { isDeepStrictEqual } from 'node:util';
import type { ExportedEntry } from './export-ledger.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import { factIn } from './verify-entries.ts';

/** Who has now what was an account's. */
export type Moves = ReadonlyMap<number, number>;

export const addMove = (moves: Map<number, number>, entry: ExportedEntry): void => {
  const fact = factIn(entry);
  if (fact && typeof fact.from === 'number' && typeof fact.to === 'number') moves.set(fact.from, fact.to);
};

const ownerNow = (moves: Moves, userId: unknown): unknown => {
  let owner = userId;
  for (let step = 0; typeof owner === 'number' && moves.has(owner) && step <= moves.size; step += 1)
    owner = moves.get(owner);
  return owner;
};

const differences = (
  moves: Moves,
  entered: Record<string, unknown>,
  now: Record<string, unknown>,
): string[] =>
  Object.entries(entered)
    .filter(([name, value]) => {
      const is = now[name];
      return name === 'user_id'
        ? is !== value && is !== ownerNow(moves, value)
        : !isDeepStrictEqual(is, value);
    })
    .map(([name, value]) => `${name} was ${JSON.stringify(value)}, is ${JSON.stringify(now[name])}`);

/** What is wrong with a record by the entry that vouches for it. */
export const against = (
  moves: Moves,
  entry: ExportedEntry | undefined,
  now: object,
): Pick<LedgerProblem, 'kind' | 'detail'> | null => {
  const entered = entry && factIn(entry);
  if (!entry || entered?.open === true)
    return { kind: 'record-unknown', detail: 'it was never entered in the ledger' };
  if (!entered)
    return { kind: 'record-erased', detail: 'what it was has been erased, and the record is still there' };
  const changed = differences(moves, entered, now as Record<string, unknown>);
  return changed.length > 0 ? { kind: 'record-changed', detail: changed.join('; ') } : null;
};

export const isOpen = (entry: ExportedEntry | undefined): boolean =>
  entry !== undefined && factIn(entry)?.open === true;
