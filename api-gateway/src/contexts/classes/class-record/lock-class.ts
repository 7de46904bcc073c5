import { trainClasses, withNames } from './train-class.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { loadForUpdate } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Locks a class that the caller may see until the transaction ends. */
export const lockClass = (
  trx: Knex.Transaction,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  id: number,
): Promise<TrainClassListRow | undefined> =>
  loadForUpdate<TrainClassListRow>(
    trainClasses,
    withNames(trx, trainClasses.visible(trx, scope), language),
    id,
  );
