import type { UserInList } from '@college/contracts/identity/user';
import type { RefusedUser } from '@college/contracts/identity/user-states';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { userStatesTexts } from './user-states.texts.ts';
import { userTexts } from './user.texts.ts';

interface RefusedUsersDialogProps {
  title: string;
  refused: readonly RefusedUser[];
  /** As they were selected: a user who has been removed meanwhile still has a name here. */
  users: readonly Pick<UserInList, 'id' | 'name'>[];
  onClose: () => void;
}

/** Which of several users were skipped, and why. */
export const RefusedUsersDialog = ({ title, refused, users, onClose }: RefusedUsersDialogProps) => {
  const t = useTexts(userTexts);
  const say = useTexts(userStatesTexts);
  const nameOf = ({ id, name }: RefusedUser): string =>
    name || users.find((user) => user.id === id)?.name || say('number', { id });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <DataTable
          caption={title}
          columns={[
            { key: 'name', title: t('name'), width: 128, priority: 'lead', render: nameOf },
            { key: 'message', title: say('reason'), wrap: true },
          ]}
          rows={refused}
          rowKey="id"
          numbered={false}
        />
        <p>{say('stayTicked')}</p>
      </Stack>
    </Dialog>
  );
};
