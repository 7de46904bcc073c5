/** Who may not see people asks whatever they like, and learns nothing about a group of fewer than five (ADR 96). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { Knex } from 'knex';

/** Worlds; each is asked some dozens of questions by every call. */
const RUNS = isLong ? 20 : 3;

const AREAS = ['990101', '990102', '990201'];
const SUBJECTS = [1, 2];
const KINDS = ['initial', 'refresh'];
const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];

interface Group {
  month: string;
  day: number;
  area_code: string;
  subject_id: number;
  train_kind: string;
  department_id: number;
}
const group = fc.record({
  month: fc.constantFrom(...MONTHS),
  day: fc.integer({ min: 1, max: 28 }),
  area_code: fc.constantFrom(...AREAS),
  subject_id: fc.constantFrom(...SUBJECTS),
  train_kind: fc.constantFrom(...KINDS),
  department_id: fc.integer({ min: 1, max: 4 }),
});

/** Any day of the months, and any filters: so many that each month is asked about in many ways. */
const day = fc
  .tuple(fc.constantFrom(...MONTHS), fc.integer({ min: 1, max: 28 }))
  .map(([month, at]) => `${month}-${String(at).padStart(2, '0')}`);
const question = fc.record({
  days: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
  areaCode: fc.option(fc.constantFrom('990000', '990100', ...AREAS), { nil: undefined }),
  subjectId: fc.option(fc.constantFrom(...SUBJECTS), { nil: undefined }),
  trainKind: fc.option(fc.constantFrom(...KINDS), { nil: undefined }),
});

const CALLS = [
  ['GetOverview', {}],
  ['GetTrainStatistics', {}],
  ['GetExamStatistics', {}],
  ['GetAreaRank', { by: 'passed', top: 100 }],
  ['GetAreaRank', { by: 'trained', top: 100 }],
  ['GetEnterpriseRank', { by: 'passed', top: 100 }],
  ['GetEnterpriseRank', { by: 'enrolled', top: 100 }],
  ['GetEnterpriseRank', { by: 'hours', top: 100 }],
  ['GetCourseRank', { by: 'days', top: 100 }],
] as const;

const numbersIn = (value: unknown, key = ''): number[] => {
  if (typeof value === 'number') return key === 'id' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, name));
};

