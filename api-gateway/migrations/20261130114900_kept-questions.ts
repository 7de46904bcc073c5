import type { Knex } from 'knex';

/**
 * Questions that practice keeps back for checkpoints and lesson tests: about a third of each course with at least twenty,
 * and ten at least; first those that nobody has practised.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('question_courses', (table) => {
    table.boolean('is_kept').notNullable().defaultTo(false);
  });
  const ranked = db('question_courses as k')
    .join('questions as q', 'q.id', 'k.question_id')
    .where({ 'q.is_deleted': false, 'q.is_enable': true, 'q.is_exam_only': false })
    .whereNot('q.kind', 'short-answer')
    .select('k.question_id', 'k.course_id')
    .select(
      db.raw('count(*) over (partition by k.course_id) as n'),
      db.raw(
        `row_number() over (
          partition by k.course_id
          order by
            case when exists (select 1 from practice_answers a where a.question_id = q.id) then 1 else 0 end,
            cast(q.id as bigint) * 7919 % 10007,
            q.id
        ) as place`,
      ),
    );
  const kept = (await db
    .from(ranked.as('ranked'))
    .where('n', '>=', 20)
    .whereRaw('place <= case when n < 30 then 10 else (n + 2) / 3 end')
    .select('question_id', 'course_id')) as { question_id: number; course_id: number }[];
  for (const link of kept) await db('question_courses').where(link).update({ is_kept: true });
};
