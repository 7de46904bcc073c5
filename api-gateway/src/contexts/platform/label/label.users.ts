import { findLabel, hasLabel, lockLabels, setLabelOfUser, usersWith } from './label.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { labelErrors } from '@college/contracts/platform/label';
import type { label } from '@college/contracts/platform/label';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof label.actions> = ParsedInputOf<(typeof label.actions)[Action]>;

export const pageOfLabelUsers = async (
  { id, ...query }: Input<'GetLabelUserPageList'>,
  context: SignedInContext,
) => {
  const { read, scope } = context;
  const found = await findLabel(read, scope, id);
  if (!found) return fail(commonErrors.notFound);
  if (found.kind !== 'user') return fail(labelErrors.otherKind);
  return context.users.pageOfAssignable(query, context, { assigned: usersWith(read, id) });
};

export const setLabelUser = ({ id, userId, isHeld }: Input<'SetLabelUser'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const found = await findLabel(trx, context.scope, id);
    const user = await context.users.findAssignable(trx, context.scope, userId);
    if (!found || !user) return fail(commonErrors.notFound);
    if ((await lockLabels(trx, 'user', [id])).length === 0) return fail(labelErrors.otherKind);
    const names = { nameZh: found.name_zh, userName: user.name };
    const before = { ...names, isHeld: await hasLabel(trx, id, userId) };
    await setLabelOfUser(trx, id, userId, isHeld);
    await context.audit(trx, {
      subjectType: 'label',
      subjectId: id,
      before,
      after: { ...names, isHeld },
    });
    return undefined;
  });
