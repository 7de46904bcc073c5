import { expect, it } from 'vitest';
import { prepared, whereAmong } from './prepared.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

describeOnBothDatabases('a prepared query', (open, dialect) => {
  const areas = (codes: readonly string[]) =>
    prepared(whereAmong(open().database.read('areas'), 'code', codes).orderBy('code').select('code'));

  it('answers for any number of values, and for none', async () => {
    const codes = await open().database.read('areas').orderBy('code').limit(5).pluck<string[]>('code');
    for (const count of [0, 1, 3, 5])
      expect(await areas(codes.slice(0, count))).toEqual(codes.slice(0, count).map((code) => ({ code })));
  });

  it('has one plan a connection, which outlives a new column', async () => {
    const { database } = open();
    const undone = database.transaction(async (trx) => {
      const query = (codes: string[]) => prepared(whereAmong(trx('areas'), 'code', codes).select('code'));
      for (const codes of [['none'], ['none', 'either'], []]) await query(codes);
      if (dialect === 'postgres') {
        const { rows } = (await trx.raw(
          `select name from pg_prepared_statements where statement like '%"areas"%any($1)%'`,
        )) as { rows: object[] };
        expect(rows).toHaveLength(1);
      }
      await trx.schema.alterTable('areas', (table) => table.string('added').defaultTo(''));
      expect(await query(['none'])).toEqual([]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});
