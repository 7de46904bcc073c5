import { FILE_CAPS, FILE_ENDINGS } from '@college/contracts/platform/attachment';
import type { FilePurpose, FileRef } from '@college/contracts/platform/attachment';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Field } from '@college/ui-kit/field';
import type { FieldProps } from '@college/ui-kit/field';
import type { IconName } from '@college/ui-kit/icon';
import { FileItem, FilePicker } from '@college/ui-kit/upload-box';
import { useEffect, useRef } from 'react';
import { fileSize } from './file-size.tsx';
import { UploadRow } from './upload-row.tsx';
import { uploadTexts } from './upload-texts.tsx';
import { usePreviews } from './use-previews.tsx';
import { useUploads } from './use-uploads.tsx';

interface Common {
  /** One purpose, or several, of which the file extension decides. */
  purpose: FilePurpose | readonly FilePurpose[];
  /** Less than the purpose allows. */
  only?: { readonly endings: readonly string[]; readonly maxBytes: number } | undefined;
  /** Called when the first upload starts and when none is left: saving meanwhile would lose the file. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** With the file as it was chosen: its address comes only with the record that uses it. */
  onUploaded?: ((file: FileRef, source: File) => void) | undefined;
  /** Chosen in another way, by pasting or dropping it elsewhere; uploaded when the field appears. */
  given?: File | null | undefined;
}

export interface UploadFieldProps extends Common, Omit<FieldProps<FileRef | null>, 'name'> {
  name?: string;
}
export interface UploadsFieldProps extends Common, Omit<FieldProps<readonly FileRef[]>, 'name'> {
  name?: string;
}

const iconOf = (mediaType: string): IconName => {
  if (mediaType.startsWith('image/')) return 'image';
  return /^(video|audio)\//.test(mediaType) ? 'play' : 'file';
};
const isPicture = ({ mediaType }: FileRef): boolean => mediaType.startsWith('image/');

interface FilesProps extends Common, Omit<FieldProps<readonly FileRef[]>, 'name'> {
  name: string;
  isMultiple: boolean;
}

const Files = ({
  purpose,
  only,
  name,
  value,
  isMultiple,
  onChange,
  onBusy,
  onUploaded,
  given,
  onBlur,
  disabled,
  inputRef,
  label,
  error,
  hint,
  required,
  hideLabel,
  wide,
}: FilesProps) => {
  const t = useTexts(uploadTexts);
  const newest = useRef(value);
  newest.current = value;
  const previews = usePreviews();
  const purposes = typeof purpose === 'string' ? [purpose] : purpose;
  const uploads = useUploads(
    purposes,
    (file, source) => {
      if (isPicture(file)) previews.add(file.id, source);
      onUploaded?.(file, source);
      // Several may finish within one tick, before the value is updated.
      newest.current = isMultiple ? [...newest.current, file] : [file];
      onChange([...newest.current]);
    },
    only,
  );
  const { isBusy } = uploads;
  const latestOnBusy = useRef(onBusy);
  latestOnBusy.current = onBusy;
  useEffect(() => latestOnBusy.current?.(isBusy), [isBusy]);

  const choose = (files: File[]): void => {
    if (!isMultiple) for (const { key } of uploads.items) uploads.cancel(key);
    uploads.add(files);
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (given && !isBegun.current) uploads.add([given]);
    isBegun.current = true;
  }, [given, uploads]);
  // The pressed button disappears with its row.
  const thenBack = (act: () => void, id: string): void => {
    act();
    document.getElementById(id)?.focus();
  };
  const size = fileSize(only?.maxBytes ?? Math.max(...purposes.map((one) => FILE_CAPS[one])));
  const endings = only?.endings ?? purposes.flatMap((one) => FILE_ENDINGS[one]);
  const action = () => {
    if (isMultiple) return t('chooseMore');
    return t(value.length + uploads.items.length > 0 ? 'chooseOther' : 'choose');
  };
  const noteKey = () => {
    if (isMultiple) return 'notes';
    return purposes.length > 1 ? 'noteByKind' : 'note';
  };
  return (
    <Field {...{ label, error, hint, required, hideLabel, wide }}>
      {(wiring) => (
        <div>
          <FilePicker
            wiring={wiring}
            name={name}
            action={action()}
            note={t(noteKey(), { size })}
            accept={endings.map((ending) => `.${ending}`).join(',')}
            multiple={isMultiple}
            disabled={disabled}
            onBlur={onBlur}
            inputRef={inputRef}
            onFiles={choose}
          />
          {value.map((file) => (
            <FileItem
              key={file.id}
              name={file.name}
              facts={fileSize(file.size)}
              icon={iconOf(file.mediaType)}
              picture={previews.of(file.id) ?? (isPicture(file) ? file.address || undefined : undefined)}
              href={file.address || undefined}
              actions={
                <Button
                  kind="quiet-danger"
                  size="small"
                  disabled={disabled}
                  aria-label={t('removeOf', { name: file.name })}
                  onClick={() =>
                    thenBack(() => onChange(value.filter(({ id }) => id !== file.id)), wiring.id)
                  }
                >
                  {t('remove')}
                </Button>
              }
            />
          ))}
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onPause={() => uploads.pause(item.key)}
              onResume={() => uploads.resume(item.key)}
              onCancel={() => thenBack(() => uploads.cancel(item.key), wiring.id)}
            />
          ))}
        </div>
      )}
    </Field>
  );
};

/** One file that is uploaded as soon as it is chosen; the form stores the uploaded file. */
export const UploadField = ({ value, onChange, name = 'file', ...field }: UploadFieldProps) => (
  <Files
    {...field}
    name={name}
    isMultiple={false}
    value={value ? [value] : []}
    onChange={([file]) => onChange(file ?? null)}
  />
);

/** Several files, in the order in which they were uploaded. */
export const UploadsField = ({ name = 'files', ...field }: UploadsFieldProps) => (
  <Files {...field} name={name} isMultiple />
);
