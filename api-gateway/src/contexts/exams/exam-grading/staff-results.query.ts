/** Whose results somebody may read who does not run their exam. */
import { resultsWithUsers } from './exam-result.table.ts';
import { mayReadSittings } from './graded-sitting.query.ts';
import { ownDepartment } from '../../../db/visibility.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

/** An enterprise reads those of its own staff; others those of the classes and exams that they read. */
const visibility: Record<DataScope, Predicate> = {
  ...mayReadSittings,
  enterprise: ownDepartment('users.department_id'),
};

export const visibleResults = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  resultsWithUsers(db)
    .where('exams.is_deleted', false)
    .where((query) => visibility[scope.kind](query, scope));

/** By person, exam or class. */
export const whereMentioned = (db: Knex, found: Knex.QueryBuilder, keyword: string): Knex.QueryBuilder =>
  found.where(
    contains(
      db,
      ['users.name_key', 'exams.name', 'exams.name_en', 'train_classes.name', 'train_classes.name_en'],
      keyword,
    ),
  );

const MOST_OPTIONS = 500;

const options =
  (table: 'exams' | 'train_classes', column: 'exam_id' | 'class_id') =>
  (db: Knex, results: Knex.QueryBuilder, language: Language): Promise<{ id: number; name: string }[]> =>
    rowsOf<{ id: number; name: string }>(
      db(table)
        .whereIn('id', results.select(`exam_attempts.${column}`))
        .orderBy('id', 'desc')
        .limit(MOST_OPTIONS)
        .select({ id: 'id', name: shownName(db, table, language) }),
    );

/** Of these results, the newest first. */
export const classesOfResults = options('train_classes', 'class_id');
export const examsOfResults = options('exams', 'exam_id');
