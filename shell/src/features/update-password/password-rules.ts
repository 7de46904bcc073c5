import { PASSWORD_PATTERN } from '@college/contracts/identity/new-password';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** The spelling is that of the specification. */
  confimPassword: string;
}

export type PasswordField = keyof PasswordChange;
/** The problem of a field; the form has the text for it. */
export type PasswordProblem = 'required' | 'policy' | 'differ';

/** The problem of one field, or null. */
export const problemOf = (field: PasswordField, change: PasswordChange): PasswordProblem | null => {
  if (change[field] === '') return 'required';
  if (field === 'newPassword' && !PASSWORD_PATTERN.test(change.newPassword)) return 'policy';
  if (field === 'confimPassword' && change.confimPassword !== change.newPassword) return 'differ';
  return null;
};

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confimPassword'] as const;
