import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { DocumentPage } from './document-page.tsx';
import styles from './document-reader.module.css';
import { DocumentTools } from './document-tools.tsx';
import { NotesPanel } from './notes-panel.tsx';
import type { PartProps } from './player-props.ts';
import { playerTexts } from './player.texts.ts';
import { useDocument } from './use-document.ts';
import { useWidth } from './use-width.ts';

/** Times the size on paper. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A document, one page at a time. */
const DocumentReader = ({
  wareId,
  name,
  media: given,
  store,
  initialPosition,
  control,
  onProgress,
  onEnded,
  renew,
}: PartProps<'pdf' | 'pages'>) => {
  const t = useTexts(playerTexts);
  const startAt = useMemo(
    () => initialPosition ?? store.read(wareId).position,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins, whatever is stored later
    [wareId],
  );
  const [wanted, setWanted] = useState(Math.max(1, Math.floor(startAt)));
  const listed = given.by === 'pdf' ? given.pages : given.addresses.length;
  // How many pages a whole file has is known once it is open.
  const asked = given.by === 'pdf' ? wanted : Math.min(wanted, Math.max(1, listed));
  const { document: opened, number, failure, retry, fail } = useDocument(given, asked, renew);
  const count = given.by === 'pdf' ? (opened?.numPages ?? listed) : listed;
  const page = Math.min(wanted, Math.max(1, count));
  const [zoom, setZoom] = useState<number | null>(null);
  const [fitted, setFitted] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const shown = zoom ?? fitted;

  const callbacks = useRef({ onProgress, onEnded });
  callbacks.current = { onProgress, onEnded };
  useEffect(() => {
    if (!opened) return undefined;
    const say = (): void =>
      callbacks.current.onProgress?.({
        position: page,
        rate: 1,
        isPlaying: true,
        isVisible: document.visibilityState === 'visible',
      });
    say();
    store.save(wareId, { position: page === count ? 0 : page });
    if (page === count) callbacks.current.onEnded?.();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [opened, page, count, store, wareId]);

  const turn = (next: number): void => {
    if (next < 1 || next > count || next === page) return;
    setWanted(next);
    if (room.current) room.current.scrollTop = 0;
  };
  useImperativeHandle(control, () => ({
    goTo: turn,
    interrupt: () => undefined,
    recover: () => {
      if (failure === 'offline') retry();
    },
  }));
  const step = (by: 1 | -1): void => {
    const next =
      by === 1 ? ZOOMS.find((one) => one > shown + 0.01) : ZOOMS.findLast((one) => one < shown - 0.01);
    if (next !== undefined) setZoom(next);
  };
  const press = (key: string): boolean => {
    const action = {
      ArrowLeft: () => turn(page - 1),
      PageUp: () => turn(page - 1),
      ArrowRight: () => turn(page + 1),
      PageDown: () => turn(page + 1),
      Home: () => turn(1),
      End: () => turn(count),
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => setZoom(null),
    }[key];
    action?.();
    return action !== undefined;
  };

  const body = () => {
    if (failure)
      return (
        <div className={styles.failed} role="alert">
          <Icon name="warn" size="large" />
          <strong>{t('failedDocument')}</strong>
          <p>{t(failure)}</p>
          <Button icon="refresh" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      );
    if (!opened) return <Skeleton block={480} />;
    return (
      <DocumentPage
        document={opened}
        number={Math.min(number, opened.numPages)}
        zoom={zoom}
        width={width}
        label={t('pageHere', { page, count })}
        onFitted={setFitted}
        onFailed={fail}
      />
    );
  };
  return (
    <div className={styles.whole}>
      <section className={styles.reader} aria-label={name}>
        <DocumentTools
          page={page}
          count={count}
          zoom={zoom}
          shown={shown}
          onTurn={turn}
          onZoom={step}
          onFit={() => setZoom(null)}
        />
        <VisuallyHidden>
          <span role="status">{opened && t('pageHere', { page, count })}</span>
        </VisuallyHidden>
        <div
          ref={room}
          className={styles.room}
          role="group"
          aria-label={t('pageHere', { page, count })}
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (press(event.key)) event.preventDefault();
          }}
        >
          {body()}
        </div>
      </section>
      <NotesPanel
        wareId={wareId}
        store={store}
        position={page}
        labelOf={(place) => t('notePage', { page: place })}
        onJump={turn}
      />
    </div>
  );
};

export default DocumentReader;
