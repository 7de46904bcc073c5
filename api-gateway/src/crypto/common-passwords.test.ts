import { describe, expect, it } from 'vitest';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';

describe('the passwords that are guessed first', () => {
  it('are at least the 3000 that the standard asks for, all long enough for our rule', () => {
    expect(commonPasswordCount()).toBeGreaterThan(3000);
  });

  it.each([
    'Password1',
    'P@ssw0rd1',
    'Passw0rd!',
    'PASSWORd123',
    'Welcome2024',
    'Admin@123',
    'Qwerty123456',
    '1Qaz2wsx',
    'Woaini1314',
    'Zhang123456',
    '123456Abc',
    '2026Summer',
    'Aa123456',
    'Iloveyou520!',
    'Student2026',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Training2026',
    'Changed2026',
    'Mountain2027',
    'kR7mWq2zT4',
    'correctHorse9Battery',
    '云Password在1处',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
