import { notify } from '@college/portal-sdk/notify';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shows = (text: string) => screen.queryByText(text) !== null;

describe('sections 8 and 9: toasts', () => {
  it.each([
    ['a refusal', 2_000, []],
    ['a transport error', 5_000, [5_000]],
  ] as const)('%s stays for %i ms', (text, duration, given) => {
    render(<ToastHost />);
    act(() => notify.error(text, ...given));
    act(() => {
      vi.advanceTimersByTime(duration - 1);
    });
    expect(shows(text)).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(shows(text)).toBe(false);
  });

  it('the same sentence twice is shown once, and can be closed', () => {
    render(<ToastHost />);
    act(() => {
      notify.error('gone');
      notify.error('gone');
    });
    act(() => screen.getByRole('button').click());
    expect(shows('gone')).toBe(false);
  });

  it('takes an act back once, for as long as it is shown', () => {
    const undo = vi.fn();
    render(<ToastHost />);
    act(() => notify.undoable('Pinned', undo));
    act(() => void vi.advanceTimersByTime(9_000));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Pinned')).toBeNull();
    act(() => notify.undoable('Pinned', undo));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
