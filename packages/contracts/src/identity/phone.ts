import { z } from '../core/schema.ts';

/** A mobile number of mainland China. Spaces and dashes, as numbers are often written, are removed. */
export const Phone = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^1\d{10}$/, 'user.phone-format');
