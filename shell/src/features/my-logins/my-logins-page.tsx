import type { LoginRow } from '@college/contracts/identity/my-logins';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { useDeviceWord } from '@college/vocabulary/login-words';
import { useCommand } from '@college/portal-sdk/command';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useState } from 'react';
import { myLoginsTexts } from './my-logins.texts.ts';
import { RecentLogins } from './recent-logins.tsx';
import { useLoginColumns } from './use-login-columns.tsx';
import { sessionCalls } from '../../session/calls.ts';

const MY_LOGINS = ['session', 'my-logins'];

const useMyLogins = () =>
  useScreenQuery(MY_LOGINS, (signal) => sessionCalls.GetMyLogins(undefined, { signal }));

const useEndMyLogin = () => useCommand(sessionCalls.EndMyLogin, MY_LOGINS);
const useEndMyOtherLogins = () => useCommand(sessionCalls.EndMyOtherLogins, MY_LOGINS);

const MyLoginsPage = () => {
  const t = useTexts(myLoginsTexts);
  const deviceWord = useDeviceWord();
  const [asked, setAsked] = useState<LoginRow | 'others' | null>(null);
  const logins = useMyLogins();
  const end = useEndMyLogin();
  const endOthers = useEndMyOtherLogins();
  const columns = useLoginColumns(setAsked);
  const others = logins.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const close = () => {
    end.reset();
    endOthers.reset();
    setAsked(null);
  };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        others > 0 && (
          <Button kind="danger" onClick={() => setAsked('others')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={logins.data}
        rowKey="id"
        numbered={false}
        loading={logins.isFetching}
        error={logins.error}
        onRetry={() => void logins.refetch()}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
      <RecentLogins />
      {asked === 'others' && (
        <ConfirmCommandDialog
          title={t('endOthersTitle')}
          message={t('endOthersMessage', { count: others })}
          confirmLabel={t('endOthers')}
          tone="bad"
          command={endOthers}
          input={undefined}
          done={t('othersEnded')}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'others' && (
        <ConfirmCommandDialog
          title={t('endTitle')}
          message={t('endMessage', { device: deviceWord(asked.device) })}
          confirmLabel={t('endConfirm')}
          tone="bad"
          command={end}
          input={{ loginId: asked.id }}
          done={t('ended')}
          onClose={close}
        />
      )}
    </Page>
  );
};

export default MyLoginsPage;
