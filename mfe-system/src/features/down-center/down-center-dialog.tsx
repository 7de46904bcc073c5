import {
  DOWN_CENTER_KINDS,
  DOWN_CENTER_PURPOSES,
  downCenter,
  downCenterErrors,
  DownCenterFields,
} from '@college/contracts/basic/down-center';
import type { DownCenterRow } from '@college/contracts/basic/down-center';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { attachmentErrors, FILE_ADDRESS_HOURS } from '@college/contracts/system/attachment';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { UploadField } from '@college/form-kit/upload-field';
import { uploadTexts } from '@college/form-kit/upload-texts';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { blankDownCenter, inputOf, valuesOf } from './down-center-values.ts';
import type { DownCenterValues } from './down-center-values.ts';
import { useCreateDownCenter, useUpdateDownCenter } from './down-center.queries.ts';
import { downCenterTexts } from './down-center.texts.ts';

interface DownCenterFormProps<S extends Schema> {
  title: string;
  schema: S;
  initial: DownCenterValues;
  /** As it is in the list now, once somebody else has changed it. */
  newest?: DownCenterValues;
  send: (input: Parsed<S>) => Promise<DownCenterRow>;
  onSaved: (saved: DownCenterRow) => void;
  onClose: () => void;
}

const DownCenterForm = <S extends Schema>({
  title,
  schema,
  initial,
  newest,
  send,
  onSaved,
  onClose,
}: DownCenterFormProps<S>) => {
  const t = useTexts(downCenterTexts);
  const say = useTexts(uploadTexts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const [isUploading, setUploading] = useState(false);
  const { form, submit } = useRecordForm({
    schema,
    initial,
    inputOf,
    send,
    onSaved,
    fieldOf: { [downCenterErrors.titleTaken.id]: 'title', [attachmentErrors.unknown.id]: 'fileId' },
    ownWords: { 'down-center.kind-needed': t('kindNeeded') },
  });
  const { control } = form;
  const isPublic = useFormField(control, 'isPublic');
  const isShow = useFormField(control, 'isShow');
  const kind = useFormField(control, 'kind');
  // A kind that is no longer offered stays to be seen where it is.
  const options =
    kind.value === null || kinds.options.some(({ value }) => value === kind.value)
      ? kinds.options
      : [...kinds.options, { value: kind.value, text: kinds.textOf(kind.value) }];
  const isTaken = { isPublic: !isPublic.value, isShow: !isShow.value };
  // Said where it is taken away from readers, and not to whoever adds one that nobody has seen.
  const hintOf = (name: 'isPublic' | 'isShow'): string | undefined =>
    initial.id !== null && initial[name] && isTaken[name] ? t('addressHint', FILE_ADDRESS_HOURS) : undefined;
  const save = async (): Promise<void> => {
    if (isUploading) form.setError('fileId', { type: 'busy', message: say('stillUploading') });
    else await submit();
  };
  return (
    <FormDialog
      title={title}
      name={`down-center-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={save}
      onReload={newest && (() => form.reset(newest))}
      onClose={onClose}
    >
      <TextField {...useFormField(control, 'title')} label={t('name')} maxLength={100} required />
      <SelectField {...kind} label={t('kind')} options={options} loading={kinds.isLoading} required />
      <UploadField
        {...useFormField(control, 'fileId')}
        label={t('file')}
        hint={t('fileHint')}
        purpose={DOWN_CENTER_PURPOSES}
        onBusy={setUploading}
        required
      />
      <NumberField
        {...useFormField(control, 'sort')}
        label={t('sort')}
        hint={t('sortHint')}
        min={0}
        max={9999}
        required
      />
      <CheckboxField {...isPublic} label={t('isPublic')} hint={hintOf('isPublic')} />
      <CheckboxField {...isShow} label={t('isShow')} hint={hintOf('isShow')} />
    </FormDialog>
  );
};

export const CreateDownCenterDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(downCenterTexts);
  const say = useTexts(listTexts);
  const create = useCreateDownCenter();
  return (
    <DownCenterForm
      title={t('createTitle')}
      schema={DownCenterFields}
      initial={blankDownCenter}
      send={create.mutateAsync}
      onSaved={({ title }) => {
        notify.success(say('createdDone', { name: title }));
        onClose();
      }}
      onClose={onClose}
    />
  );
};

interface EditDownCenterDialogProps {
  /** As in the list, which is read again after a refusal. */
  row: DownCenterRow;
  onClose: () => void;
}

export const EditDownCenterDialog = ({ row, onClose }: EditDownCenterDialogProps) => {
  const t = useTexts(downCenterTexts);
  const say = useTexts(listTexts);
  const update = useUpdateDownCenter();
  return (
    <DownCenterForm
      title={t('editTitle')}
      schema={downCenter.actions.UpdateDownCenter.input}
      initial={valuesOf(row)}
      newest={valuesOf(row)}
      send={update.mutateAsync}
      onSaved={({ title }) => {
        notify.success(say('savedDone', { name: title }));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
