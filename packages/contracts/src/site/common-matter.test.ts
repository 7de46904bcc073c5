import { describe, expect, it } from 'vitest';
import { isMatterLink } from './common-matter.ts';

describe('the link of a shortcut', () => {
  it.each([
    '/trainClass',
    '/trainClass?state=draft&page=2#top',
    'https://example.com',
    'https://exam.example.com:8443/a/b?c=d@e#f',
    'HTTPS://Example.com/x',
    'https://应急.示例.cn/办事',
  ])('may be %s', (link) => {
    expect(isMatterLink(link)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'http://example.com',
    'ftp://example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/a/..//example.com',
    'https://',
    'https://localhost',
    'https://bank.example@evil.example/',
    'https://user:pass@example.com',
    'https://exam ple.com',
    'https://example.com\\@evil.example',
    'https://example.com/a b',
    '/a b',
    'trainClass',
    '',
  ])('is never %j', (link) => {
    expect(isMatterLink(link)).toBe(false);
  });
});
