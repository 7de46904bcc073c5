import { loopbackAddress } from './loopback-address.ts';
import { readOverrides, signOverrides } from './override-cookie.ts';
import type { Overrides } from './override-cookie.ts';
import { remoteByName } from '../remote.table.ts';
import { SHELL } from '../stored-build.ts';
import type { SignedInContext } from '../../../../app/context.ts';
import { fail, failField } from '../../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';

const VALID_MS = 8 * 60 * 60 * 1000;
/** More would not fit into a cookie; nobody works on more remotes at once. */
const AT_MOST = 8;

/** The present content of the caller's own cookie; a cookie of another user is ignored. */
const ownOverrides = ({ keys, overrideCookie, caller, now }: SignedInContext): Overrides['remotes'] => {
  const own = readOverrides(keys, overrideCookie.read(), now());
  return own?.userId === caller.userId ? own.remotes : {};
};

export const startOverride = async (
  { remote, address: given }: { remote: string; address: string },
  context: SignedInContext,
) => {
  const address = loopbackAddress(given);
  if (address === null) {
    return failField(microFrontendErrors.overrideAddress, 'address', 'micro-frontend.override-address');
  }
  const found = remote === SHELL ? undefined : await remoteByName(context.read, remote);
  if (!found) return fail(commonErrors.notFound);

  const own = ownOverrides(context);
  const others = Object.entries(own).filter(([name]) => name !== remote);
  const remotes = Object.fromEntries([...others.slice(1 - AT_MOST), [remote, address]]);
  const expires = new Date(context.now().getTime() + VALID_MS);
  await context.database.transaction((trx) =>
    context.audit(trx, {
      subjectType: 'remote',
      subjectId: found.id,
      before: { override: own[remote] ?? null },
      after: { override: address, expires: expires.toISOString() },
    }),
  );
  const { userId } = context.caller;
  const overrides = { remotes, userId, expires: expires.toISOString() };
  context.overrideCookie.write(signOverrides(context.keys, overrides), expires);
  return { expiresAt: expires.toISOString() };
};

/** Open to everybody who is signed in: a user who has lost the permission must still be able to clear the cookie. */
export const clearOverride = async (_input: undefined, context: SignedInContext) => {
  await context.database.transaction((trx) =>
    context.audit(trx, {
      subjectType: 'override',
      subjectId: context.caller.userId,
      before: ownOverrides(context),
      after: null,
    }),
  );
  context.overrideCookie.clear();
};
