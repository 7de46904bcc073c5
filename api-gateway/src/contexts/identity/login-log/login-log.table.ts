import { insertLogRow } from '../../../db/log-row.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';
import type { LoginHow, LoginOutcome } from '@college/contracts/identity/login-try';

export interface LoginTry {
  readonly time: Date;
  /** null when the given name belongs to no account. */
  readonly userId: number | null;
  readonly how: LoginHow;
  readonly outcome: LoginOutcome;
  readonly address: string;
  readonly userAgent: string;
  readonly traceId: string;
}

/** Records a login attempt, with name, area and department as the account has them now. */
export const insertLoginLog = async (trx: Knex, entry: LoginTry): Promise<void> => {
  // Queried for unknown names as well, so that they take the same time.
  const user = await firstOf<{ username: string; area_code: string; department_id: number | null }>(
    trx('users')
      .where({ id: entry.userId ?? 0 })
      .select('username', 'area_code', 'department_id'),
  );
  await insertLogRow(trx, 'login_logs', {
    time: entry.time.toISOString(),
    user_id: entry.userId,
    user_name: user?.username ?? '',
    area_code: user?.area_code ?? null,
    department_id: user?.department_id ?? null,
    how: entry.how,
    outcome: entry.outcome,
    address: entry.address,
    user_agent: entry.userAgent,
    trace_id: entry.traceId,
  });
};
