import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catchUp } from './catch-up.ts';
import { recount } from './recount.ts';
import { statisticsService } from './statistics.feature.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { bothCounts } from '../../../../test/statistics-count.ts';
import { parseSettings } from '../../../app/settings.ts';
import type { Knex } from 'knex';

type Row = Record<string, unknown> & { id: number };

const DAY_MS = 86_400_000;
/** Midnight at the college is at 16:00 UTC. */
const momentOf = (seed: number): string =>
  new Date(Date.parse('2026-03-01T15:59:00.000Z') + seed * 7 * 60_000 + (seed % 40) * DAY_MS).toISOString();

const pick = async (trx: Knex.Transaction, table: string, seed: number): Promise<Row> => {
  const { n } = (await trx(table).count({ n: '*' }).first()) as { n: number };
  return (await trx(table)
    .orderBy('id')
    .offset(seed % Number(n))
    .first()) as Row;
};

/** What may happen to records, by whatever feature: each takes one that there is, by a number. */
const STEPS: Readonly<Record<string, (trx: Knex.Transaction, seed: number) => Promise<unknown>>> = {
  approve: async (trx, seed) =>
    trx('train_class_users')
      .where({ id: (await pick(trx, 'train_class_users', seed)).id })
      .update({ state: 'approved', decided_at: momentOf(seed) }),
  remove: async (trx, seed) =>
    trx('train_class_users')
      .where({ id: (await pick(trx, 'train_class_users', seed)).id })
      .update(seed % 2 ? { state: 'removed' } : { is_deleted: true }),
  settle: async (trx, seed) =>
    trx('train_class_users')
      .where({ id: (await pick(trx, 'train_class_users', seed)).id })
      .update({ study_state: seed % 3 ? 'completed' : 'not-completed', settled_at: momentOf(seed) }),
  reopen: async (trx, seed) =>
    trx('train_class_users')
      .where({ id: (await pick(trx, 'train_class_users', seed)).id })
      .update({ study_state: '', settled_at: null }),
  study: async (trx, seed) => {
    const { id: _id, ...slice } = await pick(trx, 'study_slices', seed);
    return trx('study_slices').insert({
      ...slice,
      day: momentOf(seed).slice(0, 10),
      credited_ms: (seed * 997) % 300_000,
    });
  },
  correct: async (trx, seed) => {
    const slice = await pick(trx, 'study_slices', seed);
    return trx('study_corrections').insert({
      slice_id: slice.id,
      credited_ms: -Math.floor(Number(slice['credited_ms']) / ((seed % 2) + 1)),
      reason: 'withdrawn',
      creation_time: momentOf(seed),
    });
  },
  grade: async (trx, seed) =>
    trx('exam_attempts')
      .where({ id: (await pick(trx, 'exam_attempts', seed)).id })
      .update({ state: 'graded', graded_at: momentOf(seed), passed: seed % 2 === 0, score: seed % 100 }),
  regrade: async (trx, seed) =>
    trx('exam_attempts')
      .where({ id: (await pick(trx, 'exam_attempts', seed)).id })
      .update({ passed: seed % 3 === 0 }),
  void: async (trx, seed) =>
    trx('exam_attempts')
      .where({ id: (await pick(trx, 'exam_attempts', seed)).id })
      .update({ state: 'void' }),
  attend: async (trx, seed) => {
    const { id: _id, ...row } = await pick(trx, 'lesson_attendances', seed);
    const user = await pick(trx, 'users', seed);
    return trx('lesson_attendances')
      .insert({ ...row, user_id: user.id })
      .onConflict(['lesson_id', 'user_id', 'kind'])
      .ignore();
  },
  unattend: async (trx, seed) =>
    trx('lesson_attendances')
      .where({ id: (await pick(trx, 'lesson_attendances', seed)).id })
      .delete(),
  lesson: async (trx, seed) =>
    trx('train_class_lessons')
      .where({ id: (await pick(trx, 'train_class_lessons', seed)).id })
      .update({ hours: (seed % 8) / 2 + 0.5, begin_at: momentOf(seed) }),
  move: async (trx, seed) =>
    trx('users')
      .where({ id: (await pick(trx, 'users', seed)).id })
      .update({
        department_id: (await pick(trx, 'departments', seed * 7)).id,
        area_code: seed % 2 ? '990100' : '990102',
      }),
  /** As when accounts of one person are merged. */
  merge: async (trx, seed) => {
    const slice = await pick(trx, 'study_slices', seed);
    const to = await pick(trx, 'users', seed * 3);
    const from = slice['user_id'] as number;
    await trx('study_slices').where({ user_id: from }).update({ user_id: to.id });
    const taken = trx('train_class_users').where({ user_id: to.id, is_deleted: false }).select('class_id');
    await trx('train_class_users')
      .where({ user_id: from })
      .whereNotIn('class_id', taken)
      .update({ user_id: to.id });
    const sat = trx('exam_attempts').where({ user_id: to.id }).select('sitting_id');
    await trx('exam_attempts')
      .where({ user_id: from })
      .whereNotIn('sitting_id', sat)
      .update({ user_id: to.id });
  },
  class: async (trx, seed) =>
    trx('train_classes')
      .where({ id: (await pick(trx, 'train_classes', seed)).id })
      .update({
        area_code: seed % 2 ? '990100' : '990200',
        subject_id: (await pick(trx, 'train_subjects', seed)).id,
        train_kind: seed % 3 ? 'initial' : 'refresh',
      }),
};

