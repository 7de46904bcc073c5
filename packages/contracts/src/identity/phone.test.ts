import { describe, expect, it } from 'vitest';
import { Phone } from './phone.ts';

describe('a phone number', () => {
  it.each([' 139 0000 1234 ', '139-0000-1234', '139\u00a00000\u00a01234', '13900001234'])(
    'written as %j is its eleven digits',
    (text) => expect(Phone.parse(text)).toBe('13900001234'),
  );

  it.each(['', ' ', '1390000123', '139000012345', '23900001234', '+8613900001234', '139 0000 123a'])(
    '%j is none',
    (text) => expect(Phone.safeParse(text).success).toBe(false),
  );
});
