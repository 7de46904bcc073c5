import {
  CreateDepartmentInput,
  departmentErrors,
  UpdateDepartmentInput,
} from '@college/contracts/identity/department';
import type { DepartmentDetail, DepartmentKind } from '@college/contracts/identity/department';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useCreateDepartment, useOwnAreas, useUpdateDepartment } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

interface Values {
  id: number | null;
  rowVersion: number;
  parentId: number | null;
  name: string;
  nameEn: string;
  kind: DepartmentKind | null;
  areaCode: string | null;
}

const fieldOf = { [departmentErrors.nameTaken.id]: 'name' } as const;
const KINDS = ['government', 'enterprise', 'college'] as const;

interface CreateDepartmentDialogProps {
  /** null: at the top level. */
  parent: Pick<DepartmentDetail, 'id' | 'name' | 'nameEn' | 'areaCode'> | null;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const CreateDepartmentDialog = ({ parent, onCreated, onClose }: CreateDepartmentDialogProps) => {
  const t = useTexts(departmentTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const create = useCreateDepartment();
  const initial: Values = {
    id: null,
    rowVersion: 0,
    parentId: parent?.id ?? null,
    name: '',
    nameEn: '',
    kind: null,
    areaCode: parent?.areaCode || null,
  };
  const { form, submit } = useRecordForm({
    schema: CreateDepartmentInput,
    initial,
    send: create.mutateAsync,
    fieldOf,
    onSaved: ({ id, name, nameEn }) => {
      notify.success(say('createdDone', { name: shown(name, nameEn) }));
      onClose();
      onCreated(id);
    },
  });
  return (
    <FormDialog
      title={parent ? t('createBelow', { name: shown(parent.name, parent.nameEn) }) : t('createTop')}
      name="department-new"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <DepartmentFields control={form.control} />
    </FormDialog>
  );
};

const valuesOf = ({ id, rowVersion, parentId, name, nameEn, kind, areaCode }: DepartmentDetail): Values => ({
  id,
  rowVersion,
  parentId,
  name,
  nameEn,
  kind,
  areaCode: areaCode || null,
});

interface EditDepartmentDialogProps {
  /** As last loaded; it is loaded again after a refusal. */
  department: DepartmentDetail;
  onClose: () => void;
}

export const EditDepartmentDialog = ({ department, onClose }: EditDepartmentDialogProps) => {
  const t = useTexts(departmentTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const update = useUpdateDepartment();
  const { form, submit } = useRecordForm({
    schema: UpdateDepartmentInput,
    initial: valuesOf(department),
    send: update.mutateAsync,
    fieldOf,
    onSaved: ({ name, nameEn }) => {
      notify.success(say('savedDone', { name: shown(name, nameEn) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle', { name: shown(department.name, department.nameEn) })}
      name={`department-${department.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(department))}
      onClose={onClose}
    >
      <DepartmentFields control={form.control} />
    </FormDialog>
  );
};

const DepartmentFields = <Input,>({ control }: { control: Control<Values, unknown, Input> }) => {
  const t = useTexts(departmentTexts);
  const areas = useOwnAreas();
  const nodes = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  return (
    <>
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
    </>
  );
};
