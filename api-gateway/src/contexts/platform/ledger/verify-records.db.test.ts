import { expect, it as test } from 'vitest';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { smallLedgerSteps } from '../../../../test/ledger-verify-steps.ts';
import type { Knex } from 'knex';

describeOnBothDatabases('verification of the records behind a ledger', (open, dialect) => {
  // What is read is the same on both databases, which the test of the whole demo shows.
  const it = test.runIf(dialect === 'sqlite' || isLong);
  const { after, any } = smallLedgerSteps(open);

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
        ...[failed, moved, { id: mark.attempt_id }].map((row) => `record-changed: attempt ${row?.id}`),
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

  it('comes to an end, however many beats a slice says that it had', async () => {
    const { id } = await any(open().database.read, 'study_slices');
    const found = await after((trx) =>
      trx('study_slices').where({ id }).update({ beats: 2_147_483_647, wall_ms: 2_147_483_647 }),
    );
    expect(found).toContain(`record-changed: hours ${id}`);
  });
});
