import { describe, expect, it as test } from 'vitest';
import { appendAll, appendEntries } from './append-entries.ts';
import { sealed } from './entry-seals.ts';
import { exportLedger } from './export-ledger.ts';
import { enterInLedger, eraseFacts } from './ledger.port.ts';
import { readState } from './ledger.table.ts';
import type { WaitingRecord } from './ledger.table.ts';
import { sourcesOf, takeOverOnce } from './take-over.ts';
import { storedNote } from './verify-checkpoints.ts';
import { verifyLedger } from './verify-ledger.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import { features } from '../index.ts';
import { certFact } from '../user-cert/cert-ledger.ts';
import type { UserCertRecord } from '../user-cert/user-cert.table.ts';
import { describeOnBothDatabases, isLong } from '../../../test/databases.ts';
import { withoutTriggers } from '../../../test/without-triggers.ts';
import { dialectOf } from '../../db/dialect.ts';
import { toBase64 } from '@college/ledger/bytes';
import { commitmentOf, digestOf } from '@college/ledger/entry';
import type { Knex } from 'knex';

const settings = { publicUrl: null, host: 'localhost' };

class Undone extends Error {}

describeOnBothDatabases('a ledger that is verified', (open, dialect) => {
  // Each reads the whole demo twice. What is read is the same on both databases, which the first shows.
  const it = test.runIf(dialect === 'sqlite' || isLong);

  const services = () => ({ database: open().database, keys: open().keys, settings, now: () => open().now });

  const verify = (db: Knex, checkpoints: readonly { of: string; note: string }[] = []) =>
    verifyLedger(exportLedger(db, features, open().now), {
      sources: sourcesOf(features),
      checkpoints,
      keys: [],
    });

  /** What verification finds after a change behind the product's back, which is undone afterwards. */
  const after = async (
    tamper: (trx: Knex.Transaction) => Promise<unknown>,
    checkpoints: readonly { of: string; note: string }[] = [],
  ): Promise<string[]> => {
    let found: readonly LedgerProblem[] = [];
    const undone = open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await tamper(trx);
      found = (await verify(trx, checkpoints)).problems;
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    return found.map(({ kind, of }) => `${kind}: ${of}`);
  };
  /** The whole tree anew, signed by somebody who has all the keys. */
  const rebuilt = async (trx: Knex.Transaction): Promise<void> => {
    for (const row of (await trx('ledger_entries').orderBy('id').select('*')) as WaitingRecord[])
      await trx('ledger_entries')
        .where({ id: row.id })
        .update({ leaf_index: null, seal_sealed: sealed(trx, row).seal_sealed });
    await trx('ledger_tiles').delete();
    await trx('ledger_checkpoints').delete();
    await trx('ledger_state').update({ size: 0, note: '' });
    await appendAll(trx, services());
  };
  const any = async (trx: Knex, table: string, where: object = {}) => {
    const row = (await trx(table).where(where).orderBy('id').first()) as { id: number } & Record<
      string,
      never
    >;
    if (!row) throw new Error(`the demo has no such row in ${table}`);
    return row;
  };

  test('is silent about the demo', async () => {
    await appendEntries(services());
    const verdict = await verify(open().database.read);
    expect(verdict.problems).toEqual([]);
    expect(verdict.size).toBeGreaterThan(1000);
    expect(verdict.waiting).toBe(0);
  }, 60_000);

  it('names an erased entry that was put in the place of another erasure', async () => {
    const [one, other] = (await open()
      .database.read('ledger_entries')
      .where({ kind: 'certificate' })
      .orderBy('id')
      .limit(2)) as { id: number; record_id: number }[];
    const found = await after(async (trx) => {
      await eraseFacts(trx, 'certificate', [one?.record_id ?? 0]);
      await trx('ledger_entries')
        .where({ id: one?.id ?? 0 })
        .update({ record_id: other?.record_id ?? 0 });
    });
    expect(found).toContain(`entry-changed: certificate ${other?.record_id ?? 0}`);
    const early = await after(async (trx) => {
      await eraseFacts(trx, 'certificate', [other?.record_id ?? 0]);
      await trx('ledger_entries')
        .where({ id: other?.id ?? 0 })
        .update({ digest: null, record_id: 990_004 });
    });
    expect(early).toContain('entry-changed: certificate 990004');
  });

  /** Rows of a table in the order of their ids, as many as are wanted. */
  const rowsIn = async (trx: Knex, table: string, count: number, where: object = {}) => {
    const rows = (await trx(table).where(where).orderBy('id').limit(count)) as {
      id: number;
      snapshot: string;
    }[];
    if (rows.length < count) throw new Error(`the demo has no ${count} such rows in ${table}`);
    return rows.map(({ id, snapshot }) => ({ id, snapshot }));
  };

  it('names each record that was changed behind its back, and no other', async () => {
    const { read } = open().database;
    const change = (table: string, { id }: { id: number } | undefined = { id: 0 }, to: object) =>
      [table, id, to] as const;
    const [failed] = await rowsIn(read, 'exam_attempts', 1, { state: 'graded', passed: false });
    const [moved] = await rowsIn(read, 'exam_attempts', 1, { state: 'graded', passed: true });
    const [other] = await rowsIn(read, 'users', 1);
    const [longer, voided] = await rowsIn(read, 'period_proofs', 2, { state: 'valid' });
    const [revoked] = await rowsIn(read, 'user_certs', 1, { state: 'revoked', source: 'class' });
    const [dated, named, titled] = await rowsIn(read, 'user_certs', 3, { state: 'valid', source: 'class' });
    const [lesson, reopened] = (await read('train_class_lessons')
      .where({ is_deleted: false })
      .whereNotNull('closed_at')
      .orderBy('id')
      .limit(2)) as { id: number }[];
    const mark = (await read('exam_marks')
      .join('exam_attempts', 'exam_attempts.id', 'exam_marks.attempt_id')
      .where({ 'exam_attempts.state': 'graded', 'exam_marks.is_final': true })
      .whereNotIn('exam_attempts.id', [failed?.id ?? 0, moved?.id ?? 0])
      .orderBy('exam_marks.id')
      .first('exam_marks.attempt_id')) as { attempt_id: number };
    const changes = [
      change('exam_attempts', failed, { passed: true }),
      change('exam_attempts', moved, { user_id: other?.id, no: 99 }),
      change('period_proofs', longer, { hours: 500 }),
      change('period_proofs', voided, { state: 'void' }),
      change('user_certs', revoked, { state: 'valid' }),
      change('user_certs', dated, { valid_to: '2099-01-01' }),
      change('user_certs', named, {
        snapshot: JSON.stringify({ ...(JSON.parse(named?.snapshot ?? '{}') as object), name: '王五' }),
      }),
      change('user_certs', titled, { title: '操作证' }),
      change('train_class_lessons', lesson, { hours: 40 }),
      change('train_class_lessons', reopened, { closed_at: null }),
    ];
    const found = await after(async (trx) => {
      for (const [table, id, to] of changes) await trx(table).where({ id }).update(to);
      await trx('exam_marks')
        .where({ attempt_id: mark.attempt_id })
        .update({ score: trx.raw('score + 1') });
    });
    expect(found.toSorted()).toEqual(
      [
        ...[failed, moved].map((row) => `record-changed: attempt ${row?.id}`),
        ...[longer, voided].map((row) => `record-changed: proof ${row?.id}`),
        ...[revoked, dated, named, titled].map((row) => `record-changed: certificate ${row?.id}`),
        `record-changed: lesson ${lesson?.id}`,
        `record-missing: lesson ${reopened?.id}`,
        `contradiction: attempt ${mark.attempt_id}`,
      ].toSorted(),
    );
  });

  it('names a slice whose time was raised, one that was added, and a correction that was removed', async () => {
    const slice = await any(open().database.read, 'study_slices');
    const { id } = await any(open().database.read, 'study_corrections');
    const found = await after(async (trx) => {
      await trx('study_slices').insert({ ...slice, id: 990_001 });
      await trx('study_slices').where({ id: slice.id }).update({ credited_ms: 900_000 });
      await trx('study_corrections').where({ id }).delete();
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'record-unknown: hours 990001',
        `record-changed: hours ${slice.id}`,
        `contradiction: hours ${slice.id}`,
        `record-missing: correction ${id}`,
      ]),
    );
  });

  it('names a slice that was removed, and the totals that were left behind', async () => {
    const { id } = (await open()
      .database.read('study_slices')
      .where('credited_ms', '>', 0)
      .whereNotIn('id', open().database.read('study_corrections').select('slice_id'))
      .first('id')) as { id: number };
    const found = await after((trx) => trx('study_slices').where({ id }).delete());
    expect(found).toContain(`record-missing: hours ${id}`);
    expect(found.some((line) => line.startsWith('total-differs: study_wares'))).toBe(true);
  });

  it('names an attempt whose score was changed, and whose answer was put right', async () => {
    const { id } = await any(open().database.read, 'exam_attempts', { state: 'graded', passed: false });
    const score = await after((trx) => trx('exam_attempts').where({ id }).update({ score: 100 }));
    expect(score).toEqual(
      expect.arrayContaining([`record-changed: attempt ${id}`, `contradiction: attempt ${id}`]),
    );
    const answer = await after((trx) =>
      trx('exam_answers').where({ attempt_id: id }).update({ value: '[0]' }),
    );
    expect(answer).toContain(`record-changed: attempt ${id}`);
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

  it('finds a tree that was built anew, by a checkpoint that somebody stored', async () => {
    const { note } = await readState(open().database.read);
    const found = await after(
      async (trx) => {
        const last = (await trx('ledger_entries').orderBy('leaf_index', 'desc').first('id')) as {
          id: number;
        };
        await trx('ledger_entries').where({ id: last.id }).delete();
        await rebuilt(trx);
      },
      [{ of: 'stored.txt', note }],
    );
    expect(found).toContain('tree-shrunk: stored.txt');
  });

  it('finds two checkpoints that contradict each other', async () => {
    const { note } = await readState(open().database.read);
    const found = await after(
      async (trx) => {
        const { id, kind, record_id: recordId, fact } = await any(trx, 'ledger_entries');
        const digest = digestOf(fact ?? '', new Uint8Array(16));
        await trx('ledger_entries')
          .where({ id })
          .update({
            salt: toBase64(new Uint8Array(16)),
            digest: toBase64(digest),
            entry: toBase64(commitmentOf({ kind: kind ?? '', recordId: Number(recordId) }, digest)),
          });
        await rebuilt(trx);
      },
      [{ of: 'stored.txt', note }],
    );
    expect(found).toContain('fork: stored.txt');
  });

  it('is silent about what was erased with its record, and names a record whose entry was erased', async () => {
    const { id } = await any(open().database.read, 'user_certs', { state: 'revoked', source: 'class' });
    const found = await after(async (trx) => {
      await eraseFacts(trx, 'certificate', [id]);
      await trx('user_certs').where({ id }).update({ verify_code: null });
    });
    expect(found).toEqual([]);
    const silenced = await after(async (trx) => {
      await eraseFacts(trx, 'certificate', [id]);
      await trx('user_certs').where({ id }).update({ state: 'valid' });
    });
    expect(silenced).toEqual([`record-erased: certificate ${id}`]);
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

  it('comes to an end, however many beats a slice says that it had', async () => {
    const { id } = await any(open().database.read, 'study_slices');
    const found = await after((trx) =>
      trx('study_slices').where({ id }).update({ beats: 2_147_483_647, wall_ms: 2_147_483_647 }),
    );
    expect(found).toContain(`record-changed: hours ${id}`);
  });

  it('takes nothing over once the tree has begun', async () => {
    const slice = await any(open().database.read, 'study_slices');
    await open().database.transaction((trx) => trx('ledger_state').update({ taken_over_at: null }));
    await open().database.transaction((trx) => trx('study_slices').insert({ ...slice, id: 990_002 }));
    await takeOverOnce({ database: open().database, features, now: () => open().now });
    expect(await open().database.read('ledger_entries').where({ kind: 'hours', record_id: 990_002 })).toEqual(
      [],
    );
  });

  it('reads a checkpoint that came by mail', async () => {
    const { note } = await readState(open().database.read);
    for (const text of [note.replaceAll('\n', '\r\n'), note.trimEnd(), `\ufeff${note}\n\n`])
      expect(
        (await verify(open().database.read, [{ of: 'stored.txt', note: storedNote(text) }])).problems.filter(
          ({ of }) => of === 'stored.txt',
        ),
      ).toEqual([]);
  });
});
