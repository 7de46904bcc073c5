import type { DepartmentDetail } from '@college/contracts/system/department';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { useDeleteDepartment } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

interface DeleteDepartmentDialogProps {
  department: DepartmentDetail;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a department is deleted. If something refers to it, says what, because it cannot be deleted. */
export const DeleteDepartmentDialog = ({ department, onDeleted, onClose }: DeleteDepartmentDialogProps) => {
  const t = useTexts(departmentTexts);
  const say = useTexts(listTexts);
  const command = useDeleteDepartment(onDeleted);
  const { id, rowVersion, name, uses } = department;
  const isFree = uses.children + uses.users + uses.classes === 0;
  if (isFree || command.isPending || command.isSuccess)
    return (
      <ConfirmCommandDialog
        title={say('deleteTitle', { name })}
        message={t('deleteMessage')}
        confirmLabel={say('delete')}
        tone="bad"
        command={command}
        input={{ id, rowVersion }}
        done={say('deletedDone', { name })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={t('usedTitle', { name })}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('usedMessage')}</p>
        <DescriptionList
          items={[
            { term: t('children'), detail: String(uses.children) },
            { term: t('users'), detail: String(uses.users) },
            { term: t('classes'), detail: String(uses.classes) },
          ]}
        />
      </Stack>
    </Dialog>
  );
};