/** What may happen to certificates. */
const CERT_STEPS: typeof STEPS = {
  certify: async (trx, seed) => {
    const { id: _id, ...cert } = await pick(trx, 'user_certs', seed);
    const unlike = { row_key: randomUUID(), verify_code: null, status_index: null, class_id: null };
    const day = momentOf(seed).slice(0, 10);
    return trx('user_certs').insert({ ...cert, ...unlike, cert_no: randomUUID(), valid_from: day });
  },
  end: async (trx, seed) =>
    trx('user_certs')
      .where({ id: (await pick(trx, 'user_certs', seed)).id })
      .whereIn('state', ['pending', 'valid'])
      .update({
        state: ['cancelled', 'revoked', 'replaced'][seed % 3],
        state_since: momentOf(seed),
      }),
  prolong: async (trx, seed) =>
    trx('user_certs')
      .where({ id: (await pick(trx, 'user_certs', seed)).id })
      .update({
        valid_to: seed % 5 ? momentOf(seed * 3).slice(0, 10) : null,
        next_review_date: seed % 2 ? momentOf(seed * 2).slice(0, 10) : null,
      }),
  redate: async (trx, seed) =>
    trx('user_certs')
      .where({ id: (await pick(trx, 'user_certs', seed)).id })
      .update({
        valid_from: momentOf(seed * 5).slice(0, 10),
        area_code: seed % 2 ? '990100' : null,
        is_deleted: seed % 7 === 0,
      }),
};
const ALL: typeof STEPS = { ...STEPS, ...CERT_STEPS };

const step = fc.record({
  what: fc.constantFrom(...Object.keys(ALL), 'count'),
  seed: fc.integer({ min: 0, max: 100_000 }),
});

describeOnBothDatabases('the roll-ups', (open) => {
  const services = () => ({
    database: open().database,
    settings: parseSettings({}),
    now: () => open().now,
  });

  it('say what the records say, whatever happened to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
        for (const { what, seed } of steps) {
          const act = ALL[what];
          if (act === undefined) await catchUp(services());
          else await open().database.transaction((trx) => act(trx, seed));
        }
        await catchUp(services());
        for (const [what, [own, rolled]] of Object.entries(await bothCounts(open().database.read)))
          expect(rolled, what).toEqual(own);
      }),
      { numRuns: 8 },
    );
  });

  it('are found and put right by a recount where somebody has changed them', async () => {
    expect(await recount(services())).toMatchObject({ different: [] });
    const { database } = open();
    await database.transaction(async (trx) => {
      const { class_id: classId } = (await trx('stat_enrolments').where('enrolled', '>', 0).first()) as {
        class_id: number;
      };
      await trx('stat_enrolments').where({ class_id: classId }).increment('enrolled', 1);
    });
    const { different } = await recount(services());
    expect(different.map(({ unit }) => unit.kind)).toContain('enrolment');
    expect(await recount(services())).toMatchObject({ different: [] });
  });

  it('of classes and sittings that there are not are found', async () => {
    const { database } = open();
    await database.transaction(async (trx) => {
      const [row] = (await trx('stat_exams').limit(1)) as object[];
      await trx('stat_exams').insert({ ...row, sitting_id: 990_001 });
      const [lesson] = (await trx('stat_study').limit(1)) as object[];
      await trx('stat_study').insert({ ...lesson, class_id: 990_002, course_id: 7 });
    });
    const { different } = await recount(services());
    expect(different.map(({ unit }) => unit)).toEqual([
      { kind: 'study', id: 990_002 },
      { kind: 'exam', id: 990_001 },
    ]);
    expect(await recount(services())).toMatchObject({ different: [] });
  });

  it('are not wrong where something happens while they are counted', async () => {
    const { database } = open();
    let turn = 0;
    const live = {
      ...database,
      transaction: async <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> => {
        turn += 1;
        if (turn < 10)
          await database.transaction((trx) => STEPS['approve']?.(trx, turn) ?? Promise.resolve());
        return database.transaction(work);
      },
    };
    expect(await recount({ ...services(), database: live })).toMatchObject({ different: [] });
  });

  it('give an answer whose parts add up, whatever is counted while it is read', async () => {
    const { database } = open();
    const context = { ...(await signedInContext(open(), 'manager')), settings: parseSettings({}) };
    const asked = { from: '2026-01-01', to: '2026-12-31' };
    const answer = async () =>
      (await statisticsService.handlers['GetTrainStatistics']?.(asked as never, context as never)) as {
        figures: { id: string; value: number }[];
        kinds: { enrolled: number }[];
      };
    let isRead = false;
    const writing = (async () => {
      for (let seed = 1; !isRead; seed += 1) {
        await database.transaction(
          (trx) => STEPS[seed % 2 ? 'approve' : 'remove']?.(trx, seed) ?? Promise.resolve(),
        );
        await catchUp(services());
      }
    })();
    const sums: number[][] = [];
    for (let time = 0; time < 12; time += 1) {
      const { figures, kinds } = await answer();
      const enrolled = figures.find(({ id }) => id === 'enrolled')?.value ?? 0;
      sums.push([enrolled, kinds.reduce((sum, kind) => sum + kind.enrolled, 0)]);
    }
    isRead = true;
    await writing;
    expect(sums.map(([, ofKinds]) => ofKinds)).toEqual(sums.map(([enrolled]) => enrolled));
    expect(sums[0]?.[0]).toBeGreaterThan(0);
  });
});
