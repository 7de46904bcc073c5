import { departmentErrors, DepartmentFields } from '@college/contracts/identity/department';
import type { DepartmentDetail, DepartmentKind } from '@college/contracts/identity/department';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import type { TreeFormProps } from '@college/form-kit/tree-record';
import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { departments, useOwnAreas } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

interface Values {
  name: string;
  nameEn: string;
  kind: DepartmentKind | null;
  areaCode: string | null;
}

const KINDS = ['government', 'enterprise', 'college'] as const;

export const DepartmentDialog = ({ record, parent, onSaved, onClose }: TreeFormProps<DepartmentDetail>) => {
  const t = useTexts(departmentTexts);
  const shown = useShown();
  const areas = useOwnAreas();
  const { control, dialog } = useRecordDialog({
    records: departments,
    record,
    schema: DepartmentFields,
    valuesOf: (department: DepartmentDetail | null): Values => ({
      name: department?.name ?? '',
      nameEn: department?.nameEn ?? '',
      kind: department?.kind ?? null,
      areaCode: (department ?? parent)?.areaCode || null,
    }),
    fixed: { parentId: parent?.id ?? null },
    nameOf: ({ name, nameEn }) => shown(name, nameEn),
    fieldOf: { [departmentErrors.nameTaken.id]: 'name' },
    onSaved,
    onClose,
  });
  const title = record
    ? t('editTitle', { name: shown(record.name, record.nameEn) })
    : parent
      ? t('createBelow', { name: shown(parent.name, parent.nameEn) })
      : t('createTop');
  const nodes = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  return (
    <FormDialog {...dialog} title={title}>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={100} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} />
      <SelectField
        {...useFormField(control, 'kind')}
        label={t('kind')}
        required
        options={KINDS.map((kind) => ({ value: kind, text: t(kind) }))}
      />
      <SelectField
        {...useFormField(control, 'areaCode')}
        label={t('area')}
        placeholder={t('noArea')}
        hint={t('areaHint')}
        loading={areas.isLoading}
        search
        options={treeOptions(nodes)}
      />
    </FormDialog>
  );
};
