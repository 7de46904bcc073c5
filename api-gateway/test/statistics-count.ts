/** Counts what the statistics have to say, straight from the records, by SQL that shares nothing with the product. */
import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';

export type Counted = Readonly<Record<string, string | number>>;

/** A day at Shanghai, where it has been eight hours later since 1991. */
const dayOf = (db: Knex, column: string): string =>
  dialectOf(db) === 'postgres'
    ? `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
    : `date(${column}, '+8 hours')`;

const rowsFrom = async (db: Knex, sql: string): Promise<Counted[]> => {
  const answer = (await db.raw(sql)) as Counted[] | { rows: Counted[] };
  return (Array.isArray(answer) ? answer : answer.rows).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        ['day', 'until', 'area'].includes(key) ? value : Number(value),
      ]),
    ),
  );
};

const CLASS = `join train_classes c on c.id = p.class_id and c.is_deleted = false`;
const PLACE = `from train_class_users p ${CLASS} left join users u on u.id = p.user_id
  where p.state = 'approved' and p.is_deleted = false`;
const GROUP = `coalesce(c.area_code, '') as area, c.subject_id as subject, coalesce(u.department_id, 0) as department`;

const enrolled = (db: Knex) =>
  rowsFrom(
    db,
    `select ${dayOf(db, 'coalesce(p.decided_at, p.applied_at, p.creation_time)')} as day, ${GROUP}, count(*) as n
     ${PLACE} group by 1, 2, 3, 4`,
  );
const settled = (db: Knex) =>
  rowsFrom(
    db,
    `select ${dayOf(db, 'p.settled_at')} as day, ${GROUP},
       sum(case when p.study_state = 'completed' then 1 else 0 end) as n, count(*) as whole
     ${PLACE} and p.settled_at is not null and p.study_state <> '' group by 1, 2, 3, 4`,
  );

/** Milliseconds that were credited, and not withdrawn. */
const studied = (db: Knex) =>
  rowsFrom(
    db,
    `select day, area, subject, department, course, sum(ms) as n from (
       select s.day, s.course_id as course, coalesce(u.department_id, 0) as department, s.credited_ms as ms,
         case when s.class_id = 0 then coalesce(u.area_code, '') else coalesce(c.area_code, '') end as area,
         coalesce(c.subject_id, 0) as subject
       from study_slices s join users u on u.id = s.user_id left join train_classes c on c.id = s.class_id
       where s.class_id = 0 or c.is_deleted = false
       union all
       select s.day, s.course_id, coalesce(u.department_id, 0), k.credited_ms,
         case when s.class_id = 0 then coalesce(u.area_code, '') else coalesce(c.area_code, '') end,
         coalesce(c.subject_id, 0)
       from study_corrections k join study_slices s on s.id = k.slice_id
       join users u on u.id = s.user_id left join train_classes c on c.id = s.class_id
       where s.class_id = 0 or c.is_deleted = false
     ) as each_one group by day, area, subject, department, course having sum(ms) > 0`,
  );

/** Halves of hours: the column is doubled, so that it is whole. */
const attended = (db: Knex) =>
  rowsFrom(
    db,
    `select ${dayOf(db, 'p.begin_at')} as day, ${GROUP}, sum(p.hours) as n
     from lesson_attendances a join train_class_lessons p on p.id = a.lesson_id and p.is_deleted = false
     ${CLASS} join users u on u.id = a.user_id
     group by 1, 2, 3, 4`,
  );

const sat = (db: Knex) =>
  rowsFrom(
    db,
    `select day, area, subject, department, count(*) as graded, sum(passed) as passed, sum(first) as passed_first
     from (
       select ${dayOf(db, 'a.graded_at')} as day,
         case when a.class_id is null then coalesce(u.area_code, '') else coalesce(c.area_code, '') end as area,
         e.subject_id as subject, coalesce(u.department_id, 0) as department,
         case when a.passed then 1 else 0 end as first,
         case when exists (select 1 from exam_attempts b where b.sitting_id = a.sitting_id
           and b.user_id = a.user_id and b.state = 'graded' and b.passed) then 1 else 0 end as passed
       from exam_attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id
       left join train_classes c on c.id = a.class_id
       where a.state = 'graded' and (a.class_id is null or c.is_deleted = false)
         and not exists (select 1 from exam_attempts b where b.sitting_id = a.sitting_id
           and b.user_id = a.user_id and b.state = 'graded' and b.no < a.no)
     ) as each_one group by day, area, subject, department`,
  );

/** Certificates that stood when `after`, the day after `day`, began: of the college and of the state, by the history. */
export const certsAt = (db: Knex, day: string, after: string): Promise<Counted[]> =>
  rowsFrom(
    db,
    `select case when c.kind like 'state-%' then 1 else 0 end as state, count(*) as n from user_certs c
     where c.is_deleted = false and c.valid_from <= '${day}'
       and coalesce(c.valid_to, '9999-12-31') >= '${day}' and coalesce(c.next_review_date, '9999-12-31') >= '${day}'
       and exists (select 1 from user_cert_history h where h.cert_id = c.id and h.to_state = 'valid')
       and not exists (select 1 from user_cert_history h where h.cert_id = c.id and h.from_state = 'valid'
         and (h.to_state = 'replaced' or h.to_state <> 'valid' and h.time < '${after}'))
     group by 1 order by 1`,
  );

/** By the first day on which certificates are valid and the first on which they are not: replaced ones never did. */
const valid = (db: Knex) => {
  const isPostgres = dialectOf(db) === 'postgres';
  const behind = (column: string): string =>
    isPostgres ? `to_char(${column}::date + 1, 'YYYY-MM-DD')` : `date(${column}, '+1 day')`;
  const or = (end: string): string => `coalesce(${end}, '9999-12-31')`;
  const ended = `case when state <> 'valid' then ${dayOf(db, 'state_since')} end`;
  return rowsFrom(
    db,
    `select day, until, area, subject, state, count(*) as n from (
       select valid_from as day, coalesce(area_code, '') as area, coalesce(subject_id, 0) as subject,
         case when kind like 'state-%' then 1 else 0 end as state,
         ${isPostgres ? 'least' : 'min'}(${or(behind('valid_to'))}, ${or(behind('next_review_date'))}, ${or(ended)}) as until
       from user_certs where is_deleted = false
         and (state = 'valid' or state in ('cancelled', 'revoked') and cert_no is not null)
     ) as each_one where until > day group by day, until, area, subject, state`,
  );
};

const STORED = 'day, area_code as area, subject_id as subject, department_id as department';

/** The same from the roll-ups. */
const stored = (db: Knex, table: string, sums: string, where = '1 = 1', more = '') =>
  rowsFrom(
    db,
    `select ${STORED}${more}, ${sums} from ${table} where ${where}
     group by day, area_code, subject_id, department_id${more ? ', course_id' : ''}`,
  );

const inOrder = (rows: readonly Counted[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** Pairs that have to be equal: what the records say, and what the roll-ups say. */
export const bothCounts = async (db: Knex): Promise<Record<string, [string[], string[]]>> => {
  const pair = (own: readonly Counted[], rolled: readonly Counted[]): [string[], string[]] => [
    inOrder(own),
    inOrder(rolled),
  ];
  return {
    enrolled: pair(
      await enrolled(db),
      await stored(db, 'stat_enrolments', 'sum(enrolled) as n', 'enrolled > 0'),
    ),
    settled: pair(
      await settled(db),
      await stored(db, 'stat_enrolments', 'sum(trained) as n, sum(settled) as whole', 'settled > 0'),
    ),
    studied: pair(
      await studied(db),
      await stored(db, 'stat_study', 'sum(credited_ms) as n', 'course_id > 0', ', course_id as course'),
    ),
    'studied, without enterprises': pair(
      await rowsFrom(
        db,
        `select day, area_code as area, subject_id as subject, course_id as course, class_id as class,
           sum(credited_ms) as n, sum(people) as people from stat_study
         group by day, area_code, subject_id, course_id, class_id`,
      ),
      await rowsFrom(
        db,
        `select day, area_code as area, subject_id as subject, course_id as course, class_id as class,
           credited_ms as n, people from stat_study_days`,
      ),
    ),
    attended: pair(
      await attended(db),
      await stored(db, 'stat_study', 'sum(credited_ms / (hour_minutes * 60000)) * 2 as n', 'course_id = 0'),
    ),
    sat: pair(
      await sat(db),
      await stored(
        db,
        'stat_exams',
        'sum(graded) as graded, sum(passed) as passed, sum(passed_first) as passed_first',
      ),
    ),
    certified: pair(
      await valid(db),
      await rowsFrom(
        db,
        `select day, until, area_code as area, subject_id as subject, is_state as state, sum(certs) as n
         from stat_certs group by day, until, area_code, subject_id, is_state`,
      ),
    ),
  };
};
