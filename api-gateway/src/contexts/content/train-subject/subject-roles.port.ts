import type { RoleKey } from '../../../app/module-seed.ts';

export const SUBJECT_READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
];
