import { describe, expect, it } from 'vitest';
import { requirements } from './lib/asvs.mjs';
import { problemsOf, readerOf, rowsOf } from './lib/security-table.mjs';
import { root } from './lib/workspace.mjs';

const read = readerOf(root);

describe('docs/security.md', () => {
  const rows = rowsOf(read('docs/security.md') ?? '');

  it('says of each of the 253 requirements once how it stands', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(requirements);
  });

  it('names tests and documents that are there', () => {
    expect(rows.flatMap((row) => problemsOf(row, read))).toEqual([]);
  });
});

describe('a row', () => {
  const files = { 'a.test.ts': "it('refuses', () => {})", 'docs/a.md': '' };
  const problems = (met, shown) => problemsOf({ id: 'V1.1.1', met, shown }, (path) => files[path] ?? null);

  it('is good with a test that exists, a document, or a reason why not', () => {
    expect(problems('so', '`a.test.ts › refuses`')).toEqual([]);
    expect(problems('so', '[a](a.md#part)')).toEqual([]);
    expect(problems('Open: the operator decides', '')).toEqual([]);
    expect(problems('Does not apply: no such thing here', '')).toEqual([]);
  });

  it.each([
    ['without either', 'so', 'see the code'],
    ['with a test of another name', 'so', '`a.test.ts › allows`'],
    ['with a file that is gone', 'so', '`b.test.ts › refuses`'],
    ['with a document that is gone', 'so', '[b](b.md)'],
    ['that is open for no reason', 'Open:', ''],
  ])('is refused %s', (_, met, shown) => {
    expect(problems(met, shown)).toHaveLength(1);
  });
});
