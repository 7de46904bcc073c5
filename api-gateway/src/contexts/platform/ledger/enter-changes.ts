/** Enters what a transaction has changed of records that stand in the ledger, whoever wrote it, before it commits. */
import { entrySealer } from './entry-seal.ts';
import { enterInLedger } from './ledger.port.ts';
import type { LedgerEntry } from './ledger.port.ts';
import { newestFacts } from './ledger.table.ts';
import { sourcesOf } from './take-over.ts';
import type { CoveredTable, LedgerSource } from './ledger-source.port.ts';
import type { Feature } from '../../../app/feature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { Carried } from '../../../db/carried.ts';
import { WHOLE_ROW } from '../../../db/followed.ts';
import type { Changes, Followed } from '../../../db/followed.ts';
import type { Knex } from 'knex';

/** Records in one query. */
const AT_ONCE = 500;
type Fact = Readonly<Record<string, unknown>>;
/** Of a record that is not in the ledger now: a draft, or one that was deleted. */
const OPEN: Fact = { open: true };

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

/** By record: the fields that the transaction has set, and `WHOLE_ROW` where the record was inserted or deleted. */
type FieldsSet = Map<number, Set<string>>;

const fieldsOf = ({ entered, madeOf = {}, part }: CoveredTable, columns: ReadonlySet<string>): string[] => {
  if (part !== undefined) return [part];
  if (columns.has(WHOLE_ROW)) return [WHOLE_ROW];
  const made = Object.entries(madeOf).filter(([, from]) => from.some((column) => columns.has(column)));
  return [...entered.filter((column) => columns.has(column)), ...made.map(([field]) => field)];
};

/** What of one source the transaction has changed. */
const fieldsSet = ({ covers }: LedgerSource, changes: Changes): FieldsSet => {
  const found: FieldsSet = new Map();
  for (const covered of covers.filter(({ isQuiet }) => !isQuiet))
    for (const [id, columns] of changes.get(`${covered.table}.${covered.record ?? 'id'}`) ?? []) {
      const fields = found.get(id) ?? new Set();
      found.set(id, fields);
      for (const field of fieldsOf(covered, columns)) fields.add(field);
    }
  return found;
};

/** With these a record ceases to be one: it is a draft again, or deleted. */
const LEAVING = ['is_deleted', 'state', 'closed_at', WHOLE_ROW];

/**
 * What is entered of a record that stood in the ledger as `was`. A field that differs although this transaction has not
 * set it was changed by somebody else: it stays as it was entered, so that verification goes on naming it. Of a field
 * that no covered column is named for, nothing is known, and it is entered as it is. Null: nothing is entered.
 */
export const factToEnter = (
  { covers }: Pick<LedgerSource, 'covers'>,
  { was, is }: { readonly was: Fact; readonly is: Fact },
  set: ReadonlySet<string>,
): Fact | null => {
  if (set.has(WHOLE_ROW) || was.open === true) return is;
  if (is.open === true) return LEAVING.some((field) => set.has(field)) ? is : null;
  const known = new Set(
    covers.flatMap(({ entered, madeOf = {}, part, record }) =>
      part !== undefined ? [part] : record === undefined ? [...entered, ...Object.keys(madeOf)] : [],
    ),
  );
  const strange = Object.entries(was).filter(
    ([field, value]) =>
      field in is &&
      known.has(field) &&
      !set.has(field) &&
      JSON.stringify(value) !== JSON.stringify(is[field]),
  );
  return { ...is, ...Object.fromEntries(strange) };
};

/** Those of one source whose newest entry is not what they are now. */
const changedOf = async (
  trx: Knex.Transaction,
  keys: Keys,
  source: LedgerSource,
  set: FieldsSet,
  ids: readonly number[],
): Promise<LedgerEntry[]> => {
  const { kind } = source;
  const facts = new Map((await source.facts(trx, { ids })).map((found) => [found.recordId, found]));
  const known = await newestFacts(trx, kind, ids);
  return ids.flatMap((recordId) => {
    const found = facts.get(recordId);
    const is = (found?.fact ?? OPEN) as Fact;
    const before = known.get(recordId) ?? null;
    // One that was never entered, or was erased, and is not there now.
    if (before === null) return is === OPEN ? [] : [{ kind, recordId, fact: is }];
    const was = JSON.parse(before) as Fact;
    const next =
      found && was.open !== true && source.following
        ? (source.following(was as never, is as never, found.isOurs?.(keys) ?? true) as Fact)
        : is;
    const fact = factToEnter(source, { was, is: next }, set.get(recordId) ?? new Set());
    return fact === null || JSON.stringify(fact) === before ? [] : [{ kind, recordId, fact }];
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
  const entering = sources.filter(({ once }) => !once);
  return {
    ...entrySealer(keys),
    followed: followedBy(sources),
    whenChanged: async (trx, changes: Changes) => {
      for (const source of entering) {
        const set = fieldsSet(source, changes);
        const ids = [...set.keys()].toSorted((a, b) => a - b);
        for (let at = 0; at < ids.length; at += AT_ONCE)
          await enterInLedger(
            trx,
            now(),
            await changedOf(trx, keys, source, set, ids.slice(at, at + AT_ONCE)),
          );
      }
    },
  };
};
