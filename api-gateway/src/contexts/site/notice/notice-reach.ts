/** The recipients of a notice, as a preview for its author. */
import { countAudience } from './notice-audience.table.ts';
import { targetsOf } from './notice-target.table.ts';
import { namedTargets } from './notice-targets.ts';
import { findNotice } from './notice.table.ts';
import { isOwn } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

export const noticeReach = async ({ id }: { id: number }, context: SignedInContext) => {
  const { read, scope } = context;
  const row = await findNotice(read, scope, id);
  if (!row) return fail(commonErrors.notFound);
  // The total may exceed what the caller can see, so only the author gets it.
  if (!isOwn(context, row)) return fail(commonErrors.forbidden);
  const { roles, areas, trainClass } = await namedTargets(read, context, await targetsOf(read, id));
  return {
    targetKind: row.target_kind,
    names: [...roles, ...areas, ...(trainClass ? [trainClass] : [])].map(({ name }) => name),
    recipientCount: await countAudience(read, row),
  };
};
