import { describe, expect, it } from 'vitest';
import { areaPrefix } from './visibility.ts';

describe('an area prefix (GB/T 2260)', () => {
  it.each([
    ['990000', '99'],
    ['990100', '9901'],
    ['990102', '990102'],
    ['100000', '10'],
    ['101000', '1010'],
  ])('of %s is %s', (code, prefix) => {
    expect(areaPrefix(code)).toBe(prefix);
  });
});
