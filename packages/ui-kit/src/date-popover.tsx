import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './date-field.module.css';
import { Skeleton } from './skeleton.tsx';
import { placeBeside } from './use-menu-place.ts';

interface DatePopoverProps {
  id: string;
  label: string;
  /** The field that it belongs to. */
  anchor: RefObject<HTMLElement>;
  /** `true`: the focus goes back to the field's button. */
  onClose: (giveBack: boolean) => void;
  children: ReactNode;
}

/** The calendar of a date field, below or above it. Closes by Escape, a click elsewhere, and by leaving it. */
export const DatePopover = ({ id, label, anchor, onClose, children }: DatePopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const [field, panel] = [anchor.current, box.current];
    if (!field || !panel) return;
    const place = (): void => placeBeside(field, panel, 'left');
    place();
    const press = ({ target }: Event): void => {
      if (!panel.contains(target as Node) && !field.contains(target as Node)) latest.current(false);
    };
    // The calendar comes in a chunk of its own, and its months differ in height.
    const grown = new ResizeObserver(place);
    grown.observe(panel);
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      grown.disconnect();
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  return (
    <div
      ref={box}
      id={id}
      className={styles.popover}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget || box.current?.contains(relatedTarget)) return;
        if (!anchor.current?.contains(relatedTarget)) onClose(false);
      }}
    >
      <Suspense fallback={<Skeleton block={300} />}>{children}</Suspense>
    </div>
  );
};
