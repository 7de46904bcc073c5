import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const features = fileURLToPath(new URL('../src/contexts', import.meta.url));

/** A table by its name: `db('users')`, `trx<Row>('users')`, `.from('users')`, `.into('users')`. */
const UNSCOPED = [
  /\b(?:db|trx|read|knex|database\.read)\s*(?:<[^()]*>)?\(\s*['"`]/,
  /(?<!\b(?:Array|Buffer|Object))\.from\(\s*['"`]/,
  /\.into\(/,
];

const unscopedLines = (source: string): number[] =>
  source
    .split('\n')
    .flatMap((line, index) => (UNSCOPED.some((pattern) => pattern.test(line)) ? [index + 1] : []));

it('a query by table name is recognised, and what only looks like one is not', () => {
  const around = [
    `await db('train_classes').where({ id })`,
    `trx<Row>("users").insert(row)`,
    'database.read(`users`)',
    `query.select('id').from('departments')`,
    `trx.insert(row).into('users')`,
  ];
  const fine = [
    `trainClasses.visible(db, scope)`,
    `Buffer.from('text')`,
    `Array.from('abc')`,
    `spread('x')`,
    `read(path)`,
  ];
  expect(around.filter((line) => unscopedLines(line).length === 0)).toEqual([]);
  expect(fine.filter((line) => unscopedLines(line).length > 0)).toEqual([]);
});

it('no feature goes around the scoped handle: tables are named in *.table.ts and *.query.ts only', async () => {
  const files = (await readdir(features, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(table|query|test)\.ts$/.test(name),
  );
  const found: string[] = [];
  for (const file of files) {
    const path = join(features, file);
    for (const line of unscopedLines(await readFile(path, 'utf8')))
      found.push(`${relative(features, path)}:${line}`);
  }
  expect(
    found,
    'Query through the table’s scoped handle (`visible`, `updateVisible`), or through a named function in the feature’s *.table.ts or *.query.ts',
  ).toEqual([]);
});
