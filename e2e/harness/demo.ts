export const accounts = [
  'admin',
  'manager',
  'supervisor',
  'regulator',
  'enterprise',
  'teacher',
  'student',
  'personal',
] as const;
export type Account = (typeof accounts)[number];
/** Of the many. */
export type Student = `student0${number}`;

/** Of every demo account. */
export const password = 'Training2026';
