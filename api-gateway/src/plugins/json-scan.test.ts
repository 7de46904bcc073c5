import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_DEPTH, scanJson } from './json-scan.ts';

const depthOf = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : value !== null &&
      typeof value === 'object' &&
      Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNul(inner));

/** Texts that look like structure, like escapes, or have a NUL in them. */
const tricky = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'u0000', '\0', 'a', '\n', '汉') }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    tricky,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(tricky, tie('value'), { maxKeys: 4 }),
  ),
})).value;

it('says of JSON what parsing it says', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const parsed: unknown = JSON.parse(text);
      const scan = scanJson(text);
      expect(scan.hasNul).toBe(hasNul(parsed));
      if (!scan.hasNul) expect(scan.depth).toBe(depthOf(parsed));
    }),
    { numRuns: 500 },
  );
});

it('finds a NUL however it is written, and no backslash before one', () => {
  expect(scanJson(String.raw`["a\u0000"]`).hasNul).toBe(true);
  expect(scanJson(String.raw`{"\u0000": 1}`).hasNul).toBe(true);
  expect(scanJson(String.raw`["\\u0000"]`).hasNul).toBe(false);
  expect(scanJson(String.raw`["\\\u0000"]`).hasNul).toBe(true);
});

it('says something of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', 'u0000') }), (text) => {
      expect(scanJson(text).depth).toBeLessThanOrEqual(MAX_DEPTH + 1);
    }),
  );
});

it('reads no further than to what is too deep', () => {
  const deep = '['.repeat(1024 * 1024);
  // Read to their ends, they would take minutes.
  for (let times = 0; times < 100_000; times += 1)
    if (scanJson(deep).depth !== MAX_DEPTH + 1) expect.unreachable();
});
