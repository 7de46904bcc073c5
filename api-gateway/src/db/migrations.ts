/** The migrations, as they lie in their folder: the sources, or what the compiler has made of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';

type Migration = (db: Knex) => Promise<void>;

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
  const { up } = (await import(pathToFileURL(join(folder, file)).href)) as { up: Migration };
  return up;
};
