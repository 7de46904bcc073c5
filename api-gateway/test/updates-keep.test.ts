import { describe, expect, it } from 'vitest';
import { mountedEndpoints } from './endpoints.ts';
import { shapeOf } from '@college/contracts/core/call-shape';
import type { JsonSchema } from '@college/contracts/core/remote-build';

const updates = mountedEndpoints.filter(({ call }) => /\/Update[A-Z]/.test(call));
const keeping = updates.filter(({ endpoint }) => endpoint.replaces === undefined);

/** What says which record is meant, with a value that its schema takes. */
const KEY: Readonly<Record<string, unknown>> = { id: 1, code: '990000', rowVersion: 0 };

const defaultsIn = (schema: unknown, at = ''): string[] =>
  typeof schema === 'object' && schema !== null
    ? [
        ...(Object.hasOwn(schema, 'default') ? [at] : []),
        ...Object.entries((schema as JsonSchema).properties ?? {}).flatMap(([key, field]) =>
          defaultsIn(field, `${at}.${key}`),
        ),
      ]
    : [];

describe('an update keeps what is left out', () => {
  it('of all records', () => {
    expect(keeping.length).toBeGreaterThan(14);
    for (const { endpoint } of updates) expect(endpoint.replaces).not.toBe('');
  });

  it.each(keeping)('$call needs only the record and its version, and adds nothing', ({ endpoint }) => {
    const { input } = shapeOf(endpoint);
    const needed = (input?.required ?? []) as string[];
    expect(needed.filter((key) => !Object.hasOwn(KEY, key))).toEqual([]);
    const key = Object.fromEntries(needed.map((name) => [name, KEY[name]]));
    expect(endpoint.input?.parse(key)).toEqual(key);
    expect(defaultsIn(input)).toEqual([]);
  });
});
