import type { FileRef } from '@college/contracts/platform/attachment';
import { LiveSlide } from '@college/player/live-slide';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { useState } from 'react';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

interface RoomSlidesProps {
  slides: FileRef | null;
  page: number;
  /** The teacher turns the pages; everybody else follows. */
  onPage?: ((page: number) => void) | undefined;
}

/** The page at which the teacher is. */
export const RoomSlides = ({ slides, page, onPage }: RoomSlidesProps) => {
  const t = useTexts(liveRoomTexts);
  const [count, setCount] = useState(0);
  if (slides === null)
    return (
      <Card title={t('slides')}>
        <p>{t('noSlides')}</p>
      </Card>
    );
  const shown = count > 0 ? Math.min(page, count) : page;
  return (
    <Card
      title={t('slides')}
      actions={
        onPage && (
          <>
            <Button
              icon="left"
              aria-label={t('previous')}
              disabled={shown <= 1}
              onClick={() => onPage(shown - 1)}
            />
            <Button
              icon="right"
              aria-label={t('next')}
              disabled={count === 0 || shown >= count}
              onClick={() => onPage(shown + 1)}
            />
          </>
        )
      }
    >
      <LiveSlide
        address={slides.address}
        page={shown}
        label={t('slide', { page: shown })}
        words={{ failed: t('slidesFailed'), encrypted: t('slidesEncrypted'), retry: t('retry') }}
        onCount={setCount}
      />
      {count > 0 && (
        <p className={styles.note} role="status">
          {t('slideOf', { page: shown, count })}
        </p>
      )}
    </Card>
  );
};
