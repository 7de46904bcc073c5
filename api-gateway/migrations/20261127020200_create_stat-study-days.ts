import type { Knex } from 'knex';

const GROUP = 'class_id, day, area_code, subject_id, train_kind, course_id, hour_minutes';

/** The roll-up of study without enterprises, for the figures that do not ask for them (ADR 106). */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('stat_study_days', (table) => {
    table.integer('class_id').notNullable();
    table.string('day', 10).notNullable();
    table.string('area_code', 6).notNullable();
    table.integer('subject_id').notNullable();
    table.string('train_kind', 20).notNullable();
    table.integer('course_id').notNullable();
    table.double('hour_minutes').notNullable();
    table.bigInteger('credited_ms').notNullable();
    table.integer('people').notNullable();
    table.primary(['class_id', 'day', 'course_id', 'area_code']);
    table.index(['day']);
    table.index(['area_code', 'day']);
  });
  await db.raw(
    `INSERT INTO stat_study_days (${GROUP}, credited_ms, people)
     SELECT ${GROUP}, SUM(credited_ms), SUM(people) FROM stat_study GROUP BY ${GROUP}`,
  );
};
