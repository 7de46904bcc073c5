import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopbackAddress } from './loopback-address.ts';

describe('the address of an override', () => {
  it.each([
    ['http://127.0.0.1:3001/', 'http://127.0.0.1:3001/'],
    ['http://localhost:3001/', 'http://localhost:3001/'],
    ['http://localhost:3001', 'http://localhost:3001/'],
    ['HTTP://LOCALHOST:3001/', 'http://localhost:3001/'],
  ])('%s is of this machine', (given, address) => {
    expect(loopbackAddress(given)).toBe(address);
  });

  it.each([
    'https://localhost:3001/',
    'http://localhost/',
    'http://localhost.:3001/',
    'http://localhost.evil.example:3001/',
    'http://127.0.0.1.evil.example:3001/',
    'http://127.0.0.2:3001/',
    'http://0.0.0.0:3001/',
    'http://[::1]:3001/',
    'http://192.168.1.7:3001/',
    'http://[::ffff:127.0.0.1]:3001/',
    'http://evil.example:3001/',
    'http://localhost:3001@evil.example:3001/',
    'http://user:secret@localhost:3001/',
    'http://localhost:3001/path/',
    'http://localhost:3001/?query=1',
    'http://localhost:3001/#hash',
    'http://localhost:99999/',
    'javascript:alert(1)//localhost:3001/',
    '//localhost:3001/',
    'localhost:3001',
    '',
  ])('%s is refused', (given) => {
    expect(loopbackAddress(given)).toBeNull();
  });

  it('is never of another machine, whatever is given', () => {
    const texts = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((text) => `http://localhost${text}:3001/`),
      fc.string().map((text) => `http://${text}localhost:3001/`),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const address = loopbackAddress(text);
        if (address !== null) expect(address).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/$/);
      }),
    );
  });
});
