/** An account as the rules of places ask about it. */
import { OWN_COLUMNS } from './own-details.table.ts';
import type { OwnDetailsRow } from './own-details.table.ts';
import { firstOf } from '../../db/scoped-table.ts';
import type { UserTypeId } from '@college/contracts/system/user-type';
import type { Knex } from 'knex';

export interface PlacedPerson extends OwnDetailsRow {
  user_type: UserTypeId;
  state: string;
  area_code: string | null;
  department_id: number | null;
}

/**
 * The account, shared until the transaction ends: a concurrent deletion or merge has either committed, and it is not
 * found, or waits and then finds the place.
 */
export const sharePerson = (trx: Knex.Transaction, id: number): Promise<PlacedPerson | undefined> =>
  firstOf<PlacedPerson>(
    trx('users')
      .where({ id, is_deleted: false })
      .forShare()
      .select(...OWN_COLUMNS, 'state', 'area_code', 'department_id'),
  );
