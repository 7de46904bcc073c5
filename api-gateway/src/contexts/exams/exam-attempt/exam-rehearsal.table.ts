/** How people's own devices did in a rehearsal: the last one of each person in a sitting, until it is over. */
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { RehearsalProblem } from '@college/contracts/exams/exam-rehearsal';
import type { Knex } from 'knex';

export interface Rehearsal {
  readonly sittingId: number;
  readonly userId: number;
  readonly lineMs: number;
  readonly problems: readonly RehearsalProblem[];
  readonly now: Date;
}

export const writeRehearsal = async (
  trx: Knex.Transaction,
  { sittingId, userId, lineMs, problems, now }: Rehearsal,
): Promise<void> => {
  await trx('exam_rehearsals')
    .insert({
      sitting_id: sittingId,
      user_id: userId,
      line_ms: lineMs,
      problems: problems.join(','),
      at: now.toISOString(),
    })
    .onConflict(['sitting_id', 'user_id'])
    .merge(['line_ms', 'problems', 'at']);
};

/** A count for each row of `exam_sittings`. */
export const rehearsalsIn = (db: Knex): Knex.QueryBuilder =>
  db('exam_rehearsals').whereRaw('exam_rehearsals.sitting_id = exam_sittings.id').count('*');

/** Nobody asks about them once the sitting is over. */
export const forgetRehearsals = async (trx: Knex.Transaction, sittingId: number): Promise<void> => {
  await trx('exam_rehearsals').where({ sitting_id: sittingId }).delete();
};

/** Of a merged account; where both rehearsed, that of the account that stays. */
export const moveRehearsals = async (
  trx: Knex.Transaction,
  { from, to }: Pick<AccountMerge, 'from' | 'to'>,
): Promise<void> => {
  await trx('exam_rehearsals')
    .where({ user_id: from })
    .whereIn('sitting_id', trx('exam_rehearsals').where({ user_id: to }).select('sitting_id'))
    .delete();
  await trx('exam_rehearsals').where({ user_id: from }).update({ user_id: to });
};
