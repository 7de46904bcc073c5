import { CAPTION_LENGTH } from '@college/contracts/live/live-room';
import type { RoomCaption } from '@college/contracts/live/live-room';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { trackTexts } from './live-track.texts.ts';
import styles from './live-room.module.css';
import type { RoomPartProps } from './room-part.ts';

/** Nobody reads what was said long ago as if it was said now. */
const SHOWN_MS = 12_000;

/** What the teacher says, in writing, below the picture; nothing where the teacher sends none. */
export const ShownCaption = ({ caption }: { caption: RoomCaption | null }) => {
  const t = useTexts(trackTexts);
  const [isWanted, setWanted] = useState(true);
  const [oldId, setOldId] = useState<number | null>(null);
  const id = caption?.id ?? null;
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => setOldId(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (caption === null) return null;
  return (
    <div className={styles.captions}>
      <p role="status" className={styles.caption}>
        {isWanted && id !== oldId && caption.text}
      </p>
      <Button kind="quiet" size="small" aria-pressed={isWanted} onClick={() => setWanted(!isWanted)}>
        {t(isWanted ? 'hideCaptions' : 'showCaptions')}
      </Button>
    </div>
  );
};

/** Where the teacher, or somebody who writes for them, sends captions. */
export const WriteCaptions = ({ view, say }: Pick<RoomPartProps, 'view' | 'say'>) => {
  const t = useTexts(trackTexts);
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const written = text.trim();
    if (written !== '' && say({ type: 'caption', text: written })) setText('');
  };
  return (
    <Card title={t('captions')}>
      <p className={styles.note}>{t('captionsHint')}</p>
      {view.caption && <p className={styles.text}>{view.caption.text}</p>}
      <form className={styles.write} onSubmit={send}>
        <TextField
          name="caption"
          label={t('caption')}
          value={text}
          onChange={setText}
          maxLength={CAPTION_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('show')}
        </Button>
      </form>
    </Card>
  );
};
