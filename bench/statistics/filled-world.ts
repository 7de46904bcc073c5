/** Years of study, exams and certificates of a province, written by statements over whole sets, and counted. */
import { addUsers } from '../users/filled-database.ts';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import type { Database } from '@college/api-gateway/src/db/database';
import { dialectOf } from '@college/api-gateway/src/db/dialect';
import { catchUp } from '@college/api-gateway/src/contexts/reporting/statistics/catch-up';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';

/** Of one class: 50 people on 20 days, four attempts each, two certificates each. */
export const OF_CLASS = { people: 50, days: 20, attempts: 200, certs: 100 } as const;
const ENTERPRISES = 300;
const BATCH = 50_000;
/** The classes lie so many days back at most. */
const SPAN_DAYS = 720;
const DAY_MS = 86_400_000;

type Rows = ReturnType<Database['read']>;
type Values = Readonly<Record<string, string>>;

/** Adds `count` copies of a row, numbered `n.i` from 0, with some columns computed by SQL. */
const multiply = async (
  database: Database,
  table: string,
  { template, count, set }: { template: number; count: number; set: Values },
): Promise<void> => {
  const columns = Object.keys(await database.read(table).columnInfo()).filter((name) => name !== 'id');
  const values = columns.map((name) => set[name] ?? `t.${name}`).join(', ');
  for (let from = 0; from < count; from += BATCH) {
    const last = Math.min(count, from + BATCH) - 1;
    await database.transaction((trx) =>
      trx.raw(
        `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
         INSERT INTO ${table} (${columns.join(', ')})
         SELECT ${values} FROM n CROSS JOIN (SELECT * FROM ${table} WHERE id = ${template}) AS t`,
      ),
    );
  }
};

const idOf = async (rows: Rows): Promise<number> =>
  ((await rows.orderBy('id').first('id')) as { id: number }).id;

/** The first of rows that have been added; they are numbered without a gap. */
const firstOf = async (rows: Rows, count: number): Promise<number> => {
  const [found] = (await rows.min({ low: 'id' }).max({ high: 'id' })) as {
    low: number;
    high: number;
  }[];
  if (!found || found.high - found.low + 1 !== count) throw new Error('numbered with gaps');
  return found.low;
};

const oneOf = (values: readonly (string | number)[], at: string): string =>
  `CASE (${at}) % ${values.length} ${values
    .map((value, index) => `WHEN ${index} THEN ${typeof value === 'number' ? value : `'${value}'`}`)
    .join(' ')} END`;

