import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { ownUserErrors } from './own-user.ts';

export const userErrors = {
  usernameTaken: defineError('user.username-taken', ErrorCode.illegalTransition),
  ...ownUserErrors,
  ownAccount: defineError('user.own-account', ErrorCode.illegalTransition),
  roleNotAllowed: defineError('user.role-not-allowed', ErrorCode.forbidden),
  /** Another account, which the caller can see, has this ID card. */
  idCardHeld: defineError('user.id-card-held', ErrorCode.illegalTransition, z.object({ holderId: Id })),
  /** This ID card cannot be used; the message does not say why to callers who cannot see its owner. */
  idCardUnusable: defineError('user.id-card-unusable', ErrorCode.illegalTransition),
  /** An account that the caller cannot see has this phone: if it were shared, neither could sign in with it. */
  phoneUnusable: defineError('user.phone-unusable', ErrorCode.illegalTransition),
  /**
   * Name and ID card are on record: only a role for the whole college can change them, and nobody can remove the card.
   */
  identityRecorded: defineError('user.identity-recorded', ErrorCode.illegalTransition),
  /** Training records keep their person. */
  hasPlaces: defineError(
    'user.has-places',
    ErrorCode.illegalTransition,
    z.object({ classes: z.number().int() }),
  ),
  /** Somebody who searches for one phone or ID card after another could fill in the masked digits. */
  tooManySearches: defineError(
    'user.too-many-searches',
    ErrorCode.tooMany,
    z.object({ limit: z.number().int(), retryAfter: z.number().int() }),
  ),
} as const;
