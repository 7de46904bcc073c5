import {
  DOWN_CENTER_KINDS,
  DOWN_CENTER_PURPOSES,
  downCenterErrors,
  DownCenterFields,
} from '@college/contracts/site/down-center';
import type { DownCenterRow } from '@college/contracts/site/down-center';
import { attachmentErrors, FILE_ADDRESS_HOURS } from '@college/contracts/platform/attachment';
import type { FileRef } from '@college/contracts/platform/attachment';
import { EnglishField } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { UploadField } from '@college/form-kit/upload-field';
import { uploadTexts } from '@college/form-kit/upload-texts';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { downloads } from './down-center.queries.ts';
import { downCenterTexts } from './down-center.texts.ts';

interface DownCenterDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  row: DownCenterRow | null;
  onClose: () => void;
}

/** `fileId` is the file: it has the name of the call's field, so that errors are shown there. */
interface Values {
  title: string;
  titleEn: string;
  kind: string | null;
  fileId: FileRef | null;
  isPublic: boolean;
  isShow: boolean;
  sort: number | null;
}

const valuesOf = (row: DownCenterRow | null): Values => ({
  title: row?.title ?? '',
  titleEn: row?.titleEn ?? '',
  kind: row?.kind ?? null,
  fileId: row?.file ?? null,
  isPublic: row?.isPublic ?? false,
  isShow: row?.isShow ?? true,
  sort: row?.sort ?? 100,
});

// No choice counts as left out, and gets the usual message.
const inputOf = ({ fileId, ...values }: Values) => ({ ...values, fileId: fileId?.id });

export const DownCenterDialog = ({ row, onClose }: DownCenterDialogProps) => {
  const t = useTexts(downCenterTexts);
  const say = useTexts(uploadTexts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const [isUploading, setUploading] = useState(false);
  const { form, control, dialog } = useRecordDialog({
    records: downloads,
    record: row,
    schema: DownCenterFields,
    valuesOf,
    inputOf,
    nameOf: ({ title }) => title,
    fieldOf: { [downCenterErrors.titleTaken.id]: 'title', [attachmentErrors.unknown.id]: 'fileId' },
    ownWords: { 'down-center.kind-needed': t('kindNeeded') },
    onClose,
  });
  const isPublic = useFormField(control, 'isPublic');
  const isShow = useFormField(control, 'isShow');
  const kind = useFormField(control, 'kind');
  // A kind that is no longer offered stays visible where it was chosen.
  const options =
    kind.value === null || kinds.options.some(({ value }) => value === kind.value)
      ? kinds.options
      : [...kinds.options, { value: kind.value, text: kinds.textOf(kind.value) }];
  // Shown when it is withdrawn from readers, and not for a new one that nobody has seen.
  const hintOf = (name: 'isPublic' | 'isShow', isOn: boolean): string | undefined =>
    row?.[name] && !isOn ? t('addressHint', FILE_ADDRESS_HOURS) : undefined;
  const save = async (): Promise<void> => {
    if (isUploading) form.setError('fileId', { type: 'busy', message: say('stillUploading') });
    else await dialog.onSubmit();
  };
  return (
    <FormDialog {...dialog} title={t(row ? 'editTitle' : 'createTitle')} onSubmit={save}>
      <TextField {...useFormField(control, 'title')} label={t('name')} maxLength={100} required />
      <EnglishField {...useFormField(control, 'titleEn')} maxLength={200} />
      <UploadField
        {...useFormField(control, 'fileId')}
        label={t('file')}
        hint={t('fileHint')}
        purpose={DOWN_CENTER_PURPOSES}
        onBusy={setUploading}
        required
      />
      <SelectField {...kind} label={t('kind')} options={options} loading={kinds.isLoading} required />
      <NumberField
        {...useFormField(control, 'sort')}
        label={t('sort')}
        hint={t('sortHint')}
        min={0}
        max={9999}
        required
      />
      <CheckboxField {...isPublic} label={t('isPublic')} hint={hintOf('isPublic', isPublic.value)} />
      <CheckboxField {...isShow} label={t('isShow')} hint={hintOf('isShow', isShow.value)} />
    </FormDialog>
  );
};
