import { useEffect, useState } from 'react';

export interface MediaState {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly position: number;
  /** 0 until it is known. */
  readonly duration: number;
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
}

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'loadedmetadata',
  'ratechange',
  'volumechange',
  'emptied',
] as const;

const stateOf = (element: HTMLMediaElement | null): MediaState => ({
  isPlaying: element !== null && !element.paused && !element.ended,
  // Too little is there to go on.
  isWaiting: element !== null && !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  position: element?.currentTime ?? 0,
  duration: element !== null && Number.isFinite(element.duration) ? element.duration : 0,
  rate: element?.playbackRate ?? 1,
  volume: element?.volume ?? 1,
  isMuted: element?.muted ?? false,
});

/** What a media element is doing; changes with it. */
export const useMediaState = (element: HTMLMediaElement | null): MediaState => {
  const [state, setState] = useState(() => stateOf(element));
  useEffect(() => {
    const read = (): void => setState(stateOf(element));
    read();
    for (const event of EVENTS) element?.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) element?.removeEventListener(event, read);
    };
  }, [element]);
  return state;
};
