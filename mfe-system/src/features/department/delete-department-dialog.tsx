import type { DepartmentDetail } from '@college/contracts/identity/department';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
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
  const command = useDeleteDepartment(onDeleted);
  const shown = useShown();
  const { id, rowVersion, uses } = department;
  const name = shown(department.name, department.nameEn);
  const isFree = uses.children + uses.users + uses.classes === 0;
  if (isFree || command.isPending || command.isSuccess)
    return (
      <DeleteDialog
        name={name}
        message={t('deleteMessage')}
        command={command}
        input={{ id, rowVersion }}
        onClose={onClose}
      />
    );
  return (
    <InUseDialog
      name={name}
      message={
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
      }
      onClose={onClose}
    />
  );
};
