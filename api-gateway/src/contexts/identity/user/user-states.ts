/** Enables or disables several accounts at once. */
import { setUserState } from './account-state.ts';
import { visibleNames } from './user-names.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { OutputOf, ParsedInputOf } from '@college/contracts/core/endpoint';
import type { user } from '@college/contracts/identity/user';
import type { RefusedUser } from '@college/contracts/identity/user-states';

type SetUserStates = (typeof user.actions)['SetUserStates'];

interface Refusal {
  readonly id: number;
  readonly failure: Failure;
}

/**
 * Enables or disables several accounts, each by the rules for one and in its own transaction, so that a stale one does
 * not affect the others. Users already in that state are processed again, as `SetUserState` does: each of them, done or
 * refused, leaves its row in the audit log.
 */
export const setUserStates = async (
  { users, state }: ParsedInputOf<SetUserStates>,
  context: SignedInContext,
): Promise<OutputOf<SetUserStates>> => {
  const refusals: Refusal[] = [];
  // One after the other: each check must see the changes before it, so that an administrator remains.
  for (const target of users) {
    const outcome = await setUserState({ ...target, state }, context);
    if (isFailure(outcome)) refusals.push({ id: target.id, failure: outcome });
  }
  if (refusals.length === 0) return { done: users.length, refused: [] };
  await recordRefusals(refusals, context);
  return { done: users.length - refusals.length, refused: await refusedUsers(refusals, context) };
};

/** The transactions of refused users were rolled back, with their audit rows. */
const recordRefusals = (refusals: readonly Refusal[], { database, audit }: SignedInContext): Promise<void> =>
  database.transaction(async (trx) => {
    for (const { id, failure } of refusals) {
      const outcome = failure.error.id;
      await audit(trx, { subjectType: 'user', subjectId: id, before: null, after: null, outcome });
    }
  });

const refusedUsers = async (
  refusals: readonly Refusal[],
  { read, scope, language }: SignedInContext,
): Promise<RefusedUser[]> => {
  const names = await visibleNames(
    read,
    scope,
    refusals.map(({ id }) => id),
  );
  return refusals.map(({ id, failure }) => ({
    id,
    name: names.get(id) ?? '',
    message: messageNamed(failure.error.id, language, failure.data),
  }));
};
