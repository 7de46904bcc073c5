import type { Knex } from 'knex';
import { dialectOf, moment } from '../src/db/dialect.ts';

/** A row of `stat_marks` says what has to be counted anew; `ref` and `day` are SQL for its values. */
interface Mark {
  readonly kind: string;
  readonly ref: string;
  readonly day?: string;
  /** For values that another table has: what follows FROM. */
  readonly from?: string;
}

interface Watch {
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Of an update: columns that figures depend on. */
  readonly of?: readonly string[];
  readonly when?: string;
  readonly mark: Mark;
}

const LESSON = (row: string): Mark => ({
  kind: 'lesson',
  ref: 'train_class_lessons.class_id',
  from: `train_class_lessons WHERE train_class_lessons.id = ${row}.lesson_id`,
});
const changed = (columns: readonly string[]): string =>
  columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

const CLASS_COLUMNS = ['area_code', 'subject_id', 'train_kind', 'rule_set', 'is_deleted'];
const PLACE_COLUMNS = ['state', 'user_id', 'is_deleted', 'decided_at', 'study_state', 'settled_at'];
const ATTEMPT_COLUMNS = ['state', 'score', 'passed', 'graded_at', 'user_id'];
const PERSON_COLUMNS = ['department_id', 'area_code'];
const LESSON_COLUMNS = ['hours', 'begin_at', 'is_deleted'];

const WATCHES: readonly Watch[] = [
  {
    table: 'train_class_users',
    event: 'INSERT',
    when: "NEW.state = 'approved'",
    mark: { kind: 'enrolment', ref: 'NEW.class_id' },
  },
  {
    table: 'train_class_users',
    event: 'UPDATE',
    of: PLACE_COLUMNS,
    when: "OLD.state = 'approved' OR NEW.state = 'approved'",
    mark: { kind: 'enrolment', ref: 'NEW.class_id' },
  },
  {
    table: 'train_class_users',
    event: 'DELETE',
    when: "OLD.state = 'approved'",
    mark: { kind: 'enrolment', ref: 'OLD.class_id' },
  },
  { table: 'lesson_attendances', event: 'INSERT', mark: LESSON('NEW') },
  { table: 'lesson_attendances', event: 'UPDATE', of: ['user_id', 'lesson_id'], mark: LESSON('NEW') },
  { table: 'lesson_attendances', event: 'DELETE', mark: LESSON('OLD') },
  {
    table: 'train_class_lessons',
    event: 'UPDATE',
    of: LESSON_COLUMNS,
    when: changed(LESSON_COLUMNS),
    mark: { kind: 'lesson', ref: 'NEW.class_id' },
  },
  {
    table: 'study_slices',
    event: 'INSERT',
    mark: { kind: 'study', ref: 'NEW.class_id', day: 'NEW.day' },
  },
  {
    table: 'study_slices',
    event: 'UPDATE',
    of: ['user_id'],
    mark: { kind: 'study', ref: 'NEW.class_id', day: 'NEW.day' },
  },
  {
    table: 'study_corrections',
    event: 'INSERT',
    mark: {
      kind: 'study',
      ref: 'study_slices.class_id',
      day: 'study_slices.day',
      from: 'study_slices WHERE study_slices.id = NEW.slice_id',
    },
  },
  {
    table: 'exam_attempts',
    event: 'INSERT',
    when: "NEW.state = 'graded'",
    mark: { kind: 'exam', ref: 'NEW.sitting_id' },
  },
  {
    table: 'exam_attempts',
    event: 'UPDATE',
    of: ATTEMPT_COLUMNS,
    when: "OLD.state = 'graded' OR NEW.state = 'graded'",
    mark: { kind: 'exam', ref: 'NEW.sitting_id' },
  },
  {
    table: 'exam_attempts',
    event: 'DELETE',
    when: "OLD.state = 'graded'",
    mark: { kind: 'exam', ref: 'OLD.sitting_id' },
  },
  {
    table: 'users',
    event: 'UPDATE',
    of: PERSON_COLUMNS,
    when: changed(PERSON_COLUMNS),
    mark: { kind: 'person', ref: 'NEW.id' },
  },
  {
    table: 'train_classes',
    event: 'UPDATE',
    of: CLASS_COLUMNS,
    when: changed(CLASS_COLUMNS),
    mark: { kind: 'class', ref: 'NEW.id' },
  },
];

