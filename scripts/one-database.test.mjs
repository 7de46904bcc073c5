/** What `npm test` relies on where it runs a suite on one database only (ADR 160). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'api-gateway/src/contexts'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n');

const featuresOf = (files) => new Set(files.map((file) => file.split('/').slice(3, 5).join('/')));

it('each feature with SQL has a suite of its own on both databases: changed SQL is tested by it', () => {
  const tested = featuresOf(
    sources.filter(
      (file) =>
        file.endsWith('.db.test.ts') &&
        readFileSync(join(root, file), 'utf8').includes('describeOnBothDatabases('),
    ),
  );
  const withSql = [...featuresOf(sources.filter((file) => /\.(table|query)\.ts$/.test(file)))];
  expect(withSql.length).toBeGreaterThan(50);
  expect(withSql.filter((feature) => !tested.has(feature))).toEqual([]);
});
