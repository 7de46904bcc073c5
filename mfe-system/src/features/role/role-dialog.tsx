import { role as roleService, RoleFields } from '@college/contracts/system/role';
import type { RoleRow } from '@college/contracts/system/role';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { useCreateRole, useUpdateRole } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';
import { blankRole, useRoleForm, valuesOf } from './use-role-form.ts';

/** Adds a role, then leads to its powers, without which it can do nothing. */
export const CreateRoleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const maySetPower = usePermit('role:set-power');
  const create = useCreateRole();
  const { form, submit } = useRoleForm({
    schema: RoleFields,
    initial: blankRole,
    send: create.mutateAsync,
    onSaved: ({ id, roleName }) => {
      notify.success(t('createdDone', { name: roleName }));
      onClose();
      if (maySetPower) void navigate(`/role/power?id=${id}`);
    },
  });
  return (
    <RoleFormDialog
      title={t('createTitle')}
      intro={t('createHint')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
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
  const { form, submit } = useRoleForm({
    schema: roleService.actions.UpdateRole.input,
    initial: valuesOf(role),
    send: update.mutateAsync,
    onSaved: ({ roleName }) => {
      notify.success(t('savedDone', { name: roleName }));
      onClose();
    },
  });
  return (
    <RoleFormDialog
      title={t('editTitle')}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(role))}
      onClose={onClose}
    />
  );
};
