/** Whoever sits an exam themselves learns nothing of it in another role before they are through with it. */
import { questionsOfComingExams } from './coming-exams.table.ts';
import type { RecordUse } from '../../../db/record-use.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const UNFINISHED = ['not-started', 'running', 'submitted', 'grading'];

/** Sittings `s` of an exam in which a person has attempts left and nothing that ends them. */
const stillOpen = (db: Knex, sittings: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  sittings
    .whereNot('s.state', 'closed')
    .whereRaw(
      `(SELECT COUNT(*) FROM exam_attempts AS spent WHERE spent.sitting_id = s.id AND spent.user_id = ?
        AND spent.started_at IS NOT NULL AND spent.state <> 'reset') < exams.max_times`,
      [userId],
    )
    .whereNotExists(
      db('exam_attempts as last')
        .whereRaw('last.sitting_id = s.id')
        .where('last.user_id', userId)
        .where((ends) =>
          ends
            .where('last.cheat_state', 'confirmed')
            .orWhere((passed) =>
              passed.where({ 'last.state': 'graded', 'last.passed': true, 'exams.may_improve': false }),
            ),
        )
        .select('last.id'),
    )
    .select('s.id');

/**
 * The exams that a person is in the middle of, or may sit, for the first time or again: in a class or on the list that
 * they are for. Those of an area, and for whoever is signed in, count from their first attempt on.
 */
export const examsToSit = (db: Knex, userId: number): Knex.QueryBuilder => {
  const own = db('exam_attempts').whereRaw('exam_attempts.exam_id = exams.id').where({ user_id: userId });
  const sittings = (): Knex.QueryBuilder =>
    stillOpen(db, db('exam_sittings as s').whereRaw('s.exam_id = exams.id'), userId);
  const listed = db('exam_takers')
    .whereRaw('exam_takers.exam_id = exams.id')
    .where({ user_id: userId })
    .select('exam_id');
  const places = db('train_class_users as p')
    .join('train_classes as c', 'c.id', 'p.class_id')
    .whereRaw('c.exam_id = exams.id')
    .where({ 'p.user_id': userId, 'p.is_deleted': false })
    .whereIn('p.state', ['pending', 'waiting', 'approved'])
    .whereNot('c.state', 'finished')
    .select('p.id');
  const madeSittings = db('exam_sittings').whereRaw('exam_sittings.exam_id = exams.id');
  return db('exams')
    .where((sits) =>
      sits.whereExists(own.clone().whereIn('state', UNFINISHED).select('id')).orWhere((comes) =>
        comes.whereNot('exams.state', 'closed').where((open) =>
          open
            .whereExists(sittings().whereIn('s.id', own.clone().select('sitting_id')))
            .orWhereExists(sittings().whereNull('s.class_id').whereExists(listed.clone()))
            .orWhere((early) =>
              early
                .whereExists(listed.clone())
                .whereNotExists(madeSittings.clone().whereNull('class_id').select('id')),
            )
            .orWhereExists(
              places
                .clone()
                .where((of) =>
                  of
                    .whereExists(sittings().whereRaw('s.class_id = c.id'))
                    .orWhereNotExists(
                      madeSittings.clone().whereRaw('exam_sittings.class_id = c.id').select('id'),
                    ),
                ),
            ),
        ),
      ),
    )
    .select('exams.id');
};

export const isToSit = async (db: Knex, examId: number, userId: number): Promise<boolean> =>
  (await firstOf(examsToSit(db, userId).where('exams.id', examId))) !== undefined;

/** Questions that these exams may ask them: what is right is shown nowhere before they are through. */
const questionsToSit = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('exam_pool').whereIn('exam_pool.exam_id', examsToSit(db, userId));

/** What a person is to sit, or sits. */
export const sittingUses: readonly RecordUse[] = [
  { name: 'question.to-sit', records: questionsToSit, by: 'exam_pool.question_id' },
  { name: 'question.coming-exams', records: questionsOfComingExams, by: 'exam_pool.question_id' },
  {
    name: 'user.running-attempts',
    records: (db) => db('exam_attempts').where({ 'exam_attempts.state': 'running' }),
    by: 'exam_attempts.user_id',
  },
  {
    name: 'user.begun-attempts',
    records: (db) => db('exam_attempts').whereNotNull('exam_attempts.started_at'),
    by: 'exam_attempts.user_id',
  },
];
