/** Facts from before the ledger are entered once; whatever appears without an entry later was not written by us. */
import { enterInLedger } from './ledger.port.ts';
import { lockState, newestFacts, readState, saveState } from './ledger.table.ts';
import type { StateRecord } from './ledger.table.ts';
import { ledgerSources } from './ledger-source.port.ts';
import { addedTo } from '../../../app/addition.ts';
import type { LedgerFact, LedgerSource } from './ledger-source.port.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { Knex } from 'knex';

const AT_ONCE = 500;

export const sourcesOf = (features: ScheduleServices['features']): LedgerSource[] =>
  addedTo(features, ledgerSources);

/** Those whose newest entry is not what they are now. */
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
  return facts.filter(({ recordId, fact }) => known.get(recordId) !== JSON.stringify(fact));
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

type TakeOverServices = Pick<ScheduleServices, 'database' | 'features' | 'now'>;

/** A tree that has begun was taken over, whatever `taken_over_at` says: that can be changed by SQL. */
const isTakenOver = ({ taken_over_at: at, size, note }: StateRecord): boolean =>
  at !== null || size > 0 || note !== '';

/** At the first start with a ledger; afterwards never again. */
export const takeOverOnce = async ({ database, features, now }: TakeOverServices): Promise<void> => {
  if (isTakenOver(await readState(database.read))) return;
  await database.transaction(async (trx) => {
    if (isTakenOver(await lockState(trx))) return;
    for (const source of sourcesOf(features))
      await takeOver(trx, source, (facts) =>
        enterInLedger(
          trx,
          now(),
          facts.map(({ recordId, fact }) => ({ kind: source.kind, recordId, fact })),
        ),
      );
    await saveState(trx, { taken_over_at: now().toISOString() });
  });
};
