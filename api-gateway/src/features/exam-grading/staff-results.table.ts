/** Whose results somebody may read who does not run their exam. */
import { resultsWithUsers } from './exam-result.table.ts';
import { mayReadSittings } from './graded-sitting.table.ts';
import { ownDepartment } from '../../db/visibility.ts';
import type { Predicate, Scope } from '../../db/scoped-table.ts';
import type { DataScope } from '@college/contracts/system/role';
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
