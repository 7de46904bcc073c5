/** What happens to exams when accounts of one person are merged. */
import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** Who marks an exam, and who of a list sits it: the account that stays, once. */
export const moveExams = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  for (const table of ['exam_graders', 'exam_takers']) {
    await trx(table)
      .where({ user_id: from })
      .whereIn('exam_id', (has) => has.select('exam_id').from(table).where({ user_id: to }))
      .delete();
    await trx(table).where({ user_id: from }).update({ user_id: to });
  }
};
