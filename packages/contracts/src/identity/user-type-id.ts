import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** '0' administrators and managers, '1' enterprise, '2' regulator, '3' student, '4' other, '5' personal, '6' supervisory manager. */
export const UserTypeId = z.enum(['0', '1', '2', '3', '4', '5', '6']);
export type UserTypeId = Parsed<typeof UserTypeId>;

/** The key of the built-in role of a kind; administrators and managers have no default. */
export const ROLE_OF_KIND: Readonly<Record<Exclude<UserTypeId, '0'>, string>> = {
  '1': 'enterprise',
  '2': 'regulator',
  '3': 'student',
  '4': 'teacher',
  '5': 'personal',
  '6': 'supervisory-manager',
};

/** User types whose pages use the full width. */
export const WIDE_USER_TYPES: readonly UserTypeId[] = ['0', '3'];
