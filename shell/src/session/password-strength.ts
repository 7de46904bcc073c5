import { PASSWORD_PATTERN } from '@college/contracts/identity/new-password';

/** The parts of the rule for new passwords, shown one by one. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const GOOD_LENGTH = 11;
const STRONG_LENGTH = 15;

/**
 * The strength of a password as a word; null for an empty one. Length counts most, as it does for guessing.
 * `isRefused`: the server knows it as a frequently guessed one.
 */
export const strengthOf = (password: string, isRefused = false): PasswordStrength | null => {
  if (password === '') return null;
  if (isRefused || !PASSWORD_PATTERN.test(password)) return 'weak';
  const variety = new Set(password).size;
  if (password.length >= STRONG_LENGTH && variety >= 8) return 'strong';
  return password.length >= GOOD_LENGTH && variety >= 7 ? 'good' : 'fair';
};
