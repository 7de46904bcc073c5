import { shareClassById } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

/**
 * The state of the class that an attempt or a sitting is of, which stays as it is until the transaction ends; null
 * without a class. Locks are taken in this order: class, taker, sitting, attempt.
 */
export const shareClassOf = async (
  trx: Knex.Transaction,
  { class_id: classId }: { readonly class_id: number | null },
): Promise<TrainClassState | null> =>
  classId === null ? null : ((await shareClassById(trx, classId))?.state ?? null);
