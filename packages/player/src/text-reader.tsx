import { RichText } from '@college/ui-kit/rich-text';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { PartProps } from './player-props.ts';
import styles from './ware-player.module.css';

/** How much of an element has been scrolled into view from its beginning, 0 to 1. */
const shareOf = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  if (height <= 0) return 1;
  return Math.min(1, Math.max(0, (window.innerHeight - top) / height));
};

/** A text, which is read by scrolling through it. */
export const TextReader = ({
  media,
  name,
  initialPosition = 0,
  control,
  onProgress,
  onEnded,
}: PartProps<'text'>) => {
  const box = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onProgress, onEnded });
  callbacks.current = { onProgress, onEnded };
  const goTo = (share: number): void => {
    const element = box.current;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const below = top + height * share - window.innerHeight;
    if (below > 0) window.scrollBy(0, below);
  };
  useImperativeHandle(control, () => ({ goTo, interrupt: () => undefined, recover: () => undefined }));

  const startAt = useRef(initialPosition);
  useEffect(() => {
    let furthest = -1;
    const say = (): void => {
      const element = box.current;
      if (!element) return;
      const share = shareOf(element);
      callbacks.current.onProgress?.({
        position: share,
        rate: 1,
        isPlaying: true,
        isVisible: document.visibilityState === 'visible',
      });
      if (share === 1 && furthest < 1) callbacks.current.onEnded?.();
      furthest = Math.max(furthest, share);
    };
    goTo(startAt.current);
    say();
    // Whatever scrolls: the page, or a part of it.
    document.addEventListener('scroll', say, { capture: true, passive: true });
    document.addEventListener('visibilitychange', say);
    window.addEventListener('resize', say);
    return () => {
      document.removeEventListener('scroll', say, { capture: true });
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('resize', say);
    };
  }, []);

  return (
    <section ref={box} className={styles.text} aria-label={name}>
      <RichText html={media.html} />
    </section>
  );
};
