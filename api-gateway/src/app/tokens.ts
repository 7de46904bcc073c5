import { fail } from './failure.ts';
import type { CommonFailure } from './failure.ts';
import type { Keys } from '../crypto/keys.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

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

export const tokensOf = ({ jwt }: FastifyInstance, keys: Keys): Tokens => ({
  sign: (claims) => {
    keys.refresh();
    return jwt.sign({ ...claims }, { kid: keys.id, key: keys.tokenSigning });
  },
  verify: (token) => {
    try {
      const { header } = jwt.decode(token, { complete: true }) as unknown as Header;
      const key = keyFor(keys, header.kid);
      if (key === null) return fail(commonErrors.notSignedIn);
      const { sid, rid, gen } = jwt.verify<Partial<Claims>>(token, { key });
      return typeof sid === 'string' && typeof rid === 'number'
        ? { sid, rid, gen }
        : fail(commonErrors.notSignedIn);
    } catch (error) {
      const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED';
      return fail(expired ? commonErrors.loginExpired : commonErrors.notSignedIn);
    }
  },
});
