import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOWN_SECONDS, useRevealed } from './use-revealed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what was revealed is forgotten after its seconds, and not before', () => {
  const { result } = renderHook(() => useRevealed());
  expect(result.current.value).toBeNull();
  act(() => {
    result.current.show('13812345678');
  });
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  pass(SHOWN_SECONDS * 1000 - 1);
  expect(result.current.value).toBe('13812345678');
  pass(1);
  expect(result.current.value).toBeNull();
});
