import { expect, it } from 'vitest';
import { LOG_KINDS, LOG_TABLES } from './log-source.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { logChainSteps } from '../../../../test/log-chain-steps.ts';

describeOnBothDatabases('log rows from before there was a chain', (open) => {
  const { writeRows, chain, problems, after, bySql, emptied } = logChainSteps(open);

  it.each(LOG_TABLES)('of %s are entered once, and nothing is entered with them later', async (table) => {
    await emptied();
    const ids = await writeRows(table, 30);
    // As the migration leaves them.
    await bySql(async (trx) => {
      const none = { row_key: null, seal_sealed: null };
      for (const [at, id] of ids.entries())
        await trx(table)
          .where({ id })
          .update({ ...none, ledger_batch: 1 + Math.floor(at / 2) });
    });
    expect(await chain()).toEqual({ chained: 0, refused: 0 });
    expect((await chain()).chained).toBe(15);
    await writeRows(table, 2);
    expect((await chain()).chained).toBe(2);
    expect(await problems()).toEqual([]);
    const row = (await open().database.read(table).where({ id: ids[0] }).first()) as Record<string, never>;
    await bySql((trx) =>
      trx(table).insert([15, 16, 17].map((batch) => ({ ...row, id: 970_000 + batch, ledger_batch: batch }))),
    );
    await chain();
    expect((await problems()).map(({ kind, of }) => `${kind}: ${of}`)).toEqual([
      `record-changed: ${LOG_KINDS[table]} 15`,
      `record-changed: ${LOG_KINDS[table]} 16`,
      `record-unknown: ${LOG_KINDS[table]} 17`,
    ]);
  });

  it('would be entered again by whoever removes where the chain begins, and that is named', async () => {
    const found = await after((trx) =>
      trx('ledger_entries').where({ kind: 'login-log', record_id: 0 }).delete(),
    );
    expect(found).toContainEqual(expect.stringContaining('entry-missing'));
  });
});
