/** The migrations, as they lie in their folder: the sources, or what the compiler has made of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';

/**
 * One of these. `up` changes the schema, in one transaction. `batch` changes at most so many rows that still need it and
 * answers how many there were: each in a transaction of its own, until there are none. `indexes` are built on PostgreSQL
 * while others write (CONCURRENTLY). The last two go on where they were stopped.
 */
export type Migration =
  | { readonly up: (db: Knex) => Promise<void> }
  | { readonly batch: (trx: Knex.Transaction, limit: number) => Promise<number> }
  | { readonly indexes: readonly NewIndex[] };

export interface NewIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly isUnique?: true;
}

const folder = join(import.meta.dirname, '../../migrations');

/**
 * Where one had its turn otherwise than by its name: existing databases have the columns of `train_classes` in this
 * order.
 */
const TURNS: Readonly<Record<string, string>> = {
  '20261123014200_create_rule_sets': '20261123013900',
};

const turnOf = (name: string): string => TURNS[name] ?? name;

/** Their file names by their names, which have no extension: those that have run are noted by name. */
const files = new Map(
  readdirSync(folder)
    .flatMap((file) => {
      const [, name] = /^(\d{14}_[^.]+)\.[jt]s$/.exec(file) ?? [];
      return name === undefined ? [] : [[name, file] as const];
    })
    .toSorted(([a], [b]) => (turnOf(a) < turnOf(b) ? -1 : 1)),
);

export const migrationNames: readonly string[] = [...files.keys()];

export const migrationOf = async (name: string): Promise<Migration> => {
  const file = files.get(name);
  if (file === undefined) throw new Error(`there is no migration ${name}`);
  return (await import(pathToFileURL(join(folder, file)).href)) as Migration;
};
