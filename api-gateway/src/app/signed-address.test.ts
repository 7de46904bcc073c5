import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSignedAddress, signAddress } from './signed-address.ts';
import { loadKeys } from '../crypto/keys.ts';
import type { Keys } from '../crypto/keys.ts';

const now = new Date('2026-06-15T04:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const dataKey = (fill: number) => Buffer.alloc(32, fill).toString('base64');

describe('a signed address', () => {
  let keys: Keys;
  let others: Keys;
  beforeAll(async () => {
    keys = await loadKeys(dataKey(1), '');
    others = await loadKeys(dataKey(2), '');
  });

  const parts = (address: string) => {
    const url = new URL(address, 'http://localhost');
    return { path: url.pathname, query: Object.fromEntries(url.searchParams) as Record<string, string> };
  };

  it('opens its path until it expires', () => {
    const { path, query } = parts(signAddress(keys, '/api/photo/ab-1', later(60)));
    expect(isSignedAddress(keys, path, query, now)).toBe(true);
    expect(isSignedAddress(keys, path, query, later(59))).toBe(true);
    expect(isSignedAddress(keys, path, query, later(60))).toBe(false);
  });

  it('opens no other path, no other time, and nothing under another key', () => {
    const { path, query } = parts(signAddress(keys, '/api/photo/ab-1', later(60)));
    const { expires = '', signature = '' } = query;
    expect(isSignedAddress(keys, '/api/photo/ab-2', query, now)).toBe(false);
    expect(isSignedAddress(keys, path, { expires: `${Number(expires) + 1}`, signature }, now)).toBe(false);
    expect(isSignedAddress(others, path, query, now)).toBe(false);
    for (const odd of [
      {},
      { expires },
      { signature },
      { expires: [expires], signature },
      { expires: '1e12', signature },
    ])
      expect(isSignedAddress(keys, path, odd, now), JSON.stringify(odd)).toBe(false);
    expect(isSignedAddress(keys, path.toUpperCase(), query, now), 'letters are not folded').toBe(false);
  });

  it('cannot be guessed from another signature', () => {
    const { path, query } = parts(signAddress(keys, '/api/photo/ab-1', later(60)));
    fc.assert(
      fc.property(fc.string(), (signature) => {
        if (signature === query.signature) return;
        expect(isSignedAddress(keys, path, { expires: query.expires, signature }, now)).toBe(false);
      }),
    );
  });

  it('is not made for a path that a fingerprint could fold', () => {
    expect(() => signAddress(keys, '/api/photo/A b', now)).toThrow('not a path');
  });
});
