import { role as roleService, roleErrors, RoleFields } from '@college/contracts/identity/role';
import type { DataScope, RoleRow } from '@college/contracts/identity/role';
import { FormDialog } from '@college/form-kit/form-dialog';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { DATA_SCOPES, useDataScopeHint, useDataScopeWord } from '@college/vocabulary/data-scope-words';
import type { Control } from 'react-hook-form';
import { useCreateRole, useUpdateRole } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';

const fieldOf = { [roleErrors.nameTaken.id]: 'roleName' } as const;

/** Adds a role, then leads to its permissions, without which it is useless. */
export const CreateRoleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const maySetPermissions = usePermit('role:set-power');
  const create = useCreateRole();
  const { form, submit } = useRecordForm({
    schema: RoleFields,
    initial: blankRole,
    fieldOf,
    send: create.mutateAsync,
    onSaved: ({ id, roleName }) => {
      notify.success(t('createdDone', { name: roleName }));
      onClose();
      if (maySetPermissions) void navigate(`/role/power?id=${id}`, SAVED);
    },
  });
  return (
    <FormDialog title={t('createTitle')} name="role-new" form={form} onSubmit={submit} onClose={onClose}>
      <p>{t('createHint')}</p>
      <RoleFormFields control={form.control} />
    </FormDialog>
  );
};

interface EditRoleDialogProps {
  /** From the list, which is loaded again after a refusal. */
  role: RoleRow;
  onClose: () => void;
}

export const EditRoleDialog = ({ role, onClose }: EditRoleDialogProps) => {
  const t = useTexts(roleTexts);
  const update = useUpdateRole();
  const { form, submit } = useRecordForm({
    schema: roleService.actions.UpdateRole.input,
    initial: valuesOf(role),
    fieldOf,
    send: update.mutateAsync,
    onSaved: ({ roleName }) => {
      notify.success(t('savedDone', { name: roleName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle')}
      name={`role-${role.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(role))}
      onClose={onClose}
    >
      <RoleFormFields control={form.control} />
    </FormDialog>
  );
};

/** The form's values for a role, under the names of the call's input. */
interface RoleValues {
  id: number | null;
  rowVersion: number;
  roleName: string;
  dataScope: DataScope | null;
}

const blankRole: RoleValues = { id: null, rowVersion: 0, roleName: '', dataScope: null };

const valuesOf = ({ id, rowVersion, roleName, dataScope }: RoleRow): RoleValues => ({
  id,
  rowVersion,
  roleName,
  dataScope,
});

/** The fields of a role, shared by create and edit. */
const RoleFormFields = <Input,>({ control }: { control: Control<RoleValues, unknown, Input> }) => {
  const t = useTexts(roleTexts);
  const scopeWord = useDataScopeWord();
  const scopeHint = useDataScopeHint();
  const roleName = useFormField(control, 'roleName');
  const scope = useFormField(control, 'dataScope');
  return (
    <>
      <TextField {...roleName} label={t('name')} maxLength={50} required />
      <SelectField
        {...scope}
        label={t('scope')}
        required
        hint={scope.value && scopeHint(scope.value)}
        options={DATA_SCOPES.map((value) => ({ value, text: scopeWord(value) }))}
      />
    </>
  );
};
