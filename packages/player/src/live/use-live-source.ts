import type { LivePlay } from '@college/contracts/live/live-stream';
import { useEffect, useRef, useState } from 'react';
import { attachLive } from './attach-live.ts';
import type { LiveQuality, LiveSource } from './attach-live.ts';

export type Line = 'good' | 'weak' | 'gone';

/** Milliseconds until the next try, longer each time. */
const PAUSES = [1000, 2000, 4000, 8000];
const LOOK_MS = 1000;
/** How long one stop for want of data makes a line weak. */
const WEAK_MS = 20_000;

interface LiveOptions {
  /** Something is there to be watched. */
  readonly isOn: boolean;
  /** A fresh address for this person. */
  readonly renew: () => Promise<LivePlay>;
}

/** A stream in an element: lost, it is asked for again by a fresh address until it is there. */
export const useLiveSource = (
  element: HTMLVideoElement | null,
  play: LivePlay,
  { isOn, renew }: LiveOptions,
) => {
  const [current, setCurrent] = useState(play);
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);
  const [isSilenced, setSilenced] = useState(false);
  const [qualities, setQualities] = useState<readonly LiveQuality[]>([]);
  const [quality, setQuality] = useState<LiveQuality | null>(null);
  const [seen, setSeen] = useState<{ line: Line; behind: number | null }>({ line: 'good', behind: null });
  const source = useRef<LiveSource | null>(null);
  const chosen = useRef<LiveQuality | null>(null);
  const failures = useRef(0);
  const ask = useRef(renew);
  ask.current = renew;

  useEffect(() => {
    if (!element || !isOn) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stoppedAt = -Infinity;
    const lost = (): void => {
      if (!isWanted || timer !== undefined) return;
      setLost(true);
      const pause = PAUSES[Math.min(failures.current, PAUSES.length - 1)];
      failures.current += 1;
      timer = setTimeout(() => {
        const again = (): void => {
          if (isWanted) setAttempt((count) => count + 1);
        };
        ask.current().then((fresh) => {
          if (isWanted) setCurrent(fresh);
          again();
        }, again);
      }, pause);
    };
    const playing = (): void => {
      failures.current = 0;
      setLost(false);
    };
    const waiting = (): void => void (stoppedAt = performance.now());
    const begin = (): void => {
      element.play().catch(() => {
        // Browsers play sound only after a click; the picture may come before it.
        element.muted = true;
        setSilenced(true);
        element.play().catch(() => undefined);
      });
    };
    element.addEventListener('playing', playing);
    element.addEventListener('waiting', waiting);
    element.addEventListener('loadedmetadata', begin);
    attachLive(element, current, {
      onQualities: (found) => isWanted && setQualities(found),
      onLost: lost,
      onUnsupported: () => isWanted && setUnsupported(true),
    }).then((attached) => {
      if (!isWanted) return attached.detach();
      source.current = attached;
      if (chosen.current !== null) attached.choose(chosen.current);
    }, lost);
    const look = setInterval(() => {
      const isWeak = performance.now() - stoppedAt < WEAK_MS || element.readyState < element.HAVE_FUTURE_DATA;
      const line = timer !== undefined ? 'gone' : isWeak ? 'weak' : 'good';
      const behind = source.current?.behind() ?? null;
      setSeen({ line, behind: behind === null ? null : Math.round(behind) });
    }, LOOK_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      clearInterval(look);
      element.removeEventListener('playing', playing);
      element.removeEventListener('waiting', waiting);
      element.removeEventListener('loadedmetadata', begin);
      source.current?.detach();
      source.current = null;
    };
  }, [element, isOn, current, attempt]);

  return {
    isLost,
    isUnsupported,
    isSilenced,
    qualities,
    quality,
    ...seen,
    turnSoundOn: (): void => {
      if (element) element.muted = false;
      setSilenced(false);
    },
    choose: (next: LiveQuality | null): void => {
      chosen.current = next;
      setQuality(next);
      source.current?.choose(next);
    },
  };
};
