/** Merges several accounts of one person. */
import { lockIdCards } from './id-card-owner.ts';
import { lockRecords, moveRecords } from './merged-records.ts';
import { revealed, sealedColumns } from './personal-data.ts';
import { profileColumns, profileOf } from './user-profile.ts';
import { auditChange } from './user.changes.ts';
import { loadUserForUpdate, findManageableUser, saveUser } from './user.for-update.ts';
import { countDuplicates, duplicateKeys, usersOfCards } from './user-merge.table.ts';
import type { UserListRow } from './user.table.ts';
import { userDetail, userRow } from './user.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { lastLogins } from '../login-log/last-login.table.ts';
import { leavesAnAdmin } from '../role/last-admin.ts';
import { revokeSessions } from '../session/session.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { userErrors } from '@college/contracts/identity/user-errors';
import { userMergeErrors } from '@college/contracts/identity/user-merge';
import type { DuplicateUser, userMergeActions } from '@college/contracts/identity/user-merge';
import type { Knex } from 'knex';
import { countUsesOfEach } from '../../../db/record-use.ts';

type Actions = typeof userMergeActions;
type DuplicateQuery = ParsedInputOf<Actions['GetDuplicateUsers']>;
type Merge = ParsedInputOf<Actions['MergeUsers']>;

/** With what helps to decide which account to keep. */
const withUse = async (
  rows: readonly UserListRow[],
  context: SignedInContext,
): Promise<Map<number, DuplicateUser>> => {
  const ids = rows.map(({ id }) => id);
  const classes = await countUsesOfEach(context.read, 'user.places', ids);
  const logins = await lastLogins(context.read, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...userRow(row, context),
        classCount: classes.get(row.id) ?? 0,
        lastLoginTime: logins.get(row.id) ?? null,
      },
    ]),
  );
};

const duplicateUsers = async (page: DuplicateQuery, context: SignedInContext) => {
  const keys = await duplicateKeys(context.read, context.scope, page);
  const rows = await usersOfCards(
    context,
    keys.map(({ id_card_index }) => id_card_index),
  );
  const found = await withUse(rows, context);
  const items = keys.map((key) => ({
    users: rows
      .filter((row) => row.id_card_index === key.id_card_index && row.user_type === key.user_type)
      .flatMap(({ id }) => found.get(id) ?? []),
  }));
  return { totalCount: await countDuplicates(context.read, context.scope), items };
};

/** All of them are compared: accounts that match the one that stays need not match each other. */
const refusalOf = ({ keys }: SignedInContext, keep: UserListRow, others: readonly UserListRow[]) => {
  const rows = [keep, ...others];
  if (rows.some(({ user_type }) => user_type === '0')) return fail(userMergeErrors.administrator);
  if (new Set(rows.map(({ user_type }) => user_type)).size > 1) return fail(userMergeErrors.differentKinds);
  const cards = new Set(rows.map((row) => revealed(keys, row, 'idCard')));
  if (cards.size > 1 || cards.has('')) return fail(userMergeErrors.differentPeople);
  const isLost = keep.state === 'disabled' && others.some(({ state }) => state === 'enabled');
  return isLost ? fail(userMergeErrors.disabled) : null;
};

/** Fields that are empty in the account that stays, filled from the first other account that has them. */
const filledIn = (keys: Keys, keep: UserListRow, others: readonly UserListRow[]) => {
  const personal = (['phone', 'email'] as const).flatMap((field) => {
    const plain = others.map((row) => revealed(keys, row, field)).find((text) => text !== '');
    return revealed(keys, keep, field) === '' && plain !== undefined ? [[field, plain]] : [];
  });
  const profile = Object.entries(profileOf(keep)).flatMap(([field, value]) => {
    const known = others.map((row) => profileOf(row)[field as 'workUnit']).find(Boolean);
    return !value && known ? [[field, known]] : [];
  });
  return {
    ...sealedColumns(keys, keep.row_key, Object.fromEntries(personal) as Record<string, string>),
    ...profileColumns(Object.fromEntries(profile) as Record<string, string>),
  };
};

/** All users of `ids`, if the caller manages each of them. */
const findManageableUsers = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  ids: readonly number[],
) => {
  const managed: { row: UserListRow; roleIds: number[] }[] = [];
  for (const id of ids) {
    const user = await findManageableUser(trx, context, id);
    if (isFailure(user)) return user;
    managed.push(user);
  }
  return managed;
};

const mergeUsers = async ({ keepId, rowVersion, mergeIds }: Merge, context: SignedInContext) => {
  if (mergeIds.includes(context.caller.userId)) return fail(userErrors.ownAccount);
  if (mergeIds.includes(keepId)) return failField(commonErrors.invalid, 'mergeIds', 'user.merge-itself');
  return context.database.transaction(async (trx) => {
    await lockIdCards(trx);
    await lockRecords(trx, context, [keepId, ...mergeIds]);
    const keep = await loadUserForUpdate(trx, context, { id: keepId, rowVersion });
    if (isFailure(keep)) return keep;
    const others = await findManageableUsers(trx, context, [...new Set(mergeIds)]);
    if (isFailure(others)) return others;
    const rows = others.map(({ row }) => row);
    const refusal =
      refusalOf(context, keep.row, rows) ?? (await leavesAnAdmin(trx, { userIds: rows.map(({ id }) => id) }));
    if (refusal) return refusal;
    for (const { row, roleIds } of others) {
      const failure = await mergeOne(trx, context, row, keepId, userDetail(row, roleIds, context));
      if (failure) return failure;
    }
    const stale = await saveUser(trx, context, keep.row, filledIn(context.keys, keep.row, rows));
    return stale ?? auditChange(trx, context, keepId, keep.detail);
  });
};

/** Removes one account and reassigns its records to the one that stays. */
const mergeOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  row: UserListRow,
  keepId: number,
  before: object,
) => {
  const now = context.now();
  const stale = await saveUser(trx, context, row, { is_deleted: true });
  if (stale) return stale;
  const moved = await moveRecords(trx, context, {
    from: row.id,
    to: keepId,
    now: now.toISOString(),
  });
  await revokeSessions(trx, { userId: row.id }, 'deleted', now);
  await context.audit(trx, {
    subjectType: 'user',
    subjectId: row.id,
    before,
    after: { name: row.name, mergedInto: keepId, ...moved },
  });
  return null;
};

export const mergeHandlers: Handlers<Actions> = {
  GetDuplicateUsers: duplicateUsers,
  MergeUsers: mergeUsers,
};
