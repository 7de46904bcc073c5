import { PASSWORD_PATTERN } from '@college/contracts/system/new-password';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** The spelling is the interface's. */
  confimPassword: string;
}

export type PasswordField = keyof PasswordChange;
/** What is wrong with a field; the words for it are the form's. */
export type PasswordProblem = 'required' | 'policy' | 'differ';

/** What is wrong with one field, or null. */
export const problemOf = (field: PasswordField, change: PasswordChange): PasswordProblem | null => {
  if (change[field] === '') return 'required';
  if (field === 'newPassword' && !PASSWORD_PATTERN.test(change.newPassword)) return 'policy';
  if (field === 'confimPassword' && change.confimPassword !== change.newPassword) return 'differ';
  return null;
};

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confimPassword'] as const;
