import { beforeAll, describe, expect, it } from 'vitest';
import { chainLog } from './log-chain.ts';
import { LOG_KINDS, LOG_TABLES } from './log-source.ts';
import { entrySealer } from '../../platform/ledger/entry-seal.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import { LOG_COLUMNS } from '../../../db/log-row.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { logChainSteps } from '../../../../test/log-chain-steps.ts';

const OLD_KEY = Buffer.alloc(32, 7).toString('base64');
const NEW_KEY = Buffer.alloc(32, 9).toString('base64');
/** Never a key of this gateway, before a rotation or after. */
const STRANGE_KEY = Buffer.alloc(32, 11).toString('base64');
const HOUR_MS = 60 * 60 * 1000;

describeOnBothDatabases('the chain of a log', (open) => {
  const { services, writeRows, chain, batchOf, verify, problems, after, bySql, emptied } =
    logChainSteps(open);
  const read = () => open().database.read;

  beforeAll(async () => {
    await emptied();
    // The first run only says what there was before.
    await chain();
  });

  describe.each(LOG_TABLES)('%s', (table) => {
    const kind = LOG_KINDS[table];
    const refusedOf = (id: number) =>
      read()('ledger_refusals').where({ kind, record_id: id }).orderBy('id').pluck<string[]>('reason');

    it('vouches for each column that says something', async () => {
      const own = ['id', 'seal_sealed', 'ledger_batch'];
      expect([...LOG_COLUMNS[table], ...own].toSorted()).toEqual(
        Object.keys(await read()(table).columnInfo()).toSorted(),
      );
    });

    it('has each row in one batch, also where two gateways chain at once', async () => {
      const ids = await writeRows(table, 3);
      const both = await Promise.all([chainLog(services(), table), chainLog(services(), table)]);
      expect(both.map(({ chained }) => chained).toSorted()).toEqual([0, 3]);
      await chain();
      const rows = (await read()(table).whereIn('id', ids)) as { ledger_batch: number; seal_sealed: null }[];
      expect(new Set(rows.map(({ ledger_batch: batch }) => batch))).toEqual(
        new Set([await batchOf(table, ids[0] ?? 0)]),
      );
      expect(rows.map(({ seal_sealed: seal }) => seal)).toEqual([null, null, null]);
      expect(await problems()).toEqual([]);
    });

    it('takes many rows, and text of any kind, as it comes back from the database', async () => {
      const ids = await writeRows(table, 1001, { text: 'a\ud800b "quoted" \u{1f600} 张三\n' });
      expect(await chain()).toEqual({ chained: 1001, refused: 0 });
      const batches = await read()(table).whereIn('id', ids).distinct().pluck<number[]>('ledger_batch');
      expect(batches).toHaveLength(3);
      expect(await problems()).toEqual([]);
    });

    it('names each column that somebody changed or emptied', async () => {
      const [id = 0] = await writeRows(table, 2);
      await chain();
      const batch = await batchOf(table, id);
      for (const column of LOG_COLUMNS[table]) {
        const other = column === 'time' ? '2020-01-01T00:00:00.000Z' : column.endsWith('_id') ? '4711' : 'x';
        const { [column]: was } = (await read()(table).where({ id }).first()) as Record<string, unknown>;
        const info = await read()(table).columnInfo(column as never);
        const values =
          (info as unknown as { nullable: boolean }).nullable && was !== null ? [other, null] : [other];
        for (const value of values) {
          const found = await after((trx) => trx(table).where({ id }).update(column, value));
          expect(found, `${column} is ${value}`).toEqual([
            expect.stringMatching(new RegExp(`^record-changed: ${kind} ${batch}: ${id} was `)),
          ]);
        }
      }
    }, 30_000);

    it('names rows that were deleted, inserted, exchanged, or moved to another batch or out of all', async () => {
      const [first = 0, middle = 0, newest = 0] = await writeRows(table, 3);
      await chain();
      const [other = 0] = await writeRows(table, 1);
      await chain();
      const [batch, next] = [await batchOf(table, first), await batchOf(table, other)];
      const row = (id: number) => read()(table).where({ id }).first() as Promise<Record<string, never>>;
      const gone = (id: number) =>
        expect.stringMatching(
          new RegExp(`^record-changed: ${kind} ${batch}: .*${id} was "[^"]+", is undefined`),
        );
      expect(await after((trx) => trx(table).where({ id: middle }).delete())).toEqual([gone(middle)]);
      expect(await after((trx) => trx(table).where({ id: newest }).delete())).toEqual([gone(newest)]);
      expect(await after((trx) => trx(table).where({ ledger_batch: next }).delete())).toEqual([
        expect.stringContaining(`record-missing: ${kind} ${next}`),
      ]);
      const { id: _id, ...copy } = await row(middle);
      expect(await after((trx) => trx(table).insert(copy))).toEqual([
        `record-changed: ${kind} ${batch}: count was 3, is 4`,
      ]);
      expect(await after((trx) => trx(table).insert({ ...copy, ledger_batch: next + 1 }))).toEqual([
        expect.stringContaining(`record-unknown: ${kind} ${next + 1}`),
      ]);
      const [one, two] = [await row(first), await row(middle)];
      const exchanged = await after(async (trx) => {
        await trx(table)
          .where({ id: first })
          .update({ ...two, id: first });
        await trx(table)
          .where({ id: middle })
          .update({ ...one, id: middle });
      });
      expect(exchanged).toEqual([
        expect.stringMatching(
          new RegExp(`^record-changed: ${kind} ${batch}: ${first} was .*; ${middle} was `),
        ),
      ]);
      const moved = await after((trx) => trx(table).where({ id: middle }).update({ ledger_batch: next }));
      expect(moved).toEqual([gone(middle), `record-changed: ${kind} ${next}: count was 1, is 2`]);
      const out = await after((trx) => trx(table).where({ id: middle }).update({ ledger_batch: null }));
      expect(out).toEqual([gone(middle), expect.stringContaining(`record-unknown: ${kind} row ${middle}`)]);
    });

    it('names a row in no batch that the gateway has not sealed, and none that waits, however long', async () => {
      const { id: _id, ...row } = (await read()(table).orderBy('id', 'desc').first()) as Record<
        string,
        never
      >;
      const strange = { ...row, id: 990_001, ledger_batch: null, seal_sealed: null };
      expect(await after((trx) => trx(table).insert(strange))).toEqual([
        expect.stringContaining(`record-unknown: ${kind} row 990001: `),
      ]);
      await writeRows(table, 1);
      const later = await verify(read(), new Date(open().now.getTime() + HOUR_MS));
      expect(later.problems).toEqual([]);
      await chain();
    });

    it('leaves out what the gateway has not written so, and reports it once', async () => {
      const [sealed = 0, changed = 0, unsealed = 0, copied = 0] = await writeRows(table, 4);
      const { id: _id, ...row } = (await read()(table).where({ id: copied }).first()) as Record<
        string,
        never
      >;
      const text = { user_name: 'somebody' };
      await bySql(async (trx) => {
        await trx(table).where({ id: changed }).update(text);
        await trx(table).where({ id: unsealed }).update({ seal_sealed: null });
        await trx(table).insert({ ...row, id: 4_000_000_001 });
        await trx(table).insert({ ...row, row_key: 'of another one', id: 4_000_000_002 });
      });
      expect(await chain()).toEqual({ chained: 2, refused: 4 });
      expect(await chain()).toEqual({ chained: 0, refused: 0 });
      await bySql((trx) => trx(table).insert({ ...row, id: 4_000_000_003 }));
      expect(await chain()).toEqual({ chained: 0, refused: 1 });
      expect(await batchOf(table, sealed)).toEqual(await batchOf(table, copied));
      const reasons = [];
      for (const id of [changed, unsealed, 4_000_000_001, 4_000_000_002, 4_000_000_003])
        reasons.push(...(await refusedOf(id)));
      expect(reasons).toEqual(['changed', 'unsealed', 'copied', 'changed', 'copied']);
      const refused = await read()(table).whereNull('ledger_batch').pluck<number[]>('id');
      expect(refused.toSorted()).toEqual(
        [changed, unsealed, 4_000_000_001, 4_000_000_002, 4_000_000_003].toSorted(),
      );
      await bySql((trx) => trx(table).whereNull('ledger_batch').delete());
      expect(await problems()).toEqual([]);
    });

    it('goes on through a rotation of the data key, and knows no strange one', async () => {
      const [strange, before, during] = await Promise.all([
        loadKeys(STRANGE_KEY, '/nowhere'),
        loadKeys(OLD_KEY, '/nowhere'),
        loadKeys(NEW_KEY, '/nowhere', [OLD_KEY]),
      ]);
      open().database.carry(entrySealer(before));
      await writeRows(table, 1);
      open().database.carry(entrySealer(during));
      await writeRows(table, 1);
      expect(await chainLog(services(strange), table)).toEqual({ chained: 0, refused: 2 });
      expect(await chainLog(services(during), table)).toEqual({ chained: 2, refused: 0 });
      await chain(during);
      open().database.carry(entrySealer(open().keys));
    });
  });
});
