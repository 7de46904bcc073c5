import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PartProps } from './player-props.ts';
import { playerTexts } from './player.texts.ts';
import styles from './ware-player.module.css';

interface Loaded {
  readonly section: number;
  /** Null: it could not be loaded. */
  readonly html: string | null;
}

/** The section at a share of the text, from 0. */
const sectionAt = (ends: readonly number[], share: number): number => {
  const found = ends.findIndex((end) => share < end);
  return found === -1 ? ends.length - 1 : found;
};

/** A text that is studied, one section at a time. */
export const SectionReader = ({
  media,
  name,
  initialPosition = 0,
  control,
  onProgress,
  onEnded,
  loadSection,
}: PartProps<'sections'>) => {
  const t = useTexts(playerTexts);
  const { ends } = media;
  const count = ends.length;
  const [section, setSection] = useState(() => sectionAt(ends, initialPosition));
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const top = useRef<HTMLElement>(null);
  const latest = useRef({ onProgress, onEnded, loadSection });
  latest.current = { onProgress, onEnded, loadSection };
  const shown = loaded?.section === section ? loaded : null;
  const html = shown?.html ?? null;

  useEffect(() => {
    let isWanted = true;
    const show = (text: string | null): void => {
      if (isWanted) setLoaded({ section, html: text });
    };
    latest.current.loadSection?.(section).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
    // Once more with each lease, which brings a `media` of its own: a section counts from its delivery to the lease.
  }, [section, attempt, media]);

  useEffect(() => {
    if (html === null) return undefined;
    const say = (): void =>
      latest.current.onProgress?.({
        position: ends[section - 1] ?? 0,
        rate: 1,
        isPlaying: true,
        isVisible: document.visibilityState === 'visible',
      });
    say();
    if (section === count - 1) latest.current.onEnded?.();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [html, section, count, ends]);

  const turn = (next: number): void => {
    setSection(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const retry = (): void => {
    setLoaded(null);
    setAttempt((times) => times + 1);
  };
  useImperativeHandle(control, () => ({
    goTo: (share) => setSection(sectionAt(ends, share)),
    interrupt: () => undefined,
    recover: () => {
      if (shown?.html === null) retry();
    },
  }));

  const body = () => {
    if (html !== null) return <RichText html={html} />;
    if (!shown) return <Skeleton block={320} />;
    return (
      <div className={styles.link} role="alert">
        <strong>{t('failedSection')}</strong>
        <p>{t('offline')}</p>
        <Button icon="refresh" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  };
  return (
    <section ref={top} className={styles.text} aria-label={name}>
      {body()}
      {count > 1 && (
        <nav className={styles.turn} aria-label={t('sections')}>
          <Button icon="left" disabled={section === 0} onClick={() => turn(section - 1)}>
            {t('previousSection')}
          </Button>
          <span>{t('sectionHere', { section: section + 1, count })}</span>
          <Button disabled={section === count - 1} onClick={() => turn(section + 1)}>
            {t('nextSection')}
          </Button>
        </nav>
      )}
      <VisuallyHidden>
        <span role="status">{html !== null && t('sectionHere', { section: section + 1, count })}</span>
      </VisuallyHidden>
    </section>
  );
};
