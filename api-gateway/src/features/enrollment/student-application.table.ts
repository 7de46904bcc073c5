import { UNDECIDED } from '@college/contracts/visitor/student-application';
import type { StudentApplicationState } from '@college/contracts/visitor/student-application';
import type { Knex } from 'knex';

export interface ToldApplication {
  state: StudentApplicationState;
  /** Why it was rejected; empty otherwise. */
  reason: string;
}

/** Of the applications with one of these card indexes, the one to report: an undecided one, otherwise the newest. */
export const findApplicationToTell = (
  db: Knex,
  cardIndexes: readonly string[],
): Promise<ToldApplication | undefined> =>
  db('student_applications')
    .where({ is_deleted: false })
    .whereIn('id_card_index', cardIndexes)
    .orderByRaw(`CASE WHEN state IN (${UNDECIDED.map(() => '?').join()}) THEN 0 ELSE 1 END`, [...UNDECIDED])
    .orderBy('creation_time', 'desc')
    .orderBy('id', 'desc')
    .first('state', 'reason');
