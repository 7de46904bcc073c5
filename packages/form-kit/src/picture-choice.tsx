import type { FileRef } from '@college/contracts/platform/attachment';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Picture } from '@college/ui-kit/rich-text-field';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { UploadField } from './upload-field.tsx';

const texts = defineTexts('picture-choice', {
  en: {
    file: 'Picture',
    alt: 'What it shows',
    altHint: 'Read aloud to those who do not see it.',
    insert: 'Insert the picture',
  },
  'zh-CN': { file: '图片', alt: '图片说明', altHint: '供看不到图片的人听读。', insert: '插入图片' },
});

interface PictureChoiceProps {
  onChoose: (picture: Picture) => void;
  /** Pasted or dropped into the text. */
  given: File | null;
}

const PictureChoice = ({ onChoose, given }: PictureChoiceProps) => {
  const t = useTexts(texts);
  const [file, setFile] = useState<FileRef | null>(null);
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isReady = file !== null && src !== '';
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !isReady) return;
    // Whoever saves with this panel open means the picture too. In the capture phase, before the form reads its values.
    const take = (): void => onChoose({ src, alt });
    form.addEventListener('submit', take, true);
    return () => form.removeEventListener('submit', take, true);
  }, [isReady, src, alt, onChoose]);
  // Not the form around the editor: Enter inserts the picture.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isReady) onChoose({ src, alt });
  };
  return (
    <Stack>
      <UploadField
        label={t('file')}
        name="picture"
        purpose="image"
        value={file}
        onChange={setFile}
        given={given}
        // It stays for the text that shows it: the server keeps the file, and signs an address when the text is read.
        onUploaded={({ id }, source) => setSrc(`${URL.createObjectURL(source)}#file-${id}`)}
      />
      <div onKeyDown={onKeyDown}>
        <TextField
          label={t('alt')}
          name="alt"
          hint={t('altHint')}
          value={alt}
          onChange={setAlt}
          maxLength={200}
          autoFocus={given !== null}
        />
      </div>
      <div ref={box}>
        <Button size="small" disabled={!isReady} onClick={() => onChoose({ src, alt })}>
          {t('insert')}
        </Button>
      </div>
    </Stack>
  );
};

/** For `RichTextField`: uploads a picture and inserts it. */
export const choosePicture = (insert: (picture: Picture) => void, given: File | null) => (
  <PictureChoice onChoose={insert} given={given} />
);
