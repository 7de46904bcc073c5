import type { AreaDetail } from '@college/contracts/system/area';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { useDeleteArea } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

interface DeleteAreaDialogProps {
  area: AreaDetail;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an area is deleted. If something refers to it, says what, because it cannot be deleted. */
export const DeleteAreaDialog = ({ area, onDeleted, onClose }: DeleteAreaDialogProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const command = useDeleteArea(onDeleted);
  const { code, rowVersion, name, uses } = area;
  const isFree = Object.values(uses).every((count) => count === 0);
  if (isFree || command.isPending || command.isSuccess)
    return (
      <ConfirmCommandDialog
        title={say('deleteTitle', { name })}
        message={t('deleteMessage')}
        confirmLabel={say('delete')}
        tone="bad"
        command={command}
        input={{ code, rowVersion }}
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
            { term: t('departments'), detail: String(uses.departments) },
            { term: t('users'), detail: String(uses.users) },
            { term: t('classes'), detail: String(uses.classes) },
          ]}
        />
      </Stack>
    </Dialog>
  );
};
