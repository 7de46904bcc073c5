import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface EnterprisePlace {
  readonly area_code: string | null;
  readonly department_id: number;
}

/** Where the enterprise with this credit code is; null when no account has it. */
export const enterpriseOfCode = async (db: Knex, creditCode: string): Promise<EnterprisePlace | null> => {
  const found = await firstOf<EnterprisePlace>(
    db('users')
      .where({ user_type: '1', state: 'enabled', is_deleted: false, credit_code: creditCode })
      .whereNotNull('department_id')
      .orderBy('id')
      .select('area_code', 'department_id'),
  );
  return found ?? null;
};

/** The name of a department, as certificates and lists show it. */
export const nameOfDepartment = async (db: Knex, id: number): Promise<string> =>
  (await firstOf<{ name: string }>(db('departments').where({ id }).select('name')))?.name ?? '';

export const nameOfAccount = async (db: Knex, id: number): Promise<string> =>
  (await firstOf<{ name: string }>(db('users').where({ id }).select('name')))?.name ?? '';
