import { toJSONSchema } from 'zod';
import type { z } from 'zod';

const made = new WeakMap<z.ZodType, z.core.JSONSchema.JSONSchema>();

/** The input of a call as JSON schema. Made once: it is asked for several times, and takes most of mounting a call. */
export const inputSchemaOf = (input: z.ZodType): z.core.JSONSchema.JSONSchema => {
  const schema = made.get(input) ?? toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  made.set(input, schema);
  return schema;
};
