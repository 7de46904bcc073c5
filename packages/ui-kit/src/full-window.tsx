import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './full-window.module.css';
import { giveFocusBack } from './use-focus-trap.ts';

export interface FullWindowProps {
  title: string;
  /** What is shown now, under the title. */
  detail?: ReactNode;
  /** The way out, a link at the start of the bar. */
  back?: ReactNode;
  /** The rest of the bar: figures, then buttons, the primary one last. */
  bar?: ReactNode;
  /** The content is scrolled to its top whenever this changes. */
  place?: string | number;
  children: ReactNode;
}

/** Makes what is behind `layer` inert: the child of the body that `anchor` is in. Dialogs and toasts are beside it. */
const useInert = (anchor: { readonly current: Element | null }): void => {
  useLayoutEffect(() => {
    let behind = anchor.current;
    while (behind?.parentElement && behind.parentElement !== document.body) behind = behind.parentElement;
    behind?.setAttribute('inert', '');
    return () => behind?.removeAttribute('inert');
  }, [anchor]);
};

/**
 * A page that covers the whole window while it is rendered, with a bar of its own instead of the header and the menu.
 * They stay where they are, but cannot be reached. The focus goes to the title unless something inside has it already,
 * and returns in the end.
 */
export const FullWindow = ({ title, detail, back, bar, place, children }: FullWindowProps) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const layer = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useInert(anchor);
  useEffect(() => {
    const before = document.activeElement;
    const own = heading.current;
    if (!layer.current?.contains(before)) own?.focus();
    // Who came by a link had the focus nowhere in particular: then it goes to the heading of what is seen next.
    return () => giveFocusBack(before?.matches('body, main') ? own : before);
  }, []);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [place]);
  return (
    <>
      <span ref={anchor} hidden />
      {createPortal(
        <main ref={layer} className={styles.window} aria-labelledby={id}>
          <header className={styles.bar}>
            {back}
            <div className={styles.heading}>
              <h1 ref={heading} id={id} tabIndex={-1} className={styles.title}>
                {title}
              </h1>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
            {bar}
          </header>
          <div ref={body} className={styles.body}>
            {children}
          </div>
        </main>,
        document.body,
      )}
    </>
  );
};
