import { useEffect, useRef } from 'react';
import type { MediaState } from './use-media-state.ts';
import type { WareProgress } from './player-props.ts';
import type { WareStore } from './ware-store.tsx';

/** Seconds between two writes of the position. */
const EVERY = 5;

/** Seconds by which a jump may miss its mark. */
const NEAR = 2;

interface ProgressOptions {
  wareId: number;
  /** Until it is there, a film stands at its beginning: nobody has gone back to it. */
  startAt: number;
  store: WareStore;
  onProgress?: ((progress: WareProgress) => void) | undefined;
}

/** Reports what is played, second by second, and stores the place. */
export const useProgress = (
  element: HTMLMediaElement | null,
  { position, duration, rate, isPlaying }: MediaState,
  { wareId, startAt, store, onProgress }: ProgressOptions,
): void => {
  const latestOnProgress = useRef(onProgress);
  latestOnProgress.current = onProgress;
  const stored = useRef(0);
  const second = Math.floor(position);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (duration === 0) return undefined;
    const report = (): void => {
      const place = element?.currentTime ?? second;
      hasBegun.current ||= isPlaying || Math.abs(place - startAt) <= NEAR;
      if (!hasBegun.current) return;
      latestOnProgress.current?.({
        position: place,
        rate,
        isPlaying,
        isVisible: document.visibilityState === 'visible',
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [element, startAt, second, duration, rate, isPlaying]);

  useEffect(() => {
    const moved = Math.abs(second - stored.current);
    if (duration === 0 || moved === 0 || (isPlaying && moved < EVERY)) return;
    stored.current = second;
    // What was seen to its end begins anew.
    store.save(wareId, { position: second >= Math.floor(duration) - 1 ? 0 : second });
  }, [store, wareId, second, duration, isPlaying]);
};
