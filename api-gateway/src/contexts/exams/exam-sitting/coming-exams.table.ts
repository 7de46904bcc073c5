import type { Knex } from 'knex';

/** A code without the zeros of what lies below it: `330100` includes all that begins with `3301`. */
const PREFIX = `case when t.area_code like '__0000' then substr(t.area_code, 1, 2)
  when t.area_code like '____00' then substr(t.area_code, 1, 4) else t.area_code end`;

/** Exams without a class that are for this person: by name, by area, or for everybody. */
export const invitedExams = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('exams as e')
    .where('e.audience', 'everyone-signed-in')
    .orWhereExists(
      db('exam_takers as t')
        .whereRaw('t.exam_id = e.id')
        .where((named) =>
          named
            .where('t.user_id', userId)
            .orWhereExists(
              db('users as u')
                .where('u.id', userId)
                .whereRaw(`u.area_code like ${PREFIX} || '%'`)
                .select('u.id'),
            ),
        )
        .select('t.exam_id'),
    )
    .select('e.id');

/** Questions of exams that a person is to sit or sits, from publishing to close; they are not practised meanwhile. */
export const questionsOfComingExams = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('exam_pool').whereIn('exam_pool.exam_id', (open) =>
    open
      .select('s.exam_id')
      .from('exam_sittings as s')
      .whereNot('s.state', 'closed')
      .where((mine) =>
        mine
          .whereIn('s.class_id', (places) =>
            places
              .select('class_id')
              .from('train_class_users')
              .where({ user_id: userId, state: 'approved', is_deleted: false }),
          )
          .orWhereIn('s.id', (sat) => sat.select('sitting_id').from('exam_attempts').where('user_id', userId))
          .orWhere((invited) =>
            invited.whereNull('s.class_id').whereIn('s.exam_id', invitedExams(db, userId)),
          ),
      ),
  );
