import { areaErrors, CreateAreaInput } from '@college/contracts/platform/area';
import type { AreaDetail } from '@college/contracts/platform/area';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import type { TreeFormProps } from '@college/form-kit/tree-record';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { areas } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

type Area = AreaDetail & { id: string };

/** The code of a new area says where it lies, and stays. */
export const AreaDialog = ({ record, onSaved, onClose }: TreeFormProps<Area>) => {
  const t = useTexts(areaTexts);
  const shown = useShown();
  const { control, dialog } = useRecordDialog({
    records: areas,
    record,
    schema: CreateAreaInput,
    valuesOf: (area: Area | null) => ({
      code: area?.code ?? '',
      name: area?.name ?? '',
      nameEn: area?.nameEn ?? '',
    }),
    nameOf: ({ name, nameEn }) => shown(name, nameEn),
    fieldOf: { [areaErrors.codeTaken.id]: 'code', [areaErrors.noParent.id]: 'code' },
    ownWords: { 'area.code-format': t('codeFormat') },
    onSaved,
    onClose,
  });
  const code = useFormField(control, 'code');
  return (
    <FormDialog
      {...dialog}
      title={record ? t('renameTitle', { name: shown(record.name, record.nameEn) }) : t('createTop')}
      size={record ? 'small' : undefined}
    >
      {!record && (
        <TextField
          {...code}
          label={t('code')}
          hint={t('codeHint')}
          maxLength={6}
          inputMode="numeric"
          required
        />
      )}
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={50} required />
      <EnglishField {...useFormField(control, 'nameEn')} hint={t('nameEnHint')} maxLength={200} />
    </FormDialog>
  );
};
