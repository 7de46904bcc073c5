import { expect, it } from 'vitest';
import { BOOLEAN_COLUMNS, withBooleans } from './booleans.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

/** A number in another table: whoever reads it as a boolean says so. */
const ALSO_A_NUMBER = new Set(['passed']);

describeOnBothDatabases('columns that are true or false', (open) => {
  it('are read as booleans, and no other column is', async () => {
    const { read, dialect } = open().database;
    const columns = (
      dialect === 'postgres'
        ? await read('information_schema.columns')
            .where({ table_schema: 'public' })
            .select({ name: 'column_name', type: 'data_type' })
        : await read
            .select({ name: 'c.name', type: 'c.type' })
            .from(read.raw('sqlite_master as m join pragma_table_info(m.name) as c'))
            .where('m.type', 'table')
    ) as { name: string; type: string }[];
    const named = (isBoolean: boolean) =>
      new Set(columns.filter(({ type }) => (type === 'boolean') === isBoolean).map(({ name }) => name));
    const [booleans, others] = [named(true), named(false)];
    expect([...booleans].filter((name) => !BOOLEAN_COLUMNS.has(name) && !ALSO_A_NUMBER.has(name))).toEqual(
      [],
    );
    expect([...BOOLEAN_COLUMNS].filter((name) => others.has(name))).toEqual([]);
    expect(await read('users').first('is_deleted')).toEqual({ is_deleted: false });
    const written = await open().database.transaction((trx) => trx('users').first('is_deleted'));
    expect(written).toEqual({ is_deleted: false });
    expect(await read('users').limit(2).select('is_deleted')).toEqual([
      { is_deleted: false },
      { is_deleted: false },
    ]);
  });
});

it('stay as they are where nothing was read, or no row', () => {
  expect(withBooleans(undefined)).toBeUndefined();
  expect(withBooleans([])).toEqual([]);
  expect(withBooleans([1, 0])).toEqual([1, 0]);
  expect(withBooleans([{ is_deleted: null, sort: 1 }])).toEqual([{ is_deleted: null, sort: 1 }]);
});
