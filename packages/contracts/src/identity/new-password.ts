import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

/** At least 8 characters with lower-case and upper-case letters and digits. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s;
export const NewPassword = z.string().max(128).regex(PASSWORD_PATTERN, 'user.password-policy');

/** The refusals of a call that sets a password, besides the common ones. */
export const newPasswordErrors = {
  usedBefore: defineError('user.password-used-before', ErrorCode.invalid),
} as const;
