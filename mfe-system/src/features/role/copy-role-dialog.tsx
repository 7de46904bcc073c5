import { role as roleService } from '@college/contracts/identity/role';
import type { RoleRow } from '@college/contracts/identity/role';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { useCopyRole } from './role.queries.ts';
import { copyTexts } from './role-copy.texts.ts';

interface CopyRoleDialogProps {
  role: RoleRow;
  onClose: () => void;
}

/** Asks for the name of a copy of a role. */
export const CopyRoleDialog = ({ role, onClose }: CopyRoleDialogProps) => {
  const t = useTexts(copyTexts);
  const copy = useCopyRole();
  const { form, submit } = useRecordForm({
    schema: roleService.actions.CopyRole.input,
    initial: { id: role.id, roleName: t('copyName', { name: role.roleName }).slice(0, 50) },
    fieldOf: { 'role.name-taken': 'roleName' },
    send: copy.mutateAsync,
    onSaved: ({ roleName }) => {
      notify.success(t('copiedDone', { name: roleName }));
      onClose();
    },
  });
  const roleName = useFormField(form.control, 'roleName');
  return (
    <FormDialog
      title={t('copyTitle', { name: role.roleName })}
      name={`role-copy-${role.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('copy')}
      onClose={onClose}
    >
      <p>{t('copyHint')}</p>
      <TextField {...roleName} label={t('name')} maxLength={50} required />
    </FormDialog>
  );
};
