import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panes.module.css';

interface PanesProps {
  /** What is chosen from: a tree, a list. Comes first where the two do not fit beside each other. */
  side: ReactNode;
  /** What was chosen. */
  children: ReactNode;
  /** Which one that is; null for none. The page goes to it when it changes and is out of view. */
  chosen?: string | number | null;
  /** The side only goes along with what is worked on, as a preview does, and comes after it. */
  sideLast?: boolean;
}

/** Something to choose from and, beside it, what was chosen: in view however far down it was chosen. */
export const Panes = ({ side, children, chosen = null, sideLast = false }: PanesProps) => {
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
    // Beside each other it is in view, unless the one before was scrolled down.
    if (isBelow || top < 0) box.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return (
    <div className={classNames(styles.panes, sideLast && styles.sideLast)}>
      {!sideLast && <div className={styles.side}>{side}</div>}
      <div ref={detail} tabIndex={-1} className={styles.detail}>
        {children}
      </div>
      {sideLast && <div>{side}</div>}
    </div>
  );
};
