import { keysOfUses } from '../../../db/record-use.ts';
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate } from '../../../db/scoped-table.ts';
import { everything, nothing } from '../../../db/visibility.ts';
import type { QuestionContent, QuestionKind } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface QuestionRecord extends BusinessColumns {
  kind: QuestionKind;
  stem_text: string;
  stem_hash: string;
  difficulty: number;
  point_id: number | null;
  is_exam_only: boolean;
  is_enable: boolean;
  version: number;
}

export interface QuestionListRow extends QuestionRecord {
  point_name: string | null;
  point_name_en: string | null;
  creator_name: string | null;
  answer_count: number;
  course_count: number;
  same_count: number;
}

/** Written by the user, or of a course of theirs. */
const own: Predicate = (query, { userId }) => {
  query
    .where('questions.creator_user_id', userId)
    .orWhereIn('questions.id', (linked) =>
      linked
        .select('question_courses.question_id')
        .from('question_courses')
        .join('courses', 'courses.id', 'question_courses.course_id')
        .where({ 'courses.creator_user_id': userId, 'courses.is_deleted': false }),
    );
};

export const questions = defineScopedTable<QuestionRecord>('questions', {
  all: everything,
  area: nothing,
  department: nothing,
  enterprise: nothing,
  self: own,
});

/** Those of some questions that an exam may ask this person, who is not through with it. */
export const toSit = (db: Knex, found: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  found.whereIn('questions.id', keysOfUses(db, 'question.to-sit', userId));

/** Those of some questions that an exam may ask this person: the right answer of none of them is shown until it closes. */
export const withheldQuestions = async (
  db: Knex,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await db('questions')
      .whereIn('id', [...ids])
      .whereIn('id', keysOfUses(db, 'question.coming-exams', userId))
      .pluck<number[]>('id'),
  );

const sameStem = (db: Knex): Knex.QueryBuilder =>
  db('questions as same')
    .whereRaw('same.stem_hash = questions.stem_hash')
    .whereRaw('same.id <> questions.id')
    .where('same.is_deleted', false);

export const whereDuplicate = (db: Knex, found: Knex.QueryBuilder): void =>
  void found.whereExists(sameStem(db).select(db.raw('1')));

export const whereOfCourse = (found: Knex.QueryBuilder, courseId: number): void =>
  void found.whereIn('questions.id', (linked) =>
    linked.select('question_id').from('question_courses').where({ course_id: courseId }),
  );

/** Adds what lists show besides the question's own columns. */
export const withCounts = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('knowledge_points', 'knowledge_points.id', 'questions.point_id')
    .leftJoin('users', 'users.id', 'questions.creator_user_id')
    .select('questions.*', {
      point_name: 'knowledge_points.name',
      point_name_en: 'knowledge_points.name_en',
      creator_name: 'users.name',
      answer_count: db('practice_answers')
        .whereRaw('practice_answers.question_id = questions.id')
        .count('*') as unknown as string,
      course_count: db('question_courses')
        .join('courses', 'courses.id', 'question_courses.course_id')
        .where('courses.is_deleted', false)
        .whereRaw('question_courses.question_id = questions.id')
        .count('*') as unknown as string,
      same_count: sameStem(db).count('*') as unknown as string,
    });

/** The ids of questions with the same stem; the oldest first. */
export const idsOfStem = (db: Knex, hash: string, exceptId: number | null): Promise<number[]> => {
  const found = db('questions').where({ stem_hash: hash, is_deleted: false });
  if (exceptId !== null) found.whereNot({ id: exceptId });
  return found.orderBy('id').pluck<number[]>('id');
};

type Described = Pick<QuestionRecord, 'kind' | 'stem_text' | 'stem_hash' | 'difficulty' | 'version'>;

/** What follows from a new content; within the command that has locked the row. */
export const describeQuestion = async (
  trx: Knex.Transaction,
  id: number,
  columns: Described,
): Promise<void> => {
  await trx('questions').where({ id }).update(columns);
};

interface VersionRow {
  readonly version: number;
  readonly content: string;
  readonly user_name: string | null;
  readonly creation_time: string;
}

/** The newest first. */
export const versionsOf = async (db: Knex, id: number) =>
  (
    await rowsOf<VersionRow>(
      db('question_versions')
        .leftJoin('users', 'users.id', 'question_versions.creator_user_id')
        .where({ question_id: id })
        .orderBy('version', 'desc')
        .select('version', 'content', 'question_versions.creation_time', { user_name: 'users.name' }),
    )
  ).map(({ version, content, user_name: userName, creation_time: time }) => ({
    version,
    content: JSON.parse(content) as QuestionContent,
    userName: userName ?? '',
    time: new Date(time).toISOString(),
  }));

export const insertVersion = async (
  trx: Knex.Transaction,
  { id, version, content }: { id: number; version: number; content: QuestionContent },
  { userId, now }: { userId: number; now: Date },
): Promise<void> => {
  await trx('question_versions').insert({
    question_id: id,
    version,
    content: JSON.stringify(content),
    creator_user_id: userId,
    creation_time: now.toISOString(),
  });
};
