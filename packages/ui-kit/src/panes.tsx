import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './panes.module.css';

interface PanesProps {
  /** What to choose from: a tree, a list. Comes first when the two do not fit side by side. */
  side: ReactNode;
  /** What was chosen. */
  children: ReactNode;
  /** The selection; null for none. When it changes and is out of view, the page scrolls to it. */
  chosen?: string | number | null;
}

/** A list or tree beside the selected item, which is scrolled into view. */
export const Panes = ({ side, children, chosen = null }: PanesProps) => {
  const detail = useRef<HTMLDivElement>(null);
  const seen = useRef(chosen);
  useEffect(() => {
    const isNew = chosen !== seen.current;
    seen.current = chosen;
    const box = detail.current;
    const before = box?.previousElementSibling;
    if (!isNew || chosen === null || !box || !before) return;
    const { top } = box.getBoundingClientRect();
    const isBelow = top > before.getBoundingClientRect().bottom;
    if (isBelow) box.focus({ preventScroll: true });
    // Side by side it is in view, unless the previous one was scrolled down.
    if (isBelow || top < 0) box.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return (
    <div className={styles.panes}>
      <div className={styles.side}>{side}</div>
      <div ref={detail} tabIndex={-1} className={styles.detail}>
        {children}
      </div>
    </div>
  );
};
