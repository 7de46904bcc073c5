import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface DeployTokenRecord extends BusinessColumns {
  remote_id: number;
  name: string;
  prefix: string;
  token_hash: string;
  expires_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
}

/** Never with its hash, which nobody needs. */
export interface DeployTokenListRow extends Omit<DeployTokenRecord, 'token_hash'> {
  creator_name: string | null;
}

/** Tokens have no data scope: a user who may read any may read all. */
export const deployTokens = defineScopedTable<DeployTokenRecord>('deploy_tokens', forEverybody);

const LISTED = [
  'id',
  'remote_id',
  'name',
  'prefix',
  'creation_time',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'row_version',
].map((column) => `deploy_tokens.${column}`);

/** Adds to a query over `deploy_tokens` the creator of each. */
export const withCreator = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('users', 'users.id', 'deploy_tokens.creator_user_id')
    .select(LISTED)
    .select({ creator_name: 'users.name' });

/** What a token says about its sender. */
export interface KnownToken {
  readonly id: number;
  readonly name: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly remote_id: number;
  readonly remote_name: string;
}

/**
 * Looked up by an index: its timing reveals at most something about the hash, from which the token cannot be derived.
 */
export const tokenByHash = (db: Knex, hash: string): Promise<KnownToken | undefined> =>
  db('deploy_tokens')
    .join('remotes', 'remotes.id', 'deploy_tokens.remote_id')
    .where({ token_hash: hash, 'deploy_tokens.is_deleted': false, 'remotes.is_deleted': false })
    .first<KnownToken>({
      id: 'deploy_tokens.id',
      name: 'deploy_tokens.name',
      expires_at: 'deploy_tokens.expires_at',
      revoked_at: 'deploy_tokens.revoked_at',
      last_used_at: 'deploy_tokens.last_used_at',
      remote_id: 'remotes.id',
      remote_name: 'remotes.name',
    });

/** Not a change of the token: its row version stays, so that revoking it is not refused as stale. */
export const noteTokenUse = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  await trx('deploy_tokens').where({ id }).update({ last_used_at: now.toISOString() });
};
