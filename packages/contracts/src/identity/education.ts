import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** What is known of somebody's schooling, the lowest first. */
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
