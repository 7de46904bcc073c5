import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { ownUserErrors } from '../identity/own-user.ts';

export const userErrors = {
  usernameTaken: defineError('user.username-taken', ErrorCode.illegalTransition),
  ...ownUserErrors,
  ownAccount: defineError('user.own-account', ErrorCode.illegalTransition),
  roleNotAllowed: defineError('user.role-not-allowed', ErrorCode.forbidden),
  /** Another account, which the caller sees, has this ID card. */
  idCardHeld: defineError('user.id-card-held', ErrorCode.illegalTransition, z.object({ holderId: Id })),
  /** This ID card is not to be had; why is not said to who does not see whose it is. */
  idCardUnusable: defineError('user.id-card-unusable', ErrorCode.illegalTransition),
  /** An account has this phone that the caller does not see: shared, it would sign in neither of them. */
  phoneUnusable: defineError('user.phone-unusable', ErrorCode.illegalTransition),
  /** Name and ID card are on record: only a role of the whole college changes them, and nobody takes the card away. */
  identityRecorded: defineError('user.identity-recorded', ErrorCode.illegalTransition),
  /** The record of who was trained keeps its person. */
  hasPlaces: defineError(
    'user.has-places',
    ErrorCode.illegalTransition,
    z.object({ classes: z.number().int() }),
  ),
  /** Whoever searches for one phone or ID card after another fills in what the masks leave out. */
  tooManySearches: defineError(
    'user.too-many-searches',
    ErrorCode.tooMany,
    z.object({ limit: z.number().int(), retryAfter: z.number().int() }),
  ),
} as const;
