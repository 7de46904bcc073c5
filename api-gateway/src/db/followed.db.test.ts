import { beforeAll, expect, it } from 'vitest';
import { bulkUpdate } from './bulk-update.ts';
import type { Changes } from './followed.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import type { Knex } from 'knex';

describeOnBothDatabases(
  'a transaction whose changes are followed',
  (open) => {
    let told: Record<string, number[]> = {};

    beforeAll(async () => {
      const { database } = open();
      await database.transaction(async (trx) => {
        await trx.schema.createTable('things', (table) => {
          table.increments('id');
          table.integer('box');
          table.string('name', 20).unique();
          table.integer('beats').notNullable().defaultTo(0);
        });
      });
      database.carry({
        sealEntry: () => '',
        sealLogRow: () => '',
        codeOf: () => '',
        isCodeOf: () => true,
        followed: new Map([['things', { keys: ['id', 'box'], columns: new Set(['name', 'box']) }]]),
        whenChanged: (_trx: Knex.Transaction, changes: Changes) => {
          told = Object.fromEntries([...changes].map(([key, changed]) => [key, [...changed.keys()]]));
          return Promise.resolve();
        },
      });
    });

    const changed = async <T>(work: (trx: Knex.Transaction) => Promise<T>) => {
      told = {};
      return { answer: await open().database.transaction(work), told };
    };
    const insert = (name: string) => async (trx: Knex.Transaction) => {
      const [row] = await trx('things').insert({ name, box: 7 }).returning<{ id: number }[]>(['id', 'box']);
      return row?.id ?? 0;
    };

    it('tells of rows that are inserted, whatever the statement answers', async () => {
      const one = await changed(insert('one'));
      expect(one.told).toEqual({ 'things.id': [one.answer], 'things.box': [7] });
      const more = await changed((trx) => trx.batchInsert('things', [{ name: 'a' }, { name: 'b' }], 1));
      expect(more.told['things.id']).toHaveLength(2);
      const known = await changed(async (trx) => {
        await trx('things').insert({ name: 'one' }).onConflict('name').ignore();
      });
      expect(known.told['things.id'] ?? []).toEqual([]);
    });

    it('tells of rows that an update changes, with the number that it always answers', async () => {
      const { answer: id } = await changed(insert('two'));
      const update = await changed(async (trx) =>
        Number(await trx('things').where({ id }).update({ name: 'zwei' })),
      );
      expect(update).toEqual({ answer: 1, told: { 'things.id': [id], 'things.box': [7] } });
      const bulk = await changed((trx) =>
        bulkUpdate(trx, { table: 'things', key: 'id', columns: { id: 'integer', box: 'integer' } }, [
          { id, box: 8 },
        ]),
      );
      expect(bulk.told).toEqual({ 'things.id': [id], 'things.box': [8] });
    });

    it('costs nothing where an update sets no column that counts', async () => {
      const { answer: id } = await changed(insert('three'));
      const beat = await changed(async (trx) =>
        Number(await trx('things').where({ id, name: 'three' }).increment('beats', 1)),
      );
      expect(beat).toEqual({ answer: 1, told: {} });
    });

    it('tells of rows that are deleted, with their number', async () => {
      const { answer: id } = await changed(insert('four'));
      const gone = await changed(async (trx) => Number(await trx('things').where({ id }).delete()));
      expect(gone).toEqual({ answer: 1, told: { 'things.id': [id], 'things.box': [7] } });
    });

    it('adds what a statement hides that answers with rows', async () => {
      const { told: ids } = await changed((trx) =>
        trx('things').insert({ name: 'five', box: 9 }).returning('name'),
      );
      expect(ids['things.box']).toEqual([9]);
      expect(ids['things.id']).toHaveLength(1);
    });

    it('forgets what is rolled back', async () => {
      await expect(
        changed(async (trx) => {
          await insert('six')(trx);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(told).toEqual({});
    });
  },
  { content: 'empty' },
);
