import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as inNode from './bytes.ts';

/** As browsers load it, which have no Buffer. */
let inBrowser: typeof inNode;

beforeAll(async () => {
  vi.stubGlobal('Buffer', undefined);
  vi.resetModules();
  inBrowser = await import('./bytes.ts');
  vi.unstubAllGlobals();
});
afterAll(() => vi.resetModules());

const bytes = fc.uint8Array({ maxLength: 600 });
const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.base64String({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('A', 'B', '/', '+', '-', '_', '=', ' ', '\n'), maxLength: 8 }),
);

describe('base64 of a ledger', () => {
  it('is the same in browsers and in Node, and comes back as it was', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        const text = inNode.toBase64(some);
        expect(inBrowser.toBase64(some)).toBe(text);
        expect(inNode.fromBase64(text)).toEqual(some);
        expect(inBrowser.fromBase64(text)).toEqual(some);
      }),
    );
  });

  it('has one spelling: what is written in another one is refused in both', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = inNode.fromBase64(text);
        expect(inBrowser.fromBase64(text)).toEqual(read);
        if (read) expect(inNode.toBase64(read)).toBe(text);
      }),
    );
    for (const text of ['QQ', 'QR==', 'QQ= =', ' QQ==', 'QQ==\n', '-_==', 'QQ==QQ=='])
      expect(inNode.fromBase64(text), text).toBeUndefined();
  });
});
