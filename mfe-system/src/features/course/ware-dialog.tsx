import {
  CAPTION_FILES,
  courseWareErrors,
  CourseWareFields,
  MadeWareKind,
  WareKind,
} from '@college/contracts/content/course-ware';
import type { CourseWareDetail } from '@college/contracts/content/course-ware';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import type { FileRef } from '@college/contracts/platform/attachment';
import { EnglishField } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { UploadField } from '@college/form-kit/upload-field';
import { uploadTexts } from '@college/form-kit/upload-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TextField } from '@college/ui-kit/text-field';
import { useWareWord } from '@college/vocabulary/ware-words';
import { useState } from 'react';
import { useWare, waresOf } from './ware.queries.ts';
import { courseWareTexts } from './ware.texts.ts';

/** `fileId` and `captionsId` are files: they have the names of the call's fields, so that errors are shown there. */
interface Values {
  kind: WareKind | null;
  name: string;
  nameEn: string;
  fileId: FileRef | null;
  captionsId: FileRef | null;
  content: string;
  address: string;
  isDrag: boolean;
  maxRate: number | null;
}

const RATES = [1, 1.25, 1.5, 2];

const valuesOf = (ware: CourseWareDetail | null): Values => ({
  kind: ware?.kind ?? 'video',
  name: ware?.name ?? '',
  nameEn: ware?.nameEn ?? '',
  fileId: ware?.file ?? null,
  captionsId: ware?.captions ?? null,
  content: ware?.content ?? '',
  address: ware?.address ?? '',
  isDrag: ware?.isDrag ?? true,
  maxRate: ware?.maxRate ?? 1,
});

const isFilm = (kind: WareKind | null): boolean => kind === 'video' || kind === 'audio' || kind === 'replay';
const hasFile = (kind: WareKind | null): kind is 'video' | 'audio' | 'document' =>
  kind === 'video' || kind === 'audio' || kind === 'document';

/** What this kind has; the rest is left out. */
const inputOf = ({ kind, name, nameEn, fileId, captionsId, content, address, isDrag, maxRate }: Values) => ({
  // A replay is only changed, and a change of a ware says nothing of its kind.
  kind: kind === 'replay' ? 'video' : kind,
  name,
  nameEn,
  ...(hasFile(kind) && { fileId: fileId?.id ?? null }),
  ...(kind === 'video' && { captionsId: captionsId?.id ?? null }),
  ...(kind === 'text' && { content }),
  ...(kind === 'link' && { address }),
  ...(isFilm(kind) && { isDrag, maxRate: maxRate ?? undefined }),
});

interface WareDialogProps {
  courseId: number;
  /** Null: a new one. */
  ware: CourseWareDetail | null;
  onClose: () => void;
}

export const WareDialog = ({ courseId, ware, onClose }: WareDialogProps) => {
  const t = useTexts(courseWareTexts);
  const say = useTexts(uploadTexts);
  const word = useWareWord();
  const [busy, setBusy] = useState({ fileId: false, captionsId: false });
  const { form, control, dialog } = useRecordDialog({
    records: waresOf(courseId),
    record: ware,
    schema: CourseWareFields,
    valuesOf,
    inputOf,
    nameOf: ({ name }) => name,
    fieldOf: {
      [courseWareErrors.badCaptions.id]: 'captionsId',
      [courseWareErrors.badAddress.id]: 'address',
      [attachmentErrors.unknown.id]: 'fileId',
    },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const file = useFormField(control, 'fileId');
  const captions = useFormField(control, 'captionsId');
  const content = useFormField(control, 'content');
  const address = useFormField(control, 'address');
  const isDrag = useFormField(control, 'isDrag');
  const maxRate = useFormField(control, 'maxRate');
  const save = async (): Promise<void> => {
    const still = (['fileId', 'captionsId'] as const).find((name) => busy[name]);
    if (still) form.setError(still, { type: 'busy', message: say('stillUploading') });
    else await dialog.onSubmit();
  };
  const setBusyOf = (name: keyof typeof busy) => (isBusy: boolean) =>
    setBusy((before) => ({ ...before, [name]: isBusy }));
  const { value: chosen } = kind;
  return (
    <FormDialog
      {...dialog}
      title={t(ware ? 'editTitle' : 'createTitle')}
      size={chosen === 'text' ? 'large' : 'normal'}
      onSubmit={save}
    >
      <SelectField
        {...kind}
        onChange={(next) => {
          kind.onChange(next);
          file.onChange(null);
        }}
        label={t('kind')}
        options={(ware ? WareKind : MadeWareKind).options.map((value) => ({ value, text: word(value) }))}
        disabled={ware !== null}
        required
      />
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={100} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} />
      {hasFile(chosen) && (
        <UploadField
          key={chosen}
          {...file}
          label={t(chosen)}
          hint={chosen === 'document' ? t('documentHint') : undefined}
          purpose={chosen}
          onBusy={setBusyOf('fileId')}
          required
        />
      )}
      {chosen === 'video' && (
        <UploadField
          {...captions}
          label={t('captions')}
          hint={t('captionsHint')}
          purpose="document"
          only={CAPTION_FILES}
          onBusy={setBusyOf('captionsId')}
        />
      )}
      {isFilm(chosen) && (
        <>
          <CheckboxField {...isDrag} label={t('isDrag')} />
          <SelectField
            {...maxRate}
            label={t('maxRate')}
            hint={t('maxRateHint')}
            options={RATES.map((value) => ({ value, text: t('rate', { rate: value }) }))}
            required
          />
        </>
      )}
      {chosen === 'text' && <RichTextField {...content} label={t('content')} required />}
      {chosen === 'link' && (
        <TextField {...address} label={t('address')} hint={t('linkHint')} maxLength={500} required />
      )}
    </FormDialog>
  );
};

/** The same for one of the list, whose file and text are read first. */
export const EditWareDialog = ({ courseId, id, onClose }: Omit<WareDialogProps, 'ware'> & { id: number }) => {
  const t = useTexts(courseWareTexts);
  const { data, error, isFetching, refetch } = useWare(id);
  if (data) return <WareDialog courseId={courseId} ware={data} onClose={onClose} />;
  return (
    <Dialog open title={t('editTitle')} onClose={onClose}>
      {error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
};
