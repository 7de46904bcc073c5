/** Which statements a suite sends, and by that which suites need both databases in `npm test` (ADR 140). */
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { Dialect } from '../src/db/dialect.ts';

/** A file to which each suite adds a line; unset: nothing is recorded. */
const target = process.env.RECORD_STATEMENTS;
const sources = fileURLToPath(new URL('../src', import.meta.url));

/** As `one-database.json` keeps it, which `scripts/one-database.mjs` writes. */
interface OneDatabase {
  /** The suites of each context that need one database only: others send their statements to the other one. */
  readonly suites: Readonly<Record<Dialect, Readonly<Record<string, readonly string[]>>>>;
  /** What the SQL of a context was at that time. */
  readonly hashes: Readonly<Record<string, string>>;
}
const recordedSuites = JSON.parse(
  readFileSync(new URL('one-database.json', import.meta.url), 'utf8'),
) as OneDatabase;

const BOTH: readonly Dialect[] = ['sqlite', 'postgres'];

const contextOf = (file: string): string => /\/src\/contexts\/(\w+)\//.exec(file)?.[1] ?? '';

const sourcesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(sources, folder), { recursive: true })
    .map((file) => join(sources, folder, String(file)))
    .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
    .toSorted();

const hashes = new Map<string, string>();
/** Of all files with SQL that a context has or uses; of what belongs to none, of those that it uses. */
const hashOf = (context: string): string => {
  const known = hashes.get(context);
  if (known !== undefined) return known;
  const own = context === '' ? [] : sourcesIn(`contexts/${context}`, /\.(table|query)\.ts$/);
  const hash = createHash('sha256');
  for (const file of [...sourcesIn('db', /\.ts$/), ...own]) hash.update(readFileSync(file));
  const made = hash.digest('base64url').slice(0, 16);
  hashes.set(context, made);
  return made;
};

/** The databases that a suite needs. Where the SQL of its context has changed it needs both. */
export const databasesFor = (name: string): readonly Dialect[] => {
  const { suites, hashes: known } = recordedSuites;
  const needsOnly = (dialect: Dialect): boolean =>
    Object.entries(suites[dialect]).some(
      ([context, names]) => names.includes(name) && known[context] === hashOf(context),
    );
  const only = process.env.ONE_DATABASE === '1' ? BOTH.filter(needsOnly) : [];
  return only.length === 0 ? BOTH : only;
};

/** The same database, and a function that writes down what was sent to it since. */
export const recorded = (
  database: Database,
  { name, dialect }: { name: string; dialect: Dialect },
): { database: Database; done: () => void } => {
  if (target === undefined) return { database, done: () => undefined };
  const began = performance.now();
  const statements = new Set<string>();
  const note = ({ sql }: { sql: string }): void => void statements.add(sql);
  database.read.on('query', note);
  return {
    database: {
      ...database,
      transaction: (work) =>
        database.transaction((trx) => {
          trx.on('query', note);
          return work(trx);
        }),
    },
    done: () => {
      const context = contextOf(expect.getState().testPath ?? '');
      const milliseconds = Math.round(performance.now() - began);
      const line = {
        name,
        dialect,
        context,
        hash: hashOf(context),
        milliseconds,
        statements: [...statements],
      };
      appendFileSync(target, `${JSON.stringify(line)}\n`);
    },
  };
};
