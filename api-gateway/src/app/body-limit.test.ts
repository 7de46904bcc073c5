import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyLimitOf, MAX_BODY_BYTES } from './body-limit.ts';
import { mountedEndpoints } from '../../test/endpoints.ts';
import { z } from 'zod';

const limitOf = (input: z.ZodType): number => bodyLimitOf({ input });
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('the limit of a body', () => {
  it('is next to nothing for a call without input, and lets an empty object in', () => {
    expect(bodyLimitOf({})).toBeLessThan(100);
    expect(bodyLimitOf({})).toBeGreaterThanOrEqual(bytes({}));
  });

  it('lets in what the contract does, in any script and with every letter escaped', () => {
    const input = z.object({
      name: z.string().max(100),
      code: z.string().regex(/^\d{4}-\d{2}$/),
      kind: z.enum(['long', 'longer']),
      ids: z.array(z.number().int()).max(100),
      rows: z
        .array(z.object({ note: z.string().max(20) }))
        .max(50)
        .optional(),
    });
    const any = fc.record({
      name: fc.string({ maxLength: 100, unit: fc.constantFrom('\u0001', '汉', '"', '\ud800') }),
      code: fc.constant('2026-11'),
      kind: fc.constantFrom('long', 'longer'),
      ids: fc.array(fc.integer(), { maxLength: 100 }),
      rows: fc.array(fc.record({ note: fc.string({ maxLength: 20, unit: fc.constant('\u0001') }) }), {
        maxLength: 50,
        size: 'max',
      }),
    });
    const limit = limitOf(input);
    fc.assert(
      fc.property(any, (value) => {
        expect(bytes(value)).toBeLessThanOrEqual(limit);
      }),
    );
    expect(limit).toBeLessThan(64 * 1024);
  });

  it('is the general one where the contract has none', () => {
    for (const input of [
      z.object({ text: z.string() }),
      z.object({ code: z.string().regex(/^\d+$/) }),
      z.object({ code: z.string().regex(/\d{4}/) }),
      z.object({ ids: z.array(z.number()) }),
      z.object({ any: z.unknown() }),
      z.record(z.string(), z.number()),
    ])
      expect(limitOf(input)).toBe(MAX_BODY_BYTES);
  });

  it('counts a text once, however many patterns it has to match', () => {
    const twice = z
      .string()
      .max(500)
      .regex(/^[^?]*$/)
      .regex(/^[^#]*$/);
    expect(limitOf(z.object({ text: twice }))).toBe(limitOf(z.object({ text: z.string().max(500) })));
  });

  it('follows from the contract for every call', () => {
    const unbounded = mountedEndpoints
      .filter(({ endpoint }) => bodyLimitOf(endpoint) >= MAX_BODY_BYTES)
      .map(({ call }) => call);
    expect(unbounded).toEqual([]);
  });

  it('is small for whatever anybody may call', () => {
    const large = mountedEndpoints.filter(
      ({ endpoint }) => endpoint.access === 'public' && bodyLimitOf(endpoint) > 100 * 1024,
    );
    // 200 people, typed or in a sheet of 60 KB, which an address may send some times an hour.
    expect(large.map(({ call }) => call).sort()).toEqual([
      'Visitor/ApplyVEnterpriseTrainClass',
      'Visitor/ReadVStaffSheet',
    ]);
    expect(Math.max(...large.map(({ endpoint }) => bodyLimitOf(endpoint)))).toBeLessThan(512 * 1024);
  });
});
