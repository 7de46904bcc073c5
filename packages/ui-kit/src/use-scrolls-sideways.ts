import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the content is wider than its box. */
export const useScrollsSideways = (box: RefObject<HTMLElement>): boolean => {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    // Windows of unit tests have no layout.
    if (!element || typeof ResizeObserver !== 'function') return;
    const measure = (): void => setIsWide(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
};
