import { keepQuestions } from './question-kept.table.ts';
import { completeFiles, ownOrVisible } from '../../platform/attachment/attachment.table.ts';
import type { ReadyQuestion } from './question-import.check.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Keeps a statement below SQLite's limit of bound values. */
const BATCH = 200;

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

/** The oldest question of each of these stems that the bank has. */
export const questionsWithStems = async (
  db: Knex,
  hashes: readonly string[],
): Promise<Map<string, number>> => {
  const known = new Map<string, number>();
  for (const batch of batches([...new Set(hashes)])) {
    const rows = await rowsOf<{ stem_hash: string; id: number }>(
      db('questions')
        .whereIn('stem_hash', batch)
        .where({ is_deleted: false })
        .groupBy('stem_hash')
        .select('stem_hash')
        .min({ id: 'id' }),
    );
    for (const row of rows) known.set(row.stem_hash, row.id);
  }
  return known;
};

/** Which of these files are pictures that the caller may use. */
export const ownPictures = async (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const files = await completeFiles(db, await ownOrVisible(db, scope, [...new Set(ids)]));
  return new Set(files.filter(({ purpose }) => purpose === 'image').map(({ id }) => id));
};

export interface Origin {
  readonly userId: number;
  readonly departmentId: number | null;
  readonly time: string;
  readonly courseId: number | null;
  readonly isExamOnly: boolean;
}

/** Adds questions with their first version. No two have the same stem. Returns their ids, in the same order. */
export const insertQuestions = async (
  trx: Knex.Transaction,
  questions: readonly ReadyQuestion[],
  { userId, departmentId, time, courseId, isExamOnly }: Origin,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const batch of batches(questions)) {
    const added = await trx('questions')
      .insert(
        batch.map(({ described, pointId }) => ({
          ...described,
          point_id: pointId,
          is_exam_only: isExamOnly,
          is_enable: true,
          version: 1,
          area_code: null,
          department_id: departmentId,
          creator_user_id: userId,
          creation_time: time,
          last_modification_time: time,
        })),
      )
      .returning<{ id: number; stem_hash: string }[]>(['id', 'stem_hash']);
    const idOf = new Map(added.map(({ id, stem_hash: hash }) => [hash, id]));
    const versions = batch.map(({ content, described }) => ({
      question_id: idOf.get(described.stem_hash) ?? 0,
      version: 1,
      content: JSON.stringify(content),
      creator_user_id: userId,
      creation_time: time,
    }));
    await trx('question_versions').insert(versions);
    if (courseId !== null)
      await trx('question_courses').insert(added.map(({ id }) => ({ question_id: id, course_id: courseId })));
    ids.push(...versions.map(({ question_id: id }) => id));
  }
  if (courseId !== null) await keepQuestions(trx, [courseId]);
  return ids;
};
