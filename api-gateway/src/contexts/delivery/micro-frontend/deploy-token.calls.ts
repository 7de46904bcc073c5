import { deployTokens, withCreator } from './deploy-token.table.ts';
import type { DeployTokenListRow } from './deploy-token.table.ts';
import { hashOf, newDeployToken, prefixOf } from './deploy-token.ts';
import { remotes } from './remote.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { DeployTokenRow } from '@college/contracts/delivery/micro-frontend-row';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Actions = (typeof microFrontend)['actions'];

const DAY_MS = 24 * 60 * 60 * 1000;

const rowOf = (it: DeployTokenListRow, now: Date): DeployTokenRow => ({
  id: it.id,
  name: it.name,
  prefix: it.prefix,
  createdBy: it.creator_name ?? '',
  creationTime: it.creation_time,
  expiresAt: it.expires_at,
  lastUsedAt: it.last_used_at,
  state: it.revoked_at !== null ? 'revoked' : it.expires_at <= now.toISOString() ? 'expired' : 'valid',
  rowVersion: it.row_version,
});

const findToken = (
  db: Knex,
  { scope }: SignedInContext,
  id: number,
): Promise<DeployTokenListRow | undefined> =>
  withCreator(deployTokens.visible(db, scope)).where('deploy_tokens.id', id).first();

/** A page of one remote's tokens, newest first. */
export const pageOfDeployTokens = async (
  query: ParsedInputOf<Actions['GetDeployTokenPageList']>,
  { read, scope, now }: SignedInContext,
) => {
  const found = deployTokens.visible(read, scope).where('deploy_tokens.remote_id', query.remoteId);
  if (query.keyword)
    found.where(contains(read, ['deploy_tokens.name', 'deploy_tokens.prefix'], query.keyword));
  const sortable = {
    name: 'deploy_tokens.name',
    creationTime: 'deploy_tokens.creation_time',
    expiresAt: 'deploy_tokens.expires_at',
    lastUsedAt: { emptyLast: 'deploy_tokens.last_used_at' },
  };
  const sorted = applySorting(withCreator(found.clone()), query.sorting, sortable, 'creationTime desc');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<DeployTokenListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => rowOf(row, now())) };
};

/** The only answer that ever contains the token itself. */
export const createDeployToken = (
  { remoteId, name, days }: ParsedInputOf<Actions['CreateDeployToken']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { caller, scope, now } = context;
    const remote = await firstOf<{ id: number }>(
      remotes.visible(trx, scope).where('remotes.id', remoteId).select('remotes.id'),
    );
    if (!remote) return fail(commonErrors.notFound);
    const token = newDeployToken();
    const id = await deployTokens.insert(trx, context, {
      remote_id: remoteId,
      name,
      prefix: prefixOf(token),
      token_hash: hashOf(token),
      expires_at: new Date(now().getTime() + days * DAY_MS).toISOString(),
      revoked_at: null,
      last_used_at: null,
      area_code: null,
      department_id: null,
      creator_user_id: caller.userId,
    });
    const row = await auditChange(trx, context, id, null);
    return isFailure(row) ? row : { token, row };
  });

/** Revokes a token; one that is revoked already has changed since the caller saw it. */
export const revokeDeployToken = (
  { id, rowVersion }: ParsedInputOf<Actions['RevokeDeployToken']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const before = await findToken(trx, context, id);
    if (!before) return fail(commonErrors.notFound);
    const refusal = await deployTokens.updateVisible(
      trx,
      context,
      { id, rowVersion, where: { revoked_at: null } },
      { revoked_at: context.now().toISOString() },
    );
    return refusal ?? auditChange(trx, context, id, before);
  });

const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: DeployTokenListRow | null,
) => {
  const found = await findToken(trx, context, id);
  if (!found) return fail(commonErrors.notFound);
  const after = rowOf(found, context.now());
  await context.audit(trx, {
    subjectType: 'deploy-token',
    subjectId: id,
    before: before && { ...rowOf(before, context.now()), remoteId: before.remote_id },
    after: { ...after, remoteId: found.remote_id },
  });
  return after;
};
