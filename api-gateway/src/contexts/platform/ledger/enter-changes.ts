/** Enters what a transaction has changed of records that stand in the ledger, whoever wrote it, before it commits. */
import { entrySealer } from './entry-seal.ts';
import { enterInLedger } from './ledger.port.ts';
import type { LedgerEntry } from './ledger.port.ts';
import { newestFacts } from './ledger.table.ts';
import { sourcesOf } from './take-over.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import type { Feature } from '../../../app/feature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { Carried } from '../../../db/carried.ts';
import type { Changes, Followed } from '../../../db/followed.ts';
import type { Knex } from 'knex';

/** Records in one query. */
const AT_ONCE = 500;
/** Of a record that is not in the ledger now: a draft, or one that was deleted. */
const OPEN = JSON.stringify({ open: true });

interface Told {
  readonly table: string;
  readonly key: string;
  readonly source: LedgerSource;
}

/** Whose changes are told, and by which columns. */
const toldOf = (sources: readonly LedgerSource[]): Told[] =>
  sources
    .filter(({ once }) => !once)
    .flatMap((source) =>
      source.covers
        .filter(({ isQuiet }) => !isQuiet)
        .map(({ table, record = 'id' }) => ({ table, key: record, source })),
    );

export const followedBy = (sources: readonly LedgerSource[]): Followed => {
  const tables = new Map<string, { keys: string[]; columns: Set<string> }>();
  for (const { table, key, source } of toldOf(sources)) {
    const followed = tables.get(table) ?? { keys: [], columns: new Set() };
    tables.set(table, followed);
    if (!followed.keys.includes(key)) followed.keys.push(key);
    for (const covered of source.covers)
      if (covered.table === table)
        for (const column of [...covered.entered, key]) followed.columns.add(column);
  }
  return tables;
};

/** Those of one source whose newest entry is not what they are now. */
const changedOf = async (
  trx: Knex.Transaction,
  source: LedgerSource,
  ids: readonly number[],
): Promise<LedgerEntry[]> => {
  const { kind } = source;
  const facts = new Map(
    (await source.facts(trx, { ids })).map(({ recordId, fact }) => [recordId, JSON.stringify(fact)]),
  );
  const known = await newestFacts(trx, kind, ids);
  return ids.flatMap((recordId) => {
    const is = facts.get(recordId) ?? OPEN;
    // One that was never entered, or was erased, and is not there now.
    const isNothing = is === OPEN && (known.get(recordId) ?? null) === null;
    return isNothing || known.get(recordId) === is
      ? []
      : [{ kind, recordId, fact: JSON.parse(is) as object }];
  });
};

interface EnteringServices {
  readonly keys: Keys;
  readonly features: readonly Feature[];
  readonly now: () => Date;
}

/** What transactions of the gateway carry: the seal of entries, and the duty to enter what they change. */
export const ledgerCarried = ({ keys, features, now }: EnteringServices): Carried => {
  const sources = sourcesOf(features);
  const told = toldOf(sources);
  return {
    ...entrySealer(keys),
    followed: followedBy(sources),
    whenChanged: async (trx, changes: Changes) => {
      for (const source of sources) {
        const ids = new Set(
          told
            .filter((one) => one.source === source)
            .flatMap(({ table, key }) => [...(changes.get(`${table}.${key}`) ?? [])]),
        );
        const sorted = [...ids].toSorted((a, b) => a - b);
        for (let at = 0; at < sorted.length; at += AT_ONCE)
          await enterInLedger(trx, now(), await changedOf(trx, source, sorted.slice(at, at + AT_ONCE)));
      }
    },
  };
};
