/** An account as the audit log names who has acted. */
import type { AuditActor } from '../../../db/audit.ts';
import type { Knex } from 'knex';

export const actorOf = (db: Knex, id: number): Promise<AuditActor | undefined> =>
  db('users').where({ id }).first({
    userId: 'id',
    userName: 'name',
    areaCode: 'area_code',
    departmentId: 'department_id',
  });
