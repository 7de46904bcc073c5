import { describe, expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

describe('the way on after a login', () => {
  it.each([
    ['/visitor/trainDetail?id=3#top', '/visitor/trainDetail?id=3#top'],
    ['/web/./home', '/web/home'],
    ['/a/%2e%2e/b', '/b'],
    ['/a?to=//other.example', '/a?to=//other.example'],
  ])('%j becomes %j', (wanted, expected) => {
    expect(sitePath(wanted)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    '/a\r\nSet-Cookie: b=c',
  ])('%j is refused', (wanted) => {
    expect(sitePath(wanted)).toBeNull();
  });
});
