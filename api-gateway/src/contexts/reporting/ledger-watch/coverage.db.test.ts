import { expect, it } from 'vitest';
import { coveragePage } from '../../../../test/coverage-page.ts';
import { NOT_COVERED } from '../../../../test/not-covered.ts';
import { features } from '../../index.ts';
import { sourcesOf } from '../../platform/ledger/take-over.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { Knex } from 'knex';

const sources = sourcesOf(features);
const covers = sources.flatMap((source) => source.covers);

const tablesOf = (db: Knex, dialect: string): Promise<string[]> =>
  dialect === 'postgres'
    ? db('pg_tables').where({ schemaname: 'public' }).orderBy('tablename').pluck<string[]>('tablename')
    : db('sqlite_master').where({ type: 'table' }).orderBy('name').pluck<string[]>('name');

describeOnBothDatabases('what the ledger covers', (open, dialect) => {
  it('is said of each table, once', async () => {
    const covered = new Set(covers.map(({ table }) => table));
    const tables = await tablesOf(open().database.read, dialect);
    expect(tables.filter((table) => !covered.has(table) && !NOT_COVERED.has(table))).toEqual([]);
    expect([...covered].filter((table) => NOT_COVERED.has(table))).toEqual([]);
    const gone = [...covered, ...NOT_COVERED.keys()].filter((table) => !tables.includes(table));
    expect(gone.filter((table) => table !== 'sqlite_sequence')).toEqual([]);
  });

  it('is said of each column of a covered table', async () => {
    const columns = async (table: string) => Object.keys(await open().database.read(table).columnInfo());
    for (const table of new Set(covers.map((one) => one.table))) {
      const said = covers
        .filter((one) => one.table === table)
        .flatMap(({ record = 'id', entered, derived = {}, left }) => [
          record,
          ...entered,
          ...Object.keys(derived),
          ...Object.keys(left),
        ]);
      const there = await columns(table);
      expect({ table, unsaid: there.filter((column) => !said.includes(column) && column !== 'id') }).toEqual({
        table,
        unsaid: [],
      });
      expect({ table, gone: said.filter((column) => column !== 'id' && !there.includes(column)) }).toEqual({
        table,
        gone: [],
      });
    }
  });
});

it('stands in the documents as it is', async () => {
  await expect(coveragePage(sources)).toMatchFileSnapshot('../../../../../docs/ledger-coverage.md');
});
