import type { LoginRow } from '@college/contracts/identity/my-logins';
import type { UserRow } from '@college/contracts/identity/user';
import { dateColumn } from '@college/form-kit/columns';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useDeviceWord, useLoginHowWord } from '@college/vocabulary/login-words';
import { userLoginsTexts } from './user-logins.texts.ts';
import { useEndUserLogins, useUserLogins } from './user.queries.ts';

interface UserLoginsDialogProps {
  user: Pick<UserRow, 'id' | 'name' | 'username'>;
  onClose: () => void;
}

/** Where a user is signed in; ends one login or all of them. */
export const UserLoginsDialog = ({ user, onClose }: UserLoginsDialogProps) => {
  const t = useTexts(userLoginsTexts);
  const { id, name, username } = user;
  const logins = useUserLogins(id);
  const end = useEndUserLogins();
  const columns = useColumns((login) => send({ id, loginId: login.id }), end.isPending);
  const send = (input: { id: number; loginId?: string }): void =>
    end.mutate(input, { onSuccess: ({ ended }) => notify.success(t('ended', { count: ended })) });
  return (
    <Dialog
      open
      size="large"
      title={t('title', { name })}
      onClose={onClose}
      actions={
        <>
          {(logins.data?.length ?? 0) > 0 && (
            <Button kind="danger" busy={end.isPending} onClick={() => send({ id })}>
              {t('endAll')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Stack>
        <p>{t('intro', { username })}</p>
        {end.error && <Message tone="bad">{end.error.message}</Message>}
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={logins.data}
          rowKey="id"
          numbered={false}
          loading={logins.isFetching}
          error={logins.error}
          onRetry={() => void logins.refetch()}
          empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
        />
      </Stack>
    </Dialog>
  );
};

const useColumns = (onEnd: (login: LoginRow) => void, isBusy: boolean): Column<LoginRow>[] => {
  const t = useTexts(userLoginsTexts);
  const deviceWord = useDeviceWord();
  const howWord = useLoginHowWord();
  return [
    { key: 'device', title: t('device'), priority: 'lead', render: ({ device }) => deviceWord(device) },
    { key: 'address', title: t('address') },
    { key: 'how', title: t('how'), render: ({ how }) => howWord(how) },
    dateColumn('beganAt', t('began')),
    dateColumn('lastSeenAt', t('lastSeen')),
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (login) => (
        <Button
          kind="quiet"
          size="small"
          disabled={isBusy}
          aria-label={t('endOf', { device: deviceWord(login.device) })}
          onClick={() => onEnd(login)}
        >
          {t('end')}
        </Button>
      ),
    },
  ];
};
