/** Who is to sit and has no attempt yet; in no order, since papers are made in it and say nothing about who it is. */
import { areaPrefix } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

const without = (trx: Knex.Transaction, sittingId: number): Knex.QueryBuilder =>
  trx('users')
    .where('users.is_deleted', false)
    .whereNotIn('users.id', trx('exam_attempts').where({ sitting_id: sittingId }).select('user_id'));

export const takersWithout = (
  trx: Knex.Transaction,
  { sittingId, users }: { readonly sittingId: number; readonly users: Knex.QueryBuilder },
  limit: number,
): Promise<number[]> =>
  without(trx, sittingId)
    .whereIn('users.id', users)
    .orderByRaw('random()')
    .limit(limit)
    .pluck<number[]>('users.id');

/** Of an exam without a class. Whoever is signed in gets a paper at the start. */
export const invitedWithout = async (
  trx: Knex.Transaction,
  {
    sittingId,
    examId,
    audience,
  }: { readonly sittingId: number; readonly examId: number; readonly audience: string },
  limit: number,
): Promise<number[]> => {
  if (audience === 'list') {
    const users = trx('exam_takers').where({ exam_id: examId }).whereNotNull('user_id').select('user_id');
    return takersWithout(trx, { sittingId, users }, limit);
  }
  if (audience !== 'area') return [];
  const areas = await trx('exam_takers')
    .where({ exam_id: examId })
    .whereNotNull('area_code')
    .pluck<string[]>('area_code');
  if (areas.length === 0) return [];
  return without(trx, sittingId)
    .where((inAny) => {
      for (const prefix of areas.map(areaPrefix))
        inAny.orWhereBetween('users.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
    })
    .whereIn('users.user_type', ['3', '5'])
    .orderByRaw('random()')
    .limit(limit)
    .pluck<number[]>('users.id');
};
