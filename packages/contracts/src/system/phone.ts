import { z } from '../core/schema.ts';

/** A mobile number of mainland China. */
export const Phone = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, 'user.phone-format');
