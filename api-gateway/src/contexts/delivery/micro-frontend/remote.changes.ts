import { withVersionsAndHealth } from './remote-listed.table.ts';
import type { RemoteListRow } from './remote-listed.table.ts';
import { remoteRow } from './remote-row.ts';
import { remoteByName, remotes } from './remote.table.ts';
import { SHELL } from './stored-build.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { violatesUnique } from '../../../db/dialect.ts';
import { users } from '../../identity/user/user.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { RemoteFields } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Fields = Parsed<typeof RemoteFields>;

const columnsOf = ({ titleZh, titleEn, owner, contact, ownerUserId = null }: Fields) => ({
  title_zh: titleZh,
  title_en: titleEn,
  owner,
  contact,
  owner_user_id: ownerUserId,
});

/** Must be a user in the caller's scope; an unchanged owner may stay, even outside that scope. */
const refuseUnknownOwner = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { ownerUserId = null }: Fields,
  before: RemoteRow | null,
) => {
  if (ownerUserId === null || ownerUserId === before?.ownerUserId) return null;
  if (await users.visible(trx, scope).where('users.id', ownerUserId).first('users.id')) return null;
  return failField(microFrontendErrors.unknownOwner, 'ownerUserId', 'micro-frontend.unknown-owner');
};

const findRemote = async (
  trx: Knex.Transaction,
  { scope, now }: SignedInContext,
  id: number,
): Promise<RemoteRow | null> => {
  const found = remotes.visible(trx, scope).where('remotes.id', id);
  const row = await firstOf<RemoteListRow>(withVersionsAndHealth(trx, found, now()));
  return row ? remoteRow(row) : null;
};

export const createRemote = async (fields: Fields & { name: string }, context: SignedInContext) => {
  try {
    return await context.database.transaction((trx) => insertRemote(trx, context, fields));
  } catch (error) {
    // Two concurrent inserts: only the index can decide.
    if (violatesUnique(error, remotes.name, 'name')) return fail(microFrontendErrors.nameTaken);
    throw error;
  }
};

const insertRemote = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { name, ...fields }: Fields & { name: string },
) => {
  // The shell is a version in this registry too, and comes with the gateway.
  if (name === SHELL || (await remoteByName(trx, name))) return fail(microFrontendErrors.nameTaken);
  const refusal = await refuseUnknownOwner(trx, context, fields, null);
  if (refusal) return refusal;
  const id = await remotes.insert(trx, context, {
    ...columnsOf(fields),
    name,
    area_code: null,
    department_id: null,
    creator_user_id: context.caller.userId,
    active_version_id: null,
    previous_version_id: null,
    earlier_version_id: null,
    rollout_version_id: null,
    rollout_percent: 0,
    rollout_role_ids: '[]',
    rollout_area_codes: '[]',
    rollout_since: null,
  });
  return auditChange(trx, context, id, null);
};

export const updateRemote = (
  { id, rowVersion, ...sent }: Partial<Fields> & { id: number; rowVersion: number },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const before = await findRemote(trx, context, id);
    if (!before) return fail(commonErrors.notFound);
    const fields = withLeftOut<Fields>(before, sent);
    const refusal =
      (await refuseUnknownOwner(trx, context, fields, before)) ??
      (await remotes.updateVisible(trx, context, { id, rowVersion }, columnsOf(fields)));
    return refusal ?? auditChange(trx, context, id, before);
  });

/** Audits a change of a remote and returns the remote as it is now. */
const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: RemoteRow | null,
): Promise<RemoteRow | CommonFailure> => {
  const after = await findRemote(trx, context, id);
  if (!after) return fail(commonErrors.notFound);
  await context.audit(trx, { subjectType: 'remote', subjectId: id, before, after });
  return after;
};
