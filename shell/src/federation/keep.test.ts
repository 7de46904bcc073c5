import { expect, it } from 'vitest';
import { keep } from './keep.ts';

it('a storage that is full keeps nothing and disturbs nobody', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keep(full, 'key', 'text')).toBe(false);
  expect(keep(sessionStorage, 'key', 'text')).toBe(true);
  expect(sessionStorage.getItem('key')).toBe('text');
});

it('a fault of our own is not hidden', () => {
  const broken = {
    setItem: () => {
      throw new TypeError('broken');
    },
  };
  expect(() => keep(broken, 'key', 'text')).toThrow('broken');
});
