import type { Knex } from 'knex';

/** Questions of exams that a person is to sit or sits, from publishing to close; they are not practised meanwhile. */
export const questionsOfComingExams = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('exam_pool')
    .whereIn('exam_pool.exam_id', (open) =>
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
            .orWhereIn('s.id', (sat) =>
              sat.select('sitting_id').from('exam_attempts').where('user_id', userId),
            )
            .orWhere((invited) =>
              invited
                .whereNull('s.class_id')
                .whereIn('s.exam_id', (takers) =>
                  takers.select('exam_id').from('exam_takers').where('user_id', userId),
                ),
            ),
        ),
    )
    .select('exam_pool.question_id');
