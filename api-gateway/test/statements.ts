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

/** The suites that need one database only, since others send their statements to the other one. */
interface Choice extends Readonly<Partial<Record<Dialect, readonly string[]>>> {
  /** What the SQL beside these suites was when they were chosen. */
  readonly hash: string;
}

/** By feature (`classes/face-check`), and under '' for what belongs to none; `scripts/one-database.mjs` writes it. */
const choices = Object.entries(
  JSON.parse(readFileSync(new URL('one-database.json', import.meta.url), 'utf8')) as Record<string, Choice>,
);

const BOTH: readonly Dialect[] = ['sqlite', 'postgres'];

const featureOf = (file: string): string => /\/src\/contexts\/(\w+\/[\w-]+)\//.exec(file)?.[1] ?? '';

const sourcesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(sources, folder), { recursive: true })
    .map((file) => join(sources, folder, String(file)))
    .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
    .toSorted();

const hashes = new Map<string, string>();
/** Of all files with SQL that a feature has; of what belongs to none, of those that all of them use. */
const hashOf = (feature: string): string => {
  const known = hashes.get(feature);
  if (known !== undefined) return known;
  const files =
    feature === '' ? sourcesIn('db', /\.ts$/) : sourcesIn(`contexts/${feature}`, /\.(table|query)\.ts$/);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const made = hash.digest('base64url').slice(0, 16);
  hashes.set(feature, made);
  return made;
};

/** The databases that a suite needs: both where the SQL beside it has changed. */
export const databasesFor = (name: string): readonly Dialect[] => {
  if (process.env.ONE_DATABASE !== '1') return BOTH;
  const found = choices.find(([, choice]) => BOTH.some((dialect) => choice[dialect]?.includes(name)));
  if (found === undefined) return BOTH;
  const [feature, choice] = found;
  return choice.hash === hashOf(feature) ? BOTH.filter((dialect) => choice[dialect]?.includes(name)) : BOTH;
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
      const feature = featureOf(expect.getState().testPath ?? '');
      const milliseconds = Math.round(performance.now() - began);
      const line = {
        name,
        dialect,
        feature,
        hash: hashOf(feature),
        milliseconds,
        statements: [...statements],
      };
      appendFileSync(target, `${JSON.stringify(line)}\n`);
    },
  };
};
