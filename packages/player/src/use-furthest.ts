import { useEffect, useRef } from 'react';

/** Playing moves on by less than this between two looks. */
const STEP = 1.5;

/**
 * The furthest second so far, beyond which nobody may jump if `isLimited`. `limit` gives the nearest second that is
 * allowed.
 */
export const useFurthest = (element: HTMLMediaElement | null, startAt: number, isLimited: boolean) => {
  const furthest = useRef(startAt);
  useEffect(() => {
    if (!element || !isLimited) return undefined;
    const follow = (): void => {
      if (
        !element.seeking &&
        element.currentTime <= furthest.current + STEP * Math.max(1, element.playbackRate)
      )
        furthest.current = Math.max(furthest.current, element.currentTime);
    };
    const stayBehind = (): void => {
      if (element.currentTime > furthest.current + STEP) element.currentTime = furthest.current;
    };
    element.addEventListener('timeupdate', follow);
    element.addEventListener('seeking', stayBehind);
    return () => {
      element.removeEventListener('timeupdate', follow);
      element.removeEventListener('seeking', stayBehind);
    };
  }, [element, isLimited]);
  return {
    furthest: () => furthest.current,
    limit: (second: number): number => (isLimited ? Math.min(second, furthest.current) : second),
  };
};
