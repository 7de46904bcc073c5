import { expect, it } from 'vitest';
import { tryStore } from './try-store.ts';

it('a storage that is full stores nothing and disturbs nobody', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(tryStore(full, 'key', 'text')).toBe(false);
  expect(tryStore(sessionStorage, 'key', 'text')).toBe(true);
  expect(sessionStorage.getItem('key')).toBe('text');
});

it('a fault of our own is not hidden', () => {
  const broken = {
    setItem: () => {
      throw new TypeError('broken');
    },
  };
  expect(() => tryStore(broken, 'key', 'text')).toThrow('broken');
});
