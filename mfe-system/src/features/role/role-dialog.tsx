import { role as roleService, roleErrors, RoleFields } from '@college/contracts/system/role';
import type { RoleRow } from '@college/contracts/system/role';
import { FormDialog } from '@college/form-kit/form-dialog';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { blankRole, RoleFormFields, valuesOf } from './role-form-fields.tsx';
import { useCreateRole, useUpdateRole } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';

const fieldOf = { [roleErrors.nameTaken.id]: 'roleName' } as const;

/** Adds a role, then leads to its permissions, without which it can do nothing. */
export const CreateRoleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const maySetPower = usePermit('role:set-power');
  const create = useCreateRole();
  const { form, submit } = useRecordForm({
    schema: RoleFields,
    initial: blankRole,
    fieldOf,
    send: create.mutateAsync,
    onSaved: ({ id, roleName }) => {
      notify.success(t('createdDone', { name: roleName }));
      onClose();
      if (maySetPower) void navigate(`/role/power?id=${id}`, SAVED);
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
  /** As in the list, which is read again after a refusal. */
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
