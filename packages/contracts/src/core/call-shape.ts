/**
 * The shape of a call on the wire, as data: a build carries the shapes of the calls it was written against. Only this
 * file imports zod's JSON Schema writer, so that no browser bundle contains it.
 */
import { toJSONSchema } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { CallShape, JsonSchema } from './remote-build.ts';
import type { Schema } from './schema.ts';

/** Input as a client may send it, output as the gateway sends it; null where there is none. Canonical. */
export const shapeOf = ({ input, output }: Endpoint): Omit<CallShape, 'hash'> => ({
  input: input ? written(input, 'input') : null,
  output: output ? written(output, 'output') : null,
});

/** The same text for the same shape, whatever the order of its keys. `hash` is its SHA-256 in hex. */
export const canonicalText = ({ input, output }: Omit<CallShape, 'hash'>): string =>
  JSON.stringify(sorted({ input, output }));

const written = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Through JSON text, which drops what zod attaches to the object besides the schema.
  return sorted(JSON.parse(JSON.stringify(rest))) as JsonSchema;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [
        key,
        key === 'required' && Array.isArray(inner) ? [...(inner as string[])].sort() : sorted(inner),
      ]),
  );
};
