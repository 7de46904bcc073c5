/** Histories: each kind of record has a table of its own, with the same columns for a step. */
import type { Knex } from 'knex';
import type { Step } from './life-cycle.ts';

/** A step as it is shown, where a reason is kept with it. */
export interface HistoryEntry {
  action: string;
  from: string;
  to: string;
  reason: string;
  userName: string;
  time: string;
}

/** The steps of one record, the newest first; the caller selects what its table has besides. */
export const historyIn = (
  db: Knex,
  table: string,
  owner: Readonly<Record<string, number | string>>,
  most: number,
): Knex.QueryBuilder =>
  db(table)
    .where(owner)
    .orderBy(`${table}.id`, 'desc')
    .limit(most)
    .select({
      action: `${table}.action`,
      from: `${table}.from_state`,
      to: `${table}.to_state`,
      userName: `${table}.user_name`,
      time: `${table}.time`,
    });

/** The columns of a step; `userId` is null where nobody did it, or somebody without an account. */
export const stepColumns = ({
  action,
  from,
  to,
  userId,
  userName,
  time,
}: Omit<Step, 'id' | 'reason' | 'userId'> & { readonly userId: number | null }) => ({
  action,
  from_state: from,
  to_state: to,
  user_id: userId,
  user_name: userName,
  time,
});
