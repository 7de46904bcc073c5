import type { WareMedia } from '@college/contracts/content/course-ware';
import { useEffect, useRef, useState } from 'react';
import { attachSource } from './attach-source.ts';
import type { AttachedSource, PlayedMedia } from './attach-source.ts';
import type { Failure } from './player-props.ts';

const isPlayed = (media: WareMedia): media is PlayedMedia => media.by === 'hls' || media.by === 'file';

interface SourceOptions {
  startAt: number;
  loadAhead?: number | undefined;
  renew?: (() => Promise<WareMedia>) | undefined;
}

/** Milliseconds within which a second renewal would be one of many. */
export const RENEWAL_PAUSE = 60_000;

/** What an element plays, with its failures. An address that is no longer valid is replaced, at the same place. */
export const useMediaSource = (
  element: HTMLMediaElement | null,
  given: PlayedMedia,
  { startAt, loadAhead, renew }: SourceOptions,
) => {
  const [media, setMedia] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [qualities, setQualities] = useState<readonly number[]>([]);
  const [quality, setQuality] = useState<number | null>(null);
  const source = useRef<AttachedSource | null>(null);
  const place = useRef({ position: startAt, isPlaying: false });
  const renewedAt = useRef(-RENEWAL_PAUSE);
  const ask = useRef(renew);
  ask.current = renew;

  useEffect(() => {
    if (!element) return undefined;
    let hasPlayed = false;
    const begin = (): void => {
      hasPlayed = true;
      const { position, isPlaying } = place.current;
      if (position > 0) element.currentTime = position;
      // A browser may refuse to play what nobody clicked; then the button is there.
      if (isPlaying) element.play().catch(() => undefined);
    };
    const remember = (): void => {
      if (hasPlayed) place.current = { position: element.currentTime, isPlaying: !element.paused };
    };
    const replace = (): void => {
      renewedAt.current = performance.now();
      ask.current?.().then(
        (fresh) => {
          // The same once more would fail once more.
          if (isPlayed(fresh) && fresh.address !== media.address) setMedia(fresh);
          else setFailure('expired');
        },
        () => setFailure('expired'),
      );
    };
    element.addEventListener('loadedmetadata', begin);
    const attached = attachSource(element, media, loadAhead, {
      onQualities: setQualities,
      onFailed: (reason) => {
        remember();
        const isDue = performance.now() - renewedAt.current > RENEWAL_PAUSE;
        if (reason === 'expired' && isDue && ask.current) replace();
        else setFailure(reason);
      },
    });
    source.current = attached;
    return () => {
      remember();
      element.removeEventListener('loadedmetadata', begin);
      source.current = null;
      attached.detach();
    };
  }, [element, media, attempt, loadAhead]);

  return {
    media,
    failure,
    qualities,
    quality,
    chooseQuality: (next: number | null): void => {
      setQuality(next);
      source.current?.choose(next);
    },
    /** By a fresh address where one can be had. */
    retry: (): void => {
      setFailure(null);
      const again = (): void => setAttempt((count) => count + 1);
      if (!renew) return again();
      renew().then((fresh) => {
        if (isPlayed(fresh)) setMedia(fresh);
        again();
      }, again);
    },
  };
};
