import { z } from '../core/schema.ts';

/** A mobile number of mainland China. Blanks and dashes, as numbers are often written and pasted, are left out. */
export const Phone = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^1\d{10}$/, 'user.phone-format');
