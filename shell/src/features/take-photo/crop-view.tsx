import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropped, isLargeEnough } from './picture-bytes.ts';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { useObjectUrl } from './use-object-url.ts';

/** The proposed share of the shorter side. */
const PROPOSED_PERCENT = 90;

const proposal = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop => {
  const side = width < height ? { width: PROPOSED_PERCENT } : { height: PROPOSED_PERCENT };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height);
};

interface CropViewProps {
  picture: Blob;
  onCrop: (part: Blob) => void;
  onUnreadable: () => void;
  onCancel: () => void;
}

/** Selects the square of a picture to crop to, by mouse, finger or arrow keys. */
export const CropView = ({ picture, onCrop, onUnreadable, onCancel }: CropViewProps) => {
  const t = useTexts(takePhotoTexts);
  const url = useObjectUrl(picture);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const handle = t('cropHandle');
  const isGood = crop !== undefined && image.current !== null && isLargeEnough(image.current, crop);

  const finish = (): void => {
    if (image.current && crop) void cropped(image.current, crop).then(onCrop);
  };
  return (
    <div className={styles.stack}>
      <h3 className={styles.step}>{t('cropTitle')}</h3>
      <p className={styles.hint}>{t('cropHint')}</p>
      <div className={styles.crop}>
        <ReactCrop
          crop={crop}
          aspect={1}
          keepSelection
          className={styles.cropper}
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t('cropArea'),
            nwDragHandle: handle,
            nDragHandle: handle,
            neDragHandle: handle,
            eDragHandle: handle,
            seDragHandle: handle,
            sDragHandle: handle,
            swDragHandle: handle,
            wDragHandle: handle,
          }}
        >
          {url && (
            <img
              ref={image}
              src={url}
              alt=""
              onLoad={(event) => setCrop(proposal(event.currentTarget))}
              onError={onUnreadable}
            />
          )}
        </ReactCrop>
      </div>
      {crop !== undefined && !isGood && <Message tone="warn">{t('tooSmall')}</Message>}
      <div className={styles.actions}>
        <Button kind="primary" disabled={!isGood} onClick={finish}>
          {t('next')}
        </Button>
        <Button onClick={onCancel}>{t('again')}</Button>
      </div>
    </div>
  );
};
