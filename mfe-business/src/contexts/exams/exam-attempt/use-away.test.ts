import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAway } from './use-away.ts';
import type { Away } from './use-away.ts';

describe('somebody who leaves the page', () => {
  let isHere = true;
  let isVisible = true;
  const said: Away[] = [];

  const show = () => renderHook(() => useAway({ attemptId: 31, isOn: true }, (away) => said.push(away)));

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    said.length = 0;
    [isHere, isVisible] = [true, true];
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isHere);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
    sessionStorage.clear();
    show();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const blur = (): void => {
    isHere = false;
    window.dispatchEvent(new Event('blur'));
  };
  const hide = (): void => {
    [isHere, isVisible] = [false, false];
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const comeBack = (): void => {
    [isHere, isVisible] = [true, true];
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  };

  it('is reported at once when it is hidden, and with the time once they are back', () => {
    hide();
    expect(said).toEqual([{ no: 1, kind: 'hidden', seconds: 0 }]);
    vi.advanceTimersByTime(31_000);
    comeBack();
    expect(said.at(-1)).toEqual({ no: 1, kind: 'hidden', seconds: 31 });
    expect(said).toHaveLength(2);
  });

  it('counts a window in front once, whatever events come of it', () => {
    blur();
    vi.advanceTimersByTime(2000);
    hide();
    expect(said.map(({ no, kind }) => `${no} ${kind}`)).toEqual(['1 blur']);
    comeBack();
    blur();
    vi.advanceTimersByTime(2000);
    expect(said.at(-1)).toMatchObject({ no: 2, kind: 'blur' });
  });

  it('is not reported for what comes and goes at once', () => {
    blur();
    vi.advanceTimersByTime(300);
    comeBack();
    vi.advanceTimersByTime(5000);
    expect(said).toEqual([]);
  });

  const unload = (): void => {
    window.dispatchEvent(new Event('pagehide'));
    hide();
    [isHere, isVisible] = [true, true];
  };

  it('is not reported for a page that is loaded again', () => {
    unload();
    vi.advanceTimersByTime(4000);
    show();
    expect(said).toEqual([]);
  });

  it('is reported for another page in its place, once they are back', () => {
    unload();
    vi.advanceTimersByTime(90_000);
    show();
    expect(said).toEqual([{ no: 1, kind: 'hidden', seconds: 90 }]);
    show();
    expect(said).toHaveLength(1);
  });
});
