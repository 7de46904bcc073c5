import { fail } from './failure.ts';
import type { CommonFailure } from './failure.ts';
import type { Keys } from '../crypto/keys.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';

export const ACCESS_TOKEN_SECONDS = 30 * 60;

/**
 * The content of an access token. It includes the role, so that a tab left open in an old role is noticed, and how many
 * renewals came before it, so that the first call with a renewed one is noticed; those of earlier versions do not say.
 */
export interface Claims {
  readonly sid: string;
  readonly rid: number;
  readonly gen?: number | undefined;
}

export interface Tokens {
  sign(claims: Claims): string;
  /** The claims, or why the token is invalid. */
  verify(token: string): Claims | CommonFailure;
}

/** Names the data key, so that a token issued before a key rotation is verified with the right one. */
interface Header {
  readonly header: { readonly kid?: unknown };
}

const keyFor = (keys: Keys, kid: unknown): Buffer | null =>
  typeof kid === 'string' ? (keys.find(kid)?.tokenSigning ?? null) : keys.tokenSigning;

interface Verified {
  readonly claims: Claims;
  readonly kid: unknown;
  /** The key with which it was verified. */
  readonly key: Buffer;
  /** In seconds since 1970. */
  readonly exp: number;
}

/** About 5 MB. Whoever studies sends the same token with each beat, and each call asks twice: for its limit, and who calls. */
const MOST_REMEMBERED = 20_000;

export const tokensOf = ({ jwt }: FastifyInstance, keys: Keys): Tokens => {
  const verified = new LruMap<Verified>(MOST_REMEMBERED);
  const remembered = (token: string): Claims | null => {
    const known = verified.get(token);
    // Its key may have been withdrawn meanwhile.
    const isGood = known && known.exp * 1000 > Date.now() && keyFor(keys, known.kid) === known.key;
    return isGood ? known.claims : null;
  };
  const verifiedNow = (token: string): Claims | CommonFailure => {
    const { header } = jwt.decode(token, { complete: true }) as unknown as Header;
    const key = keyFor(keys, header.kid);
    if (key === null) return fail(commonErrors.notSignedIn);
    const { sid, rid, gen, exp } = jwt.verify<Partial<Claims> & { exp: number }>(token, { key });
    if (typeof sid !== 'string' || typeof rid !== 'number') return fail(commonErrors.notSignedIn);
    const claims = { sid, rid, gen };
    verified.set(token, { claims, kid: header.kid, key, exp });
    return claims;
  };
  return {
    sign: (claims) => {
      keys.refresh();
      return jwt.sign({ ...claims }, { kid: keys.id, key: keys.tokenSigning });
    },
    verify: (token) => {
      try {
        return remembered(token) ?? verifiedNow(token);
      } catch (error) {
        const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED';
        return fail(expired ? commonErrors.loginExpired : commonErrors.notSignedIn);
      }
    },
  };
};
