import { describe, expect, it as test } from 'vitest';
import { appendAll } from './append-entries.ts';
import { enterInLedger, eraseFacts } from './ledger.port.ts';
import { certFact } from '../../completion/user-cert/cert-ledger.ts';
import type { UserCertRecord } from '../../completion/user-cert/user-cert.table.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { erasureOf, smallLedgerSteps, Undone } from '../../../../test/ledger-verify-steps.ts';
import { withoutTriggers } from '../../../../test/without-triggers.ts';
import { dialectOf } from '../../../db/dialect.ts';
import { outcomeOf } from './verify-ledger.ts';
import type { LedgerVerdict } from './verify-ledger.ts';
import type { Knex } from 'knex';

describeOnBothDatabases('verification of the entries of a ledger', (open, dialect) => {
  // What is read is the same on both databases, which the test of the whole demo shows.
  const it = test.runIf(dialect === 'sqlite' || isLong);
  const { services, verify, after, any } = smallLedgerSteps(open);

  it('names an erased entry that was put in the place of another erasure', async () => {
    const [one, other] = (await open()
      .database.read('ledger_entries')
      .where({ kind: 'certificate' })
      .orderBy('id')
      .limit(2)) as { id: number; record_id: number }[];
    const found = await after(async (trx) => {
      await eraseFacts(trx, open().now, erasureOf(one?.record_id ?? 0));
      await appendAll(trx, services());
      await trx('ledger_entries')
        .where({ id: one?.id ?? 0 })
        .update({ record_id: other?.record_id ?? 0 });
    });
    expect(found).toContain(`entry-changed: certificate ${other?.record_id ?? 0}`);
    const early = await after(async (trx) => {
      await eraseFacts(trx, open().now, erasureOf(other?.record_id ?? 0));
      await appendAll(trx, services());
      await trx('ledger_entries')
        .where({ id: other?.id ?? 0 })
        .update({ digest: null, record_id: 990_004 });
    });
    expect(early).toContain('entry-changed: certificate 990004');
  });

  it('names an entry that was removed', async () => {
    const { id, leaf_index: index } = await any(open().database.read, 'ledger_entries');
    const found = await after((trx) => trx('ledger_entries').where({ id }).delete());
    expect(found).toContain(`entry-missing: entry at ${String(index)}`);
    expect(found.some((line) => line.startsWith('tree-differs'))).toBe(true);
  });

  it('names an entry whose fact or salt was changed together with its record', async () => {
    const slice = await any(open().database.read, 'study_slices');
    const found = await after(async (trx) => {
      await trx('study_slices').where({ id: slice.id }).update({ wall_ms: 299_000 });
      const entry = await any(trx, 'ledger_entries', { kind: 'hours', record_id: slice.id });
      const fact = JSON.stringify({ ...JSON.parse(entry.fact ?? '{}'), wall_ms: 299_000 });
      await trx('ledger_entries').where({ id: entry.id }).update({ fact });
    });
    expect(found).toContain(`entry-changed: hours ${slice.id}`);
    const salt = await after((trx) =>
      trx('ledger_entries')
        .where({ kind: 'hours', record_id: slice.id })
        .update({ salt: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    );
    expect(salt).toEqual([`entry-changed: hours ${slice.id}`]);
  });

  it('is silent about what was erased with its record, and names a record whose entry was erased', async () => {
    const { id } = await any(open().database.read, 'user_certs', { state: 'revoked', source: 'class' });
    const found = await after(async (trx) => {
      await eraseFacts(trx, open().now, erasureOf(id));
      await appendAll(trx, services());
      await trx('user_certs').where({ id }).delete();
    });
    expect(found).toEqual([]);
    const silenced = await after(async (trx) => {
      await eraseFacts(trx, open().now, erasureOf(id));
      await appendAll(trx, services());
      await trx('user_certs').where({ id }).update({ state: 'valid' });
    });
    expect(silenced).toEqual([`record-erased: certificate ${id}`]);
  });

  it('says which erasures there are, by whom, and whether all else is good', async () => {
    const { id } = await any(open().database.read, 'user_certs', { state: 'revoked', source: 'class' });
    const before = await verify(open().database.read);
    expect(outcomeOf(before)).toBe('good');
    const said: LedgerVerdict[] = [];
    await after(async (trx) => {
      await eraseFacts(trx, open().now, { ...erasureOf(id), decisionId: 12, by: 7 });
      await appendAll(trx, services());
      said.push(await verify(trx));
      await trx('user_certs').where({ id }).delete();
      said.push(await verify(trx));
    });
    expect(said.map(outcomeOf)).toEqual(['not-good', 'good-with-erasures']);
    expect([...(said[1]?.erasedBy ?? [])]).toEqual([['certificate: request, decision 12, by account 7', 1]]);
  });

  describe('with an entry for a certificate that was made valid again by SQL', () => {
    /** An entry as the product would write it, by somebody who can write into the database only. */
    const forge = async (trx: Knex.Transaction, place: number | null, first = false) => {
      const { id } = await any(trx, 'user_certs', { state: 'revoked', source: 'class' });
      await trx('user_certs').where({ id }).update({ state: 'valid' });
      const fact = certFact((await trx('user_certs').where({ id }).first()) as UserCertRecord);
      await enterInLedger(trx, open().now, [{ kind: 'certificate', recordId: id, fact }]);
      const entry = (await trx('ledger_entries').orderBy('id', 'desc').first('id')) as { id: number };
      if (place !== null) await trx('ledger_entries').where({ id: entry.id }).update({ leaf_index: place });
      if (first) await trx('ledger_entries').where({ id: entry.id }).update({ id: -1 });
      return id;
    };
    const certificate = async () =>
      (await any(open().database.read, 'user_certs', { state: 'revoked', source: 'class' })).id;

    it('names both where its place is outside of the signed tree, whatever the state says', async () => {
      const id = await certificate();
      const both = [`entry-changed: certificate ${id}`, `record-changed: certificate ${id}`];
      expect((await after((trx) => forge(trx, 2_000_000_000))).toSorted()).toEqual(both);
      const found = await after(async (trx) => {
        await forge(trx, 2_000_000_000);
        await trx('ledger_state').update({ size: 2_000_000_001 });
      });
      expect(found.toSorted()).toEqual([...both, 'no-checkpoint: the tree'].toSorted());
    });

    it('names the record where its entry never came into the tree', async () => {
      const id = await certificate();
      expect(await after((trx) => forge(trx, null, true))).toContain(`record-changed: certificate ${id}`);
    });

    it('names the entry where it has the place of another', async () => {
      const found = await after(async (trx) => {
        if (dialectOf(trx) === 'postgres')
          await trx.raw('ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_leaf_index_unique');
        else await trx.raw('DROP INDEX ledger_entries_leaf_index_unique');
        await forge(trx, 0);
      });
      expect(found).toContain(`entry-changed: certificate ${await certificate()}`);
      expect(found).toContain(`record-changed: certificate ${await certificate()}`);
    });

    it('says which certificate only an entry vouches for that waits', async () => {
      const undone = open().database.transaction(async (trx) => {
        await withoutTriggers(trx);
        const id = await forge(trx, null);
        const { problems, unsigned, waiting } = await verify(trx);
        expect({ problems, unsigned, waiting }).toEqual({
          problems: [],
          unsigned: [`certificate ${id}`],
          waiting: 1,
        });
        throw new Undone();
      });
      await expect(undone).rejects.toThrow(Undone);
    });

    it('names the step that none may take, also where the gateway has signed it', async () => {
      const found = await after(async (trx) => {
        await forge(trx, null);
        await appendAll(trx, services());
      });
      expect(found).toEqual([`wrong-step: certificate ${await certificate()}`]);
    });
  });

  it('names a slice that was entered a second time', async () => {
    const slice = await any(open().database.read, 'study_slices');
    const found = await after(async (trx) => {
      const entry = await any(trx, 'ledger_entries', { kind: 'hours', record_id: slice.id });
      const fact = JSON.parse(entry.fact ?? '{}') as object;
      await enterInLedger(trx, open().now, [{ kind: 'hours', recordId: slice.id, fact }]);
      await appendAll(trx, services());
    });
    expect(found).toEqual([`wrong-step: hours ${slice.id}`]);
  });
});
