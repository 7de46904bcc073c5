/** Questions for checkpoints and lesson tests: enabled, not for exams only, and such as a machine can mark. */
import type { Language } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface PoolQuestion {
  readonly id: number;
  readonly version: number;
}

/** Without columns of its own. */
export const askable = (db: Knex): Knex.QueryBuilder =>
  db('questions')
    .where({ 'questions.is_deleted': false, 'questions.is_enable': true, 'questions.is_exam_only': false })
    .whereNot('questions.kind', 'short-answer');

interface Pool {
  /** Of the ware that was named, in the same way; empty without one. */
  readonly ofWare: PoolQuestion[];
  /** Those that practice keeps back; all of them where the course has too few for that. */
  readonly ofCourse: PoolQuestion[];
  /** Whether some are kept back. */
  readonly isSplit: boolean;
}

export const questionsToAsk = async (db: Knex, courseId: number, wareKey: number | null): Promise<Pool> => {
  const rows = await rowsOf<PoolQuestion & { is_kept: boolean; ware_key: number | null }>(
    askable(db)
      .join('question_courses', 'question_courses.question_id', 'questions.id')
      .leftJoin('question_wares', (on) =>
        on.on('question_wares.question_id', 'questions.id').andOnVal('question_wares.ware_key', wareKey ?? 0),
      )
      .where('question_courses.course_id', courseId)
      .orderBy('questions.id')
      .select('questions.id', 'questions.version', 'question_courses.is_kept', 'question_wares.ware_key'),
  );
  const kept = rows.filter((row) => row.is_kept);
  const isSplit = kept.length > 0;
  const asked = isSplit ? kept : rows;
  const pick = (found: typeof rows): PoolQuestion[] => found.map(({ id, version }) => ({ id, version }));
  return {
    ofWare: pick(asked.filter((row) => row.ware_key !== null)),
    ofCourse: pick(asked),
    isSplit,
  };
};

/** How many such questions each course has. */
export const questionCounts = async (
  db: Knex,
  courseIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ course_id: number; n: number }>(
    askable(db)
      .join('question_courses', 'question_courses.question_id', 'questions.id')
      .whereIn('question_courses.course_id', courseIds)
      .groupBy('question_courses.course_id')
      .select('question_courses.course_id')
      .count({ n: '*' }),
  );
  return new Map(rows.map(({ course_id: id, n }) => [id, n]));
};

/** What to read again after these questions: the names of their knowledge points, or else of their wares. */
export const namesToRead = async (
  db: Knex,
  ids: readonly number[],
  language: Language,
): Promise<string[]> => {
  const rows = await rowsOf<{ point: string | null; ware: string | null }>(
    db('questions')
      .leftJoin('knowledge_points', 'knowledge_points.id', 'questions.point_id')
      .whereIn('questions.id', [...ids])
      .select({
        point: shownName(db, 'knowledge_points', language),
        ware: db('course_wares')
          .join('question_wares', 'question_wares.ware_key', 'course_wares.ware_key')
          .whereRaw('question_wares.question_id = questions.id')
          .where('course_wares.is_deleted', false)
          .orderBy('course_wares.id', 'desc')
          .limit(1)
          .select(shownName(db, 'course_wares', language)),
      }),
  );
  return [...new Set(rows.map(({ point, ware }) => point ?? ware ?? ''))].filter(Boolean).toSorted();
};

/** What was asked then, in the order of `wanted`; a version never changes. */
export const contentsOf = async (db: Knex, wanted: readonly PoolQuestion[]): Promise<QuestionContent[]> => {
  const rows = await rowsOf<{ question_id: number; version: number; content: string }>(
    db('question_versions')
      .whereIn(
        'question_id',
        wanted.map(({ id }) => id),
      )
      .select('question_id', 'version', 'content'),
  );
  const known = new Map(rows.map((row) => [`${row.question_id}.${row.version}`, row]));
  return wanted.map(({ id, version }) => {
    const found = known.get(`${id}.${version}`);
    if (!found) throw new Error(`question ${id} has no version ${version}`);
    return JSON.parse(found.content) as QuestionContent;
  });
};
