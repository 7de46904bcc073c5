/** Attempts of an account that is merged into another one of the same person. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/**
 * They are counted after those that the other account has in the same sitting. One that was not started does not stay
 * beside them: the person has a paper already.
 */
export const moveAttempts = async (
  trx: Knex.Transaction,
  { from, to }: Pick<AccountMerge, 'from' | 'to'>,
): Promise<number> => {
  const rows = await rowsOf<{ id: number; sitting_id: number; state: string }>(
    trx('exam_attempts')
      .where({ user_id: from })
      .orderBy('id')
      .forUpdate()
      .select('id', 'sitting_id', 'state'),
  );
  for (const { id, sitting_id: sitting, state } of rows) {
    const [last] = await rowsOf<{ no: number | null }>(
      trx('exam_attempts').where({ sitting_id: sitting, user_id: to }).max({ no: 'no' }),
    );
    const isSpare = state === 'not-started' && last?.no != null;
    await trx('exam_attempts')
      .where({ id })
      .update({
        user_id: to,
        ...(last?.no != null && { no: last.no + 1 }),
        ...(isSpare && { state: 'absent', not_eligible: true }),
        row_version: trx.raw('row_version + 1'),
      });
  }
  return rows.length;
};
