import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Finer changes, as of a scroll bar that comes and goes, draw nothing anew. */
const COARSE = 8;

/** The room inside an element, in CSS pixels; 0 until it is known. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      setWidth((last) => (Math.abs(next - last) < COARSE ? last : next));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
