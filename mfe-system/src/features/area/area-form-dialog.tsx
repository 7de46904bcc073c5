import { areaErrors, CreateAreaInput, UpdateAreaInput } from '@college/contracts/system/area';
import type { AreaDetail } from '@college/contracts/system/area';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { useCreateArea, useUpdateArea } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

interface Values {
  code: string;
  rowVersion: number;
  name: string;
}

interface CreateAreaDialogProps {
  onCreated: (code: string) => void;
  onClose: () => void;
}

export const CreateAreaDialog = ({ onCreated, onClose }: CreateAreaDialogProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const create = useCreateArea();
  const { form, submit } = useRecordForm<Values, typeof CreateAreaInput, AreaDetail>({
    schema: CreateAreaInput,
    initial: { code: '', rowVersion: 0, name: '' },
    send: create.mutateAsync,
    fieldOf: { [areaErrors.codeTaken.id]: 'code', [areaErrors.noParent.id]: 'code' },
    ownWords: { 'area.code-format': t('codeFormat') },
    onSaved: ({ code, name }) => {
      notify.success(say('createdDone', { name }));
      onClose();
      onCreated(code);
    },
  });
  return (
    <FormDialog title={t('create')} name="area-new" form={form} onSubmit={submit} onClose={onClose}>
      <TextField
        {...useFormField(form.control, 'code')}
        label={t('code')}
        hint={t('codeHint')}
        maxLength={6}
        inputMode="numeric"
        required
      />
      <TextField {...useFormField(form.control, 'name')} label={t('name')} maxLength={50} required />
    </FormDialog>
  );
};

const valuesOf = ({ code, rowVersion, name }: AreaDetail): Values => ({ code, rowVersion, name });

interface RenameAreaDialogProps {
  /** As last loaded; it is loaded again after a refusal. */
  area: AreaDetail;
  onClose: () => void;
}

export const RenameAreaDialog = ({ area, onClose }: RenameAreaDialogProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const update = useUpdateArea();
  const { form, submit } = useRecordForm<Values, typeof UpdateAreaInput, AreaDetail>({
    schema: UpdateAreaInput,
    initial: valuesOf(area),
    send: update.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(say('savedDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('renameTitle', { name: area.name })}
      name={`area-${area.code}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(area))}
      onClose={onClose}
      size="small"
    >
      <TextField {...useFormField(form.control, 'name')} label={t('name')} maxLength={50} required />
    </FormDialog>
  );
};