describeOnBothDatabases('small groups', (open) => {
  let gateway: Gateway;
  let token = '';
  beforeAll(async () => {
    gateway = await openGateway(open());
    token = (await gateway.signIn('manager')).token;
    await open().database.transaction(async (trx) => {
      await trx('role_modules')
        .whereIn('role_id', trx('roles').where({ role_key: 'college-manager' }).select('id'))
        .whereIn('module_id', trx('modules').where({ perm_code: 'class-user:read' }).select('id'))
        .delete();
      await trx('user_certs').update({ is_deleted: true });
      const area = (await trx('areas').where({ level: 3 }).first()) as object;
      await trx('areas')
        .insert(AREAS.map((code) => ({ ...area, code })))
        .onConflict('code')
        .ignore();
    });
  });
  afterAll(() => gateway.close());

  /** A world of a group for each of `sizes` people, of whom so many passed and completed. */
  const world = (groups: readonly (Group & { people: number; good: number })[]) =>
    open().database.transaction(async (trx: Knex.Transaction) => {
      for (const table of ['stat_exams', 'stat_enrolments', 'stat_study']) await trx(table).delete();
      let unit = 0;
      for (const { month, day: at, people, good, ...keys } of groups) {
        unit += 1;
        const row = { ...keys, day: `${month}-${String(at).padStart(2, '0')}` };
        await trx('stat_exams').insert({
          ...row,
          sitting_id: unit,
          class_id: unit,
          graded: people,
          passed: good,
          passed_first: good,
        });
        await trx('stat_enrolments').insert({
          ...row,
          class_id: unit,
          enrolled: people,
          settled: people,
          trained: good,
        });
        await trx('stat_study').insert({
          ...row,
          class_id: unit,
          course_id: 1 + (unit % 3),
          people,
          credited_ms: (people * 7 + good) * 1_000_000,
          hour_minutes: 45,
        });
      }
    });

  const ask = async (action: string, { days, ...filters }: { days: object }, more: object) => {
    const { body } = await gateway.call<Record<string, unknown>>(
      `Statistics/${action}`,
      { ...days, ...filters, ...more },
      token,
    );
    expect(body.error, action).toBeNull();
    return body.result;
  };
  const answers = async (questions: readonly { days: object }[]) => {
    const all: unknown[] = [];
    for (const one of questions) for (const [action, more] of CALLS) all.push(await ask(action, one, more));
    return all;
  };
  const keyOf = ({ month, area_code, subject_id, train_kind }: Group) =>
    [month, area_code, subject_id, train_kind].join('|');

  it('look the same whatever happened to their people, in whichever ways one asks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(group, { selector: keyOf, minLength: 3, maxLength: 12 }),
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(4), fc.integer({ min: 0, max: 4 }), fc.nat(4)),
          {
            minLength: 12,
            maxLength: 12,
          },
        ),
        fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 12, maxLength: 12 }),
        fc.array(question, { minLength: 6, maxLength: 12 }),
        async (groups, few, many, questions) => {
          const made = (which: 0 | 2) =>
            groups.map((one, at) => {
              const small = few[at] ?? [0, 0, 0, 0];
              const people = at % 2 === 0 ? small[which] : (many[at] ?? 5);
              const good = at % 2 === 0 ? Math.min(people, small[which + 1] ?? 0) : Math.floor(people * 0.7);
              return { ...one, people, good };
            });
          await world(made(0));
          const first = await answers(questions);
          await world(made(2));
          expect(await answers(questions)).toEqual(first);
          for (const number of first.flatMap((one) => numbersIn(one))) expect(number % 5).toBe(0);
        },
      ),
      { numRuns: RUNS },
    );
  });

  /** Certificates of groups of people, each person with one. */
  const certWorld = (
    groups: readonly {
      area_code: string;
      subject_id: number;
      train_kind: string;
      isState: boolean;
      people: number;
    }[],
  ) =>
    open().database.transaction(async (trx: Knex.Transaction) => {
      await trx('user_certs').where('row_key', 'like', 'small-%').delete();
      const [one] = (await trx('user_certs').where({ state: 'valid' }).limit(1)) as object[];
      const users = await trx('users').where({ is_deleted: false }).orderBy('id').pluck<number[]>('id');
      let at = 0;
      for (const { people, isState, train_kind, ...keys } of groups) {
        const { id: class_id } = (await trx('train_classes').where({ train_kind }).first('id')) as {
          id: number;
        };
        for (let count = 0; count < people; count += 1, at += 1)
          await trx('user_certs').insert({
            ...{ ...one, id: undefined, row_key: `small-${at}`, cert_no: `SMALL-${at}`, is_deleted: false },
            ...{
              ...keys,
              class_id,
              user_id: users[at],
              kind: isState ? 'state-special-operation' : 'training-completion',
            },
            ...{
              verify_code: null,
              status_index: null,
              valid_from: '2025-12-01',
              valid_to: null,
              next_review_date: null,
            },
          });
      }
    });
  const certGroup = fc.record({
    area_code: fc.constantFrom(...AREAS),
    subject_id: fc.constantFrom(...SUBJECTS),
    train_kind: fc.constantFrom(...KINDS),
    isState: fc.boolean(),
  });

  it('of certificates look the same whether up to four people have one, or nobody', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(certGroup, { selector: (one) => JSON.stringify(one), minLength: 4, maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 10 }),
        fc.array(fc.integer({ min: 5, max: 20 }), { minLength: 10, maxLength: 10 }),
        fc.array(question, { minLength: 4, maxLength: 8 }),
        async (groups, few, many, questions) => {
          const made = (small: boolean) =>
            groups.map((one, at) => ({
              ...one,
              people: at % 2 === 1 ? (many[at] ?? 5) : small ? (few[at] ?? 1) : 0,
            }));
          await certWorld(made(false));
          const first = await answers(questions);
          await certWorld(made(true));
          expect(await answers(questions)).toEqual(first);
          const numbers = first.flatMap((one) => numbersIn(one));
          for (const number of numbers) expect(number % 5).toBe(0);
          seen += numbers.filter((number) => number > 0).length;
        },
      ),
      { numRuns: RUNS },
    );
    expect(seen).toBeGreaterThan(0);
    await certWorld([]);
  });

  it('two periods differ by whole groups of five and more, and parts add up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(group, { selector: keyOf, minLength: 4, maxLength: 14 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 14, maxLength: 14 }),
        question,
        async (groups, sizes, asked) => {
          await world(groups.map((one, at) => ({ ...one, people: sizes[at] ?? 1, good: 1 })));
          const enrolled = async (filters: object, days: object = asked.days) => {
            const answer = (await ask('GetOverview', { ...asked, ...filters, days }, {})) as {
              figures: { id: string; value: number | null }[];
            };
            return answer.figures.find(({ id }) => id === 'enrolled')?.value ?? 0;
          };
          const all = await enrolled({});
          expect(all).toBe(
            (await enrolled({ subjectId: 1 })) * Number(asked.subjectId !== 2) +
              (await enrolled({ subjectId: 2 })) * Number(asked.subjectId !== 1),
          );
          const whole = await enrolled({}, { from: '2025-11-01', to: '2026-04-30' });
          let months = 0;
          for (const month of MONTHS)
            months += await enrolled({}, { from: `${month}-13`, to: `${month}-14` });
          expect(months).toBe(whole);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('of a month that is not over nothing is shown', async () => {
    await world([
      {
        month: '2026-06',
        day: 2,
        area_code: '990101',
        subject_id: 1,
        train_kind: 'initial',
        department_id: 1,
        people: 50,
        good: 20,
      },
    ]);
    const answer = (await ask('GetOverview', { days: { from: '2026-06-01', to: '2026-06-30' } }, {})) as {
      counted: object;
      figures: { value: number | null }[];
    };
    expect(answer.counted).toEqual({ from: '2026-05-01', to: '2026-05-31' });
    expect(answer.figures.every(({ value }) => value === null)).toBe(true);
  });
});
