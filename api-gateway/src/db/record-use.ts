/**
 * Which records refer to which: a feature says it of its own, and the owner of what they refer to counts them, in lists
 * and before it deletes, without naming tables of others.
 */
import { countOf } from './paging.ts';
import type { Knex } from 'knex';

export interface RecordUse {
  /** What they refer to, as a subject of the audit log, and what they are called there: `train-subject.classes`. */
  readonly name: string;
  /** Those that are not deleted, whatever the caller's scope; of one person where it depends on who asks. */
  readonly records: (db: Knex, userId: number) => Knex.QueryBuilder;
  /** The column with the key of what they refer to: `train_classes.subject_id`. */
  readonly by: string;
  /** The column with the account that each is of, where it is of one. */
  readonly person?: string;
}

let known: readonly RecordUse[] = [];

/** Makes the uses of all features known; called when the gateway is put together. */
export const loadUses = (uses: readonly RecordUse[]): void => void (known = uses);

/** For records that do not depend on who asks. */
const NOBODY = 0;

const use = (name: string): RecordUse => {
  const found = known.find((one) => one.name === name);
  if (!found) throw new Error(`no feature has ${name} among its uses`);
  return found;
};

/** How many of them refer to one record. */
export const countUses = (db: Knex, name: string, key: number | string): Promise<number> => {
  const { records, by } = use(name);
  return countOf(records(db, NOBODY).where(by, key));
};

/** They themselves, in a query over the owner's table, whose key is in `column`: `train_subjects.id`. */
export const usesOf = (db: Knex, name: string, column: string): Knex.QueryBuilder => {
  const { records, by } = use(name);
  return records(db, NOBODY).whereRaw('?? = ??', [by, column]);
};

/** How many they are, as a column of such a query. */
export const usesColumn = (db: Knex, name: string, column: string): Knex.QueryBuilder =>
  usesOf(db, name, column).count('*');

/** The id of the newest of them, as a column of such a query. */
export const newestUse = (db: Knex, name: string, column: string): Knex.QueryBuilder =>
  usesOf(db, name, column).max(`${use(name).by.split('.')[0]}.id`);

/** The same of several records, in one query; those to which nothing refers are left out. */
export const countUsesOfEach = async (
  db: Knex,
  name: string,
  keys: readonly number[],
): Promise<Map<number, number>> => {
  const { records, by } = use(name);
  const rows = (await records(db, NOBODY)
    .whereIn(by, keys)
    .groupBy(by)
    .select({ key: by })
    .count({ n: '*' })) as {
    key: number;
    n: number;
  }[];
  return new Map(rows.map(({ key, n }) => [key, n]));
};

/** To what the records of one person refer: its keys, as a subquery. */
export const keysOfUses = (db: Knex, name: string, userId: number): Knex.QueryBuilder => {
  const { records, by } = use(name);
  return records(db, userId).select(by);
};

/** They themselves, as a subquery to join. */
export const recordsOf = (db: Knex, name: string): Knex.QueryBuilder => use(name).records(db, NOBODY);

const personOf = ({ name, person }: RecordUse): string => {
  if (person === undefined) throw new Error(`${name} are of no account`);
  return person;
};

/** The accounts that have one that refers to these `keys`, as a subquery. */
export const peopleOfUses = (db: Knex, name: string, keys: Knex.QueryBuilder): Knex.QueryBuilder => {
  const person = personOf(use(name));
  return recordsOf(db, name).whereIn(use(name).by, keys).whereNotNull(person).select(person);
};

/** To what those of one account refer, as a subquery. */
export const keysOfPerson = (db: Knex, name: string, userId: number): Knex.QueryBuilder =>
  recordsOf(db, name)
    .where(personOf(use(name)), userId)
    .select(use(name).by);
