/** Authentication by deploy tokens, which are not logins: used by the deploy routes only. */
import { noteTokenUse, tokenByHash } from '../deploy-token.table.ts';
import type { KnownToken } from '../deploy-token.table.ts';
import { hashOf, isDeployToken } from '../deploy-token.ts';
import type { Services } from '../../../../app/context.ts';
import { fail } from '../../../../app/failure.ts';
import type { FailureOf } from '../../../../app/failure.ts';
import { releaseErrors } from '@college/contracts/delivery/release';

const USE_NOTED_EVERY_MS = 60_000;

/** The token of this header, or a refusal, which is the same whatever is wrong with it. */
export const authorizeToken = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  authorization: string | undefined,
): Promise<KnownToken | FailureOf<typeof releaseErrors.badToken>> => {
  const text = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (text === undefined || !isDeployToken(text)) return fail(releaseErrors.badToken);
  const token = await tokenByHash(database.read, hashOf(text));
  const moment = now();
  if (!token || token.revoked_at !== null || token.expires_at <= moment.toISOString())
    return fail(releaseErrors.badToken);
  const due = new Date(moment.getTime() - USE_NOTED_EVERY_MS).toISOString();
  if (token.last_used_at === null || token.last_used_at <= due)
    await database.transaction((trx) => noteTokenUse(trx, token.id, moment));
  return token;
};
