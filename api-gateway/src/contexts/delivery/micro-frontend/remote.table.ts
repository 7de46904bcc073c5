import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

export interface RemoteRecord extends BusinessColumns {
  name: string;
  title_zh: string;
  title_en: string;
  owner: string;
  contact: string;
  /** Is notified about this remote, whatever their role. */
  owner_user_id: number | null;
  active_version_id: number | null;
  previous_version_id: number | null;
  /** The version that was active before the previous one; the fallback after a roll-back. */
  earlier_version_id: number | null;
  rollout_version_id: number | null;
  rollout_percent: number;
  /** JSON array of role ids; empty means every role. */
  rollout_role_ids: string;
  /** JSON array of area codes; empty means every area. */
  rollout_area_codes: string;
  rollout_since: string | null;
}

/** Remotes have no data scope: a user who may read any may read all. */
export const remotes = defineScopedTable<RemoteRecord>('remotes', forEverybody);

/** For the gateway itself, which resolves and releases without a caller. */
export const allRemotes = (db: Knex): Promise<RemoteRecord[]> =>
  db('remotes').where('is_deleted', false).orderBy('id').select<RemoteRecord[]>('*');

export const remoteByName = (db: Knex, name: string): Promise<RemoteRecord | undefined> =>
  db('remotes').where({ name, is_deleted: false }).first<RemoteRecord>('*');

export const remoteById = (db: Knex, id: number): Promise<RemoteRecord | undefined> =>
  db('remotes').where({ id, is_deleted: false }).first<RemoteRecord>('*');

/** Locks the remote until the transaction ends. On SQLite the transaction itself excludes every other writer. */
export const lockRemote = (trx: Knex.Transaction, id: number): Promise<RemoteRecord | undefined> =>
  trx('remotes').where({ id, is_deleted: false }).forNoKeyUpdate().first<RemoteRecord>('*');

/**
 * Until the transaction ends, no other version is activated: what a remote needs of the shell and what the shell
 * provides are in different rows, and each of two concurrent activations would check what the other is about to change.
 */
export const lockActivations = async (trx: Knex.Transaction): Promise<void> => {
  await trx('remotes').where({ name: 'shell', is_deleted: false }).forUpdate().select('id');
};

export type RemoteMove = Partial<
  Pick<
    RemoteRecord,
    | 'active_version_id'
    | 'previous_version_id'
    | 'earlier_version_id'
    | 'rollout_version_id'
    | 'rollout_percent'
    | 'rollout_role_ids'
    | 'rollout_area_codes'
    | 'rollout_since'
  >
>;

/** Ends the rollout, if there is one. */
export const NO_ROLLOUT: RemoteMove = {
  rollout_version_id: null,
  rollout_percent: 0,
  rollout_role_ids: '[]',
  rollout_area_codes: '[]',
  rollout_since: null,
};

/** One conditional update for changes by the gateway itself; false when a concurrent change came first. */
export const moveRemote = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<RemoteRecord, 'id' | 'row_version'>,
  move: RemoteMove,
  now: Date,
): Promise<boolean> => {
  const changed: number = await trx('remotes')
    .where({ id, row_version, is_deleted: false })
    .update({ ...move, last_modification_time: now.toISOString(), row_version: row_version + 1 });
  return changed === 1;
};

/** The micro-frontends of a merged account now belong to the account that stays. */
export const moveOwnedRemotes = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('remotes').where({ owner_user_id: from }).update({ owner_user_id: to });
};
