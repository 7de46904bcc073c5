import { expect, it } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=0.5', true],
  ['BR', true],
  ['*', true],
  ['br;q=0, gzip', false],
  ['br;q=0.000', false],
  ['*;q=0', false],
  ['br;q=0, *', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('%j lets brotli be used: %s', (header, used) => {
  expect(acceptsEncoding(header, 'br')).toBe(used);
});