export const fillWorld = async (database: Database, classes: number, say: (text: string) => void) => {
  const { read } = database;
  const isPostgres = dialectOf(read) === 'postgres';
  const begin = new Date(Date.now() - SPAN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const day = (number: string): string =>
    isPostgres
      ? `to_char(date '${begin}' + (${number})::int, 'YYYY-MM-DD')`
      : `date('${begin}', '+' || (${number}) || ' days')`;
  const moment = (number: string): string =>
    isPostgres ? `(${day(number)} || 'T02:00:00.000Z')::timestamptz` : `${day(number)} || 'T02:00:00.000Z'`;

  say('people and enterprises');
  const people = Math.max(OF_CLASS.people, Math.min(20_000, classes * OF_CLASS.people));
  await multiply(database, 'departments', {
    template: await idOf(read('departments').where({ kind: 'enterprise', is_deleted: false })),
    count: ENTERPRISES,
    set: { name: `'企业' || n.i`, name_en: `'Enterprise ' || n.i` },
  });
  await addUsers(database, { count: people, kind: '3', from: 0 });
  const enterprise = await firstOf(read('departments').where('name_en', 'like', 'Enterprise %'), ENTERPRISES);
  const person = await firstOf(read('users').where('username', 'like', 'bench%'), people);
  await database.transaction((trx) =>
    trx.raw(
      `UPDATE users SET department_id = ${enterprise} + (id / 5) % ${ENTERPRISES} WHERE username LIKE 'bench%'`,
    ),
  );

  say('classes');
  const areas = await read('areas').where({ level: 3 }).orderBy('code').pluck<string[]>('code');
  const subjects = await read('train_subjects')
    .where({ is_deleted: false })
    .orderBy('id')
    .pluck<number[]>('id');
  const start = (at: string): string => `(${at}) * ${SPAN_DAYS - OF_CLASS.days} / ${classes}`;
  await multiply(database, 'train_classes', {
    template: await idOf(read('train_classes').where({ state: 'finished', is_deleted: false })),
    count: classes,
    set: {
      code: `'BENCH-' || n.i`,
      area_code: oneOf(areas, 'n.i'),
      subject_id: oneOf(subjects, 'n.i / 7'),
      train_kind: oneOf(['initial', 'refresh'], 'n.i / 3'),
    },
  });
  const firstClass = await firstOf(read('train_classes').where('code', 'like', 'BENCH-%'), classes);
  const who = (at: string, of: string): string =>
    `${person} + ((${at}) * ${OF_CLASS.people} + (${of}) % ${OF_CLASS.people}) % ${people}`;

  say('places');
  const inClass = (each: number) => ({ at: `n.i / ${each}`, of: `n.i % ${each}` });
  const place = inClass(OF_CLASS.people);
  await multiply(database, 'train_class_users', {
    template: await idOf(read('train_class_users').where({ state: 'approved', is_deleted: false })),
    count: classes * OF_CLASS.people,
    set: {
      class_id: `${firstClass} + ${place.at}`,
      user_id: who(place.at, place.of),
      decided_at: moment(start(place.at)),
      settled_at: moment(`${start(place.at)} + ${OF_CLASS.days}`),
      study_state: oneOf(['completed', 'completed', 'completed', 'not-completed'], 'n.i'),
    },
  });

  const days = classes * OF_CLASS.people * OF_CLASS.days;
  say(`${days} days of study`);
  const studied = inClass(OF_CLASS.people * OF_CLASS.days);
  await multiply(database, 'study_slices', {
    template: await idOf(read('study_slices')),
    count: days,
    set: {
      class_id: `${firstClass} + ${studied.at}`,
      user_id: who(studied.at, studied.of),
      day: day(`${start(studied.at)} + (${studied.of}) / ${OF_CLASS.people}`),
      credited_ms: `600000 + (n.i % 50) * 60000`,
    },
  });

  const attempts = classes * OF_CLASS.attempts;
  say(`${attempts} attempts`);
  const sat = inClass(OF_CLASS.attempts);
  const sitting = await idOf(read('exam_sittings').whereNotNull('class_id'));
  await multiply(database, 'exam_sittings', {
    template: sitting,
    count: classes,
    set: { class_id: `${firstClass} + n.i` },
  });
  const firstSitting = await firstOf(
    read('exam_sittings').whereBetween('class_id', [firstClass, firstClass + classes - 1]),
    classes,
  );
  const { exam_id: examId } = (await read('exam_sittings').where({ id: sitting }).first('exam_id')) as {
    exam_id: number;
  };
  await multiply(database, 'exam_attempts', {
    template: await idOf(read('exam_attempts').where({ state: 'graded' })),
    count: attempts,
    set: {
      exam_id: String(examId),
      sitting_id: `${firstSitting} + ${sat.at}`,
      class_id: `${firstClass} + ${sat.at}`,
      user_id: who(sat.at, sat.of),
      no: `1 + (${sat.of}) / ${OF_CLASS.people}`,
      student_no: `1 + ${sat.of}`,
      start_guid: 'NULL',
      graded_at: moment(`${start(sat.at)} + ${OF_CLASS.days}`),
      passed: isPostgres ? 'n.i % 3 > 0' : 'CASE WHEN n.i % 3 > 0 THEN 1 ELSE 0 END',
      paper: `'[]'`,
    },
  });

  const certs = classes * OF_CLASS.certs;
  say(`${certs} certificates`);
  const issued = inClass(OF_CLASS.certs);
  await multiply(database, 'user_certs', {
    template: await idOf(read('user_certs').where({ state: 'valid', is_deleted: false })),
    count: certs,
    set: {
      row_key: `'bench-' || n.i`,
      // One of each kind a person and class.
      kind: oneOf(IssuedKind.options, `(n.i % ${OF_CLASS.certs}) / ${OF_CLASS.people}`),
      cert_no: `'BENCH-' || n.i`,
      verify_code: `'bench-' || n.i`,
      status_index: 'NULL',
      replaces_id: 'NULL',
      batch_id: 'NULL',
      class_id: `${firstClass} + ${issued.at}`,
      user_id: who(issued.at, issued.of),
      area_code: oneOf(areas, issued.at),
      subject_id: oneOf(subjects, `(${issued.at}) / 7`),
      valid_from: day(`${start(issued.at)} + ${OF_CLASS.days}`),
      issue_date: day(`${start(issued.at)} + ${OF_CLASS.days}`),
      valid_to: day(`${start(issued.at)} + ${OF_CLASS.days} + 365 * (1 + n.i % 4)`),
      next_review_date: 'NULL',
    },
  });

  say('counting');
  // Every row has marked its unit; a class at once is counted quicker than each of its days.
  await database.transaction(async (trx) => {
    await trx('stat_marks').delete();
    await trx.raw(
      `INSERT INTO stat_marks (kind, ref_id, day) SELECT 'class', id, '' FROM train_classes WHERE code LIKE 'BENCH-%'`,
    );
  });
  const from = performance.now();
  await catchUp({ database, settings: parseSettings({}), now: () => new Date() });
  const seconds = (performance.now() - from) / 1000;
  const rows = async (table: string): Promise<number> =>
    Number(((await read(table).count({ n: '*' }).first()) as { n: number | string }).n);
  return {
    days,
    attempts,
    certs,
    'seconds to count them all': Math.round(seconds),
    'rows of study rolled up': await rows('stat_study'),
    'rows of places': await rows('stat_enrolments'),
    'rows of exams': await rows('stat_exams'),
  };
};
