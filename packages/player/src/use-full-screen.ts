import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** iPhones put only a video on the full screen. */
type PhoneVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void };

/** The player on the full screen, with its controls where the browser can do it. */
export const useFullScreen = (frame: RefObject<HTMLElement | null>, element: HTMLMediaElement | null) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  const phone = element as PhoneVideo | null;
  const toggle = (): void => {
    // A refusal, as without a click, changes nothing.
    if (isFull) document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) frame.current?.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  };
  return {
    isFull,
    toggle,
    isPossible: document.fullscreenEnabled === true || phone?.webkitEnterFullscreen !== undefined,
  };
};
