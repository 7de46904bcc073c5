/**
 * What was there before the ledger covered it is entered once, kind by kind; whatever appears without an entry later was
 * not written by us. An entry of the kind `coverage` says which kinds there are from then on.
 */
import { isDeepStrictEqual } from 'node:util';
import { enterInLedger } from './ledger.port.ts';
import { factsOfKind, isPlaced, lockState, newestFacts } from './ledger.table.ts';
import { ledgerSources } from './ledger-source.port.ts';
import { addedTo } from '../../../app/addition.ts';
import type { KeptStore } from './kept-head.ts';
import type { LedgerFact, LedgerSource } from './ledger-source.port.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { Knex } from 'knex';

const AT_ONCE = 500;

export const sourcesOf = (features: ScheduleServices['features']): LedgerSource[] =>
  addedTo(features, ledgerSources);

/**
 * Those that were never entered, or whose fact has gained something since. One that was changed in between stays as it
 * was entered: nobody confirms that.
 */
const notEntered = async (
  trx: Knex.Transaction,
  { kind }: LedgerSource,
  facts: readonly LedgerFact[],
): Promise<readonly LedgerFact[]> => {
  const known = await newestFacts(
    trx,
    kind,
    facts.map(({ recordId }) => recordId),
  );
  return facts.filter(({ recordId, fact }) => {
    const text = known.get(recordId);
    if (text === undefined) return true;
    if (text === null) return false;
    const was = Object.entries(JSON.parse(text) as object);
    const is = fact as Readonly<Record<string, unknown>>;
    return (
      was.length < Object.keys(is).length && was.every(([name, value]) => isDeepStrictEqual(is[name], value))
    );
  });
};

/** Enters what one source has and the ledger lacks; answers how many records that were. */
export const takeOver = async (
  trx: Knex.Transaction,
  source: LedgerSource,
  enter: (facts: readonly LedgerFact[]) => Promise<void>,
): Promise<number> => {
  let taken = 0;
  for (let after = 0; ;) {
    const facts = await source.facts(trx, { after, limit: AT_ONCE });
    const last = facts.at(-1);
    if (!last) return taken;
    const missing = await notEntered(trx, source, facts);
    await enter(missing);
    taken += missing.length;
    after = last.recordId;
  }
};

/** `attempt`, and `attempt 2` once its fact has gained something. */
const editionOf = ({ kind, edition = 1 }: LedgerSource): string =>
  edition === 1 ? kind : `${kind} ${edition}`;

/** That records of these kinds are in the ledger from now on. */
export const enterCoverage = async (
  trx: Knex.Transaction,
  sources: readonly LedgerSource[],
  now: Date,
): Promise<void> => {
  if (sources.length === 0) return;
  const recordId = (await factsOfKind(trx, 'coverage')).length + 1;
  await enterInLedger(trx, now, [{ kind: 'coverage', recordId, fact: { kinds: sources.map(editionOf) } }]);
};

interface TakeOverServices extends Pick<ScheduleServices, 'database' | 'features' | 'now'> {
  readonly kept: KeptStore;
}

/** Those that were not entered yet. A kind with a place in the tree was, whatever an entry says. */
const notCovered = async (
  db: Knex,
  sources: readonly LedgerSource[],
  takenOver: readonly string[],
): Promise<LedgerSource[]> => {
  const covered = new Set([
    ...takenOver,
    ...(await factsOfKind(db, 'coverage')).flatMap((fact) => (JSON.parse(fact) as { kinds: string[] }).kinds),
  ]);
  const missing: LedgerSource[] = [];
  for (const source of sources) {
    const edition = editionOf(source);
    if (!covered.has(edition) && !(await isPlaced(db, edition))) missing.push(source);
  }
  return missing;
};

/**
 * At the first start with a ledger, and with a version that covers more; afterwards never again. What is kept outside of
 * the database says so as well: whoever removes the entry from there cannot have a changed record confirmed.
 */
export const takeOverOnce = async ({ database, features, now, kept }: TakeOverServices): Promise<void> => {
  const sources = sourcesOf(features).filter(({ startsItself }) => !startsItself);
  const before = (await kept.read())?.takenOver ?? [];
  if ((await notCovered(database.read, sources, before)).length > 0)
    await database.transaction(async (trx) => {
      await lockState(trx);
      const missing = await notCovered(trx, sources, before);
      for (const source of missing)
        await takeOver(trx, source, (facts) =>
          enterInLedger(
            trx,
            now(),
            facts.map(({ recordId, fact }) => ({ kind: source.kind, recordId, fact })),
          ),
        );
      await enterCoverage(trx, missing, now());
    });
  const takenOver = sources.map(editionOf);
  if (takenOver.some((edition) => !before.includes(edition))) await kept.keep({ takenOver });
};
