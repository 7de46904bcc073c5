import type { AreaDetail } from '@college/contracts/platform/area';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
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
  const command = useDeleteArea(onDeleted);
  const shown = useShown();
  const { code, rowVersion, uses } = area;
  const name = shown(area.name, area.nameEn);
  const isFree = Object.values(uses).every((count) => count === 0);
  if (isFree || command.isPending || command.isSuccess)
    return (
      <DeleteDialog
        name={name}
        message={t('deleteMessage')}
        command={command}
        input={{ code, rowVersion }}
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
              { term: t('departments'), detail: String(uses.departments) },
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
