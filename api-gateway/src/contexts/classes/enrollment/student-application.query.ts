import { firstOf } from '../../../db/scoped-table.ts';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import { UNDECIDED } from '@college/contracts/classes/student-application';
import type { Knex } from 'knex';

export interface ReportedApplication {
  state: ClassUserState;
  /** Why it was rejected; empty otherwise. */
  reason: string;
}

/** Of the applications with one of these card indexes, the one to report: an undecided one, otherwise the newest. */
export const findApplicationToReport = (
  db: Knex,
  cardIndexes: readonly string[],
): Promise<ReportedApplication | undefined> =>
  firstOf<ReportedApplication>(
    db('student_applications as a')
      .join('train_class_users as p', 'p.id', 'a.place_id')
      .where({ 'a.is_deleted': false, 'p.is_deleted': false })
      .whereIn('a.id_card_index', cardIndexes)
      .orderByRaw(`CASE WHEN p.state IN (${UNDECIDED.map(() => '?').join()}) THEN 0 ELSE 1 END`, [
        ...UNDECIDED,
      ])
      .orderBy('p.applied_at', 'desc')
      .orderBy('a.id', 'desc')
      .select('p.state', 'p.reason'),
  );