const insertOf = ({ kind, ref, day = "''", from }: Mark): string =>
  `INSERT INTO stat_marks (kind, ref_id, day) SELECT '${kind}', ${ref}, ${day}${from ? ` FROM ${from}` : ''}`;

/** The database marks what has to be counted anew, in the transaction of the change, whoever makes it. */
const watch = async (db: Knex, { table, event, of, when, mark }: Watch): Promise<void> => {
  const name = `stat_mark_${table}_${event.toLowerCase()}`;
  const columns = of ? ` OF ${of.join(', ')}` : '';
  const condition = when ? ` WHEN (${when})` : '';
  if (dialectOf(db) === 'sqlite') {
    await db.raw(
      `CREATE TRIGGER ${name} AFTER ${event}${columns} ON ${table} FOR EACH ROW${condition} BEGIN ${insertOf(mark)}; END`,
    );
    return;
  }
  await db.raw(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${insertOf(mark)}; RETURN NULL; END $$`,
  );
  await db.raw(
    `CREATE TRIGGER ${name} AFTER ${event}${columns} ON ${table} FOR EACH ROW${condition} EXECUTE FUNCTION ${name}()`,
  );
};

/** What a row of a roll-up is counted for. A department, class or subject of 0 and an area of '' are none. */
const groups = (table: Knex.CreateTableBuilder): void => {
  table.integer('class_id').notNullable();
  table.string('day', 10).notNullable();
  table.integer('department_id').notNullable();
  table.string('area_code', 6).notNullable();
  table.integer('subject_id').notNullable();
  table.string('train_kind', 20).notNullable();
};

const indexes = (table: Knex.CreateTableBuilder): void => {
  table.index(['day']);
  table.index(['area_code', 'day']);
  table.index(['department_id', 'day']);
};

/** Sums by day, class, enterprise and course, kept in step by a catch-up (ADR 106). */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('stat_enrolments', (table) => {
    groups(table);
    table.integer('enrolled').notNullable();
    table.integer('trained').notNullable();
    table.integer('settled').notNullable();
    table.primary(['class_id', 'day', 'department_id']);
    indexes(table);
  });
  await db.schema.createTable('stat_study', (table) => {
    groups(table);
    /** 0: lessons on site. */
    table.integer('course_id').notNullable();
    /** Minutes of a study hour in that class. */
    table.double('hour_minutes').notNullable();
    table.bigInteger('credited_ms').notNullable();
    table.integer('people').notNullable();
    table.primary(['class_id', 'day', 'course_id', 'department_id', 'area_code']);
    indexes(table);
  });
  await db.schema.createTable('stat_exams', (table) => {
    table.integer('sitting_id').notNullable();
    groups(table);
    table.integer('graded').notNullable();
    table.integer('passed').notNullable();
    table.integer('passed_first').notNullable();
    table.primary(['sitting_id', 'day', 'department_id', 'area_code']);
    indexes(table);
  });
  await db.schema.createTable('stat_marks', (table) => {
    table.increments('id');
    table.string('kind', 10).notNullable();
    table.integer('ref_id').notNullable();
    table.string('day', 10).notNullable();
    table.index(['kind', 'ref_id', 'day']);
  });
  await db.schema.createTable('stat_counts', (table) => {
    table.integer('id').primary();
    /** Until when everything was counted when nothing was left to count. */
    moment(db, table, 'counted_at').notNullable();
  });
  await db.schema.alterTable('study_slices', (table) => {
    table.index(['class_id', 'day']);
  });
  for (const one of WATCHES) await watch(db, one);
  await db.raw("INSERT INTO stat_marks (kind, ref_id, day) SELECT 'class', id, '' FROM train_classes");
  await db.raw("INSERT INTO stat_marks (kind, ref_id, day) VALUES ('class', 0, '')");
  await db.raw("INSERT INTO stat_marks (kind, ref_id, day) SELECT 'exam', id, '' FROM exam_sittings");
};
