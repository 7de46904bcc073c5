import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Levels of education, lowest first. */
export const Education = z.enum([
  'primary',
  'junior-high',
  'senior-high',
  'junior-college',
  'bachelor',
  'master',
  'doctor',
]);
export type Education = Parsed<typeof Education>;
