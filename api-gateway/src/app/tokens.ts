import { fail } from './failure.ts';
import type { CommonFailure } from './failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

export const ACCESS_TOKEN_SECONDS = 30 * 60;

/** What an access token says. The role is in it so that a tab left open in an old role is noticed. */
export interface Claims {
  readonly sid: string;
  readonly rid: number;
}

export interface Tokens {
  sign(claims: Claims): string;
  /** The claims, or why the token is worth nothing. */
  verify(token: string): Claims | CommonFailure;
}

export const tokensOf = ({ jwt }: FastifyInstance): Tokens => ({
  sign: (claims) => jwt.sign({ ...claims }),
  verify: (token) => {
    try {
      const { sid, rid } = jwt.verify<Partial<Claims>>(token);
      return typeof sid === 'string' && typeof rid === 'number'
        ? { sid, rid }
        : fail(commonErrors.notSignedIn);
    } catch (error) {
      const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED';
      return fail(expired ? commonErrors.loginExpired : commonErrors.notSignedIn);
    }
  },
});
