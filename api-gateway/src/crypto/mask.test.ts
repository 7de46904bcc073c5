import { describe, expect, it } from 'vitest';
import { maskEmail, maskIdCard, maskPhone } from './mask.ts';

describe('masks', () => {
  it('leave of a phone its first three and last four digits', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
  });

  it('hide the date of birth in an identity number', () => {
    expect(maskIdCard('990102199001011234')).toBe('990***********1234');
  });

  it('leave of an e-mail its first letter and its domain', () => {
    expect(maskEmail('zhang.wei@example.com')).toBe('z***@example.com');
  });

  it.each([maskPhone, maskIdCard])('hide a text wholly that is too short to hide a part of', (mask) => {
    expect(mask('1234567')).toBe('*******');
    expect(mask('')).toBe('');
  });

  it('hide an e-mail wholly that has no name before its domain', () => {
    expect(maskEmail('@a.cn')).toBe('*****');
    expect(maskEmail('nobody')).toBe('******');
  });
});
