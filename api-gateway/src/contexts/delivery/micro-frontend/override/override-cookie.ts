/**
 * Overrides: a developer's own builds replace released ones, in their own browser only. The gateway must know the
 * addresses before the page runs, because the content security policy names their origins. So they are in a cookie,
 * which is signed, because the builds run with the user's login.
 */
import { loopbackAddress } from './loopback-address.ts';
import type { Caller, Services } from '../../../../app/context.ts';
import type { Keys } from '../../../../crypto/keys.ts';
import { isSigned, sign } from '../../../../crypto/signature.ts';
import { hasPermission } from '../../../identity/module/module.table.ts';
import { RemoteName } from '@college/contracts/core/remote-build';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';

export const OVERRIDE_PERMISSION = 'micro-frontend:override';

const Overrides = z.object({
  /** Address by remote. */
  remotes: z.record(RemoteName, z.string().max(200)),
  userId: z.number(),
  expires: z.string(),
});
export type Overrides = Parsed<typeof Overrides>;

/** A browser stores 4096 characters of a cookie; nobody sends more than this by accident. */
const MAX_CHARACTERS = 4000;

export const signOverrides = (keys: Keys, overrides: Overrides): string => {
  const content = Buffer.from(JSON.stringify(overrides)).toString('base64url');
  return `${content}.${sign(keys, 'override', content)}`;
};

/** Null for a cookie that this gateway has not signed, or that has expired. */
export const readOverrides = (keys: Keys, text: string | null, now: Date): Overrides | null => {
  if (text === null || text.length > MAX_CHARACTERS) return null;
  const [content = '', signature = ''] = text.split('.');
  if (!isSigned(keys, 'override', content, signature)) return null;
  const { data } = Overrides.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return data && data.expires > now.toISOString() ? data : null;
};

/**
 * The addresses that replace released builds in this request, by remote; each ends with a slash and is on this machine.
 * Empty unless the cookie is signed by us, not expired, the caller's own, and their role may still override.
 */
export const overridesOf = async (
  { keys, database, now }: Pick<Services, 'keys' | 'database' | 'now'>,
  text: string | null,
  caller: Pick<Caller, 'userId' | 'roleId'> | null,
): Promise<ReadonlyMap<string, string>> => {
  const overrides = caller && readOverrides(keys, text, now());
  if (!overrides || overrides.userId !== caller.userId) return new Map();
  if (!(await hasPermission(database.read, caller.roleId, OVERRIDE_PERMISSION))) return new Map();
  return new Map(
    Object.entries(overrides.remotes).filter(([, address]) => loopbackAddress(address) === address),
  );
};
