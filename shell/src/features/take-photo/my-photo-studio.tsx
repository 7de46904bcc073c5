import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Message } from '@college/ui-kit/message';
import { useCallback, useState } from 'react';
import { useAvatarRefresh, useMyPhotos } from './my-photos.queries.ts';
import { MyPhotos } from './my-photos.tsx';
import { PhoneTicket } from './phone-ticket.tsx';
import { PhotoStudio } from './photo-studio.tsx';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { uploadMine } from './upload-photo.ts';

const NOTICE_MS = 5_000;

/** For signed-in users: a new picture by camera, file or phone, and the state of earlier ones. */
export const MyPhotoStudio = () => {
  const t = useTexts(takePhotoTexts);
  const refresh = useAvatarRefresh();
  const [isByPhone, setByPhone] = useState(false);
  // Another key remounts the studio at its first step.
  const [round, setRound] = useState(0);
  const hasReference = useMyPhotos().data?.some(({ state }) => state === 'accepted') ?? false;

  const finish = useCallback(() => {
    setByPhone(false);
    setRound((before) => before + 1);
    notify.success(t('sent'), NOTICE_MS);
    void refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `refresh` and `t` are new with each drawing
  }, []);
  return (
    <div className={styles.page}>
      <Card title={t('takeTitle')}>
        <div className={styles.stack}>
          {hasReference && <Message>{t('changeNote')}</Message>}
          <PhotoStudio
            key={round}
            upload={uploadMine}
            onDone={finish}
            actions={
              <Button icon="phone" onClick={() => setByPhone(true)}>
                {t('byPhone')}
              </Button>
            }
          />
        </div>
      </Card>
      <Card title={t('mineTitle')}>
        <MyPhotos />
      </Card>
      {isByPhone && <PhoneTicket onDone={finish} onClose={() => setByPhone(false)} />}
    </div>
  );
};
