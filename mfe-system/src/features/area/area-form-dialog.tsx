import { areaErrors, CreateAreaInput, UpdateAreaInput } from '@college/contracts/platform/area';
import type { AreaDetail } from '@college/contracts/platform/area';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useCreateArea, useUpdateArea } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

interface Values {
  code: string;
  rowVersion: number;
  name: string;
  nameEn: string;
}

interface CreateAreaDialogProps {
  onCreated: (code: string) => void;
  onClose: () => void;
}

export const CreateAreaDialog = ({ onCreated, onClose }: CreateAreaDialogProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const create = useCreateArea();
  const { form, submit } = useRecordForm<Values, typeof CreateAreaInput, AreaDetail>({
    schema: CreateAreaInput,
    initial: { code: '', rowVersion: 0, name: '', nameEn: '' },
    send: create.mutateAsync,
    fieldOf: { [areaErrors.codeTaken.id]: 'code', [areaErrors.noParent.id]: 'code' },
    ownWords: { 'area.code-format': t('codeFormat') },
    onSaved: ({ code, name, nameEn }) => {
      notify.success(say('createdDone', { name: shown(name, nameEn) }));
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
      <NameFields control={form.control} />
    </FormDialog>
  );
};

const NameFields = <Input,>({ control }: { control: Control<Values, unknown, Input> }) => {
  const t = useTexts(areaTexts);
  return (
    <>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={50} required />
      <EnglishField {...useFormField(control, 'nameEn')} hint={t('nameEnHint')} maxLength={200} />
    </>
  );
};

const valuesOf = ({ code, rowVersion, name, nameEn }: AreaDetail): Values => ({
  code,
  rowVersion,
  name,
  nameEn,
});

interface RenameAreaDialogProps {
  /** As last loaded; it is loaded again after a refusal. */
  area: AreaDetail;
  onClose: () => void;
}

export const RenameAreaDialog = ({ area, onClose }: RenameAreaDialogProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const update = useUpdateArea();
  const { form, submit } = useRecordForm<Values, typeof UpdateAreaInput, AreaDetail>({
    schema: UpdateAreaInput,
    initial: valuesOf(area),
    send: update.mutateAsync,
    onSaved: ({ name, nameEn }) => {
      notify.success(say('savedDone', { name: shown(name, nameEn) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('renameTitle', { name: shown(area.name, area.nameEn) })}
      name={`area-${area.code}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(area))}
      onClose={onClose}
      size="small"
    >
      <NameFields control={form.control} />
    </FormDialog>
  );
};
