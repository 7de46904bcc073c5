import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { seedSystem } from '../seeds/system.ts';
import { features } from '../src/contexts/index.ts';
import { appendAll } from '../src/contexts/platform/ledger/append-entries.ts';
import { followedBy } from '../src/contexts/platform/ledger/enter-changes.ts';
import { enterInLedger } from '../src/contexts/platform/ledger/ledger.port.ts';
import { sourcesOf, takeOverOnce } from '../src/contexts/platform/ledger/take-over.ts';
import { openDatabase } from '../src/db/database.ts';
import { writtenBy } from '../src/db/followed.ts';
import { migrate, runWithin } from '../src/db/migrate.ts';
import { migrationNames, migrationOf } from '../src/db/migrations.ts';
import type { Migration } from '../src/db/migrations.ts';
import { collegesOfReleases, restoreCollege } from './college-of-release.ts';
import { describeOnBothDatabases } from './databases.ts';
import { ledgerVerifySteps } from './ledger-verify-steps.ts';
import { logChainSteps } from './log-chain-steps.ts';

const [college] = collegesOfReleases().filter(({ rows }) => Object.keys(rows).length > 0);
if (!college) throw new Error('there is no college with rows');

const PROOFS = '20261130120000_proof-versions';

interface OldProof {
  id: number;
  class_id: number;
  user_id: number;
  state: string;
}

/** As a version wrote them that did not keep which one each replaces. */
const insertOldProofs = async (trx: Knex.Transaction): Promise<OldProof[]> => {
  const { id: class_id } = (await trx('train_classes').orderBy('id').first('id')) as { id: number };
  const users = (await trx('users').orderBy('id').limit(2).pluck('id')) as number[];
  const rows = [
    { user: 0, state: 'void' },
    { user: 1, state: 'valid' },
    { user: 0, state: 'void' },
    { user: 0, state: 'valid' },
  ].map(({ user, state }, at) => ({
    ...{ class_id, user_id: users[user], state, proof_no: `XS-2026-00000${at}`, verify_code: `code-${at}` },
    ...{ hours: 8, theory_hours: 8, practice_hours: 0, from_day: '2026-03-02', to_day: '2026-03-04' },
    ...{
      snapshot: '{}',
      printed_name: '张伟',
      voided_at: state === 'void' ? '2026-04-01T00:00:00.000Z' : null,
    },
    ...{ creation_time: '2026-03-05T00:00:00.000Z', last_modification_time: '2026-03-05T00:00:00.000Z' },
  }));
  for (const row of rows) await trx('period_proofs').insert(row);
  return (await trx('period_proofs').whereLike('proof_no', 'XS-2026-00000%').orderBy('id')) as OldProof[];
};

describeOnBothDatabases(
  'a college whose proofs of hours were replaced before they said by what',
  (open) => {
    let proofs: OldProof[] = [];

    it('is upgraded: each says which one it replaces', async () => {
      const { database, now } = open();
      await database.transaction((trx) => restoreCollege(trx, college));
      await migrate(
        database,
        migrationNames.filter((name) => name !== PROOFS),
      );
      await database.transaction(async (trx) => {
        proofs = await insertOldProofs(trx);
        const source = sourcesOf(features).find(({ kind }) => kind === 'proof');
        const facts = (await source?.facts(trx, { ids: proofs.map(({ id }) => id) })) ?? [];
        // What that version said of them.
        const then = facts.map(({ recordId, fact }) => {
          const { void_reason: _why, replaces_id: _which, ...old } = fact as Record<string, unknown>;
          return { kind: 'proof' as const, recordId, fact: old };
        });
        await enterInLedger(trx, now, then);
      });
      await migrate(database);
      const upgraded = (await database
        .read('period_proofs')
        .whereIn(
          'id',
          proofs.map(({ id }) => id),
        )
        .orderBy('id')
        .select('replaces_id', 'void_reason')) as { replaces_id: number | null; void_reason: string }[];
      expect(upgraded.map(({ replaces_id: id }) => proofs.findIndex((proof) => proof.id === id))).toEqual([
        -1, -1, 0, 2,
      ]);
      expect(new Set(upgraded.map(({ void_reason }) => void_reason))).toEqual(new Set(['']));
    });

    it('is as it was entered, once this version has started with it', async () => {
      const { database } = open();
      await seedSystem(database);
      const { services, verify } = ledgerVerifySteps(open);
      await takeOverOnce({ ...services(), features });
      // The first opens the chains, and the next one, a minute later, enters the logs that were there.
      const logs = logChainSteps(open);
      await logs.chain();
      await logs.chain();
      await database.transaction((trx) => appendAll(trx, services()));
      expect((await verify(database.read)).problems).toEqual([]);
    });
  },
  { content: 'empty' },
);

/** Since the ledger follows covered columns (ADR 144). */
const SINCE = '20261130030000_log-chain';
/** The edition of its source that each of them has raised, so that older entries are entered once more. */
const RAISED: Readonly<Record<string, string>> = { [PROOFS]: 'proof 3' };

describe('a migration that changes what the ledger has entered', () => {
  /** Of the statements that they send to a college with rows in all its tables: `name: table.column`. */
  const changedBy = async (list: readonly (readonly [string, Migration])[]): Promise<string[]> => {
    const followed = followedBy(sourcesOf(features));
    const database = await openDatabase(':memory:');
    const found: string[] = [];
    try {
      await database.transaction(async (trx) => {
        await restoreCollege(trx, college);
        let running = '';
        trx.on('query', ({ sql }: { sql: string }) => {
          const written = writtenBy(sql);
          const table = written && followed.get(written.table);
          if (!written || !table) return;
          const columns = written.isUpdate ? written.columns.filter((it) => table.columns.has(it)) : ['*'];
          for (const column of columns) found.push(`${running}: ${written.table}.${column}`);
        });
        for (const [name, migration] of list) {
          running = name;
          await runWithin(trx, migration);
        }
      });
    } finally {
      await database.close();
    }
    return found.filter((text) => text.slice(0, text.indexOf(':')) > SINCE);
  };
  const pending = () =>
    Promise.all(
      migrationNames
        .filter((name) => !college.migrations.includes(name))
        .map(async (name) => [name, await migrationOf(name)] as const),
    );

  it('raises the edition of its source', async () => {
    expect(await changedBy(await pending())).toEqual([`${PROOFS}: period_proofs.replaces_id`]);
    for (const raised of Object.values(RAISED)) {
      const [kind, edition] = raised.split(' ');
      const source = sourcesOf(features).find((it) => it.kind === kind);
      expect(source?.edition).toBeGreaterThanOrEqual(Number(edition));
    }
  });

  it('and one that did not would be found', async () => {
    const up = async (db: Knex): Promise<void> => void (await db('user_certs').update({ hours: 0 }));
    expect(await changedBy([...(await pending()), ['29991231_hours', { up }]])).toContain(
      '29991231_hours: user_certs.hours',
    );
  });
});
