import { isIssuedKind, isPrintable, userCertMachine } from '@college/contracts/completion/user-cert-row';
import type { UserCertAction, UserCertDetail as Cert } from '@college/contracts/completion/user-cert-row';
import { isAllowed } from '@college/contracts/core/state-machine';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { ExportButton } from '@college/form-kit/export-button';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { lazy, Suspense, useState } from 'react';
import { certDelayTexts } from './cert-delay.texts.ts';
import { CertFacts } from './cert-facts.tsx';
import { CertStandingLabel } from './cert-standing.tsx';
import type { CertMove } from './cert-move-dialog.tsx';
import { certPdf, userCerts } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

// With Semantic's part, which the top of the page does not need.
const CertFeed = lazy(() => import(/* webpackChunkName: "extras" */ './cert-feed.tsx'));
const EditDialog = lazyDialog(async () => (await import('./user-cert-dialog.tsx')).UserCertDialog);
const MoveDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "cert-dialogs" */ './cert-move-dialog.tsx')).CertMoveDialog,
);
const DelayDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "cert-dialogs" */ './cert-delay-dialog.tsx')).CertDelayDialog,
);
const IssueDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "cert-dialogs" */ './issue-dialog.tsx')).IssueDialog,
);

/** The list that the user came from, with its filters. */
const useListPath = (): string => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/userCert${state?.list ?? ''}`;
};

const UserCertDetail = () => {
  const t = useTexts(userCertTexts);
  return (
    <RecordPage
      title={t('certificate')}
      back={<BackToList to={useListPath()} />}
      useOne={userCerts.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(cert) => <OneCert cert={cert} />}
    </RecordPage>
  );
};

/** What the state and the kind allow; whether the role may is asked beside. */
const allows = ({ state, kind }: Cert, action: UserCertAction): boolean => {
  if (!isAllowed(userCertMachine, state, action)) return false;
  if (action === 'update') return state === 'pending' || !isIssuedKind(kind);
  return isIssuedKind(kind) || ['cancel', 'delete', 'delay'].includes(action);
};

const usePermits = (cert: Cert): ReadonlySet<UserCertAction> => {
  const may: Partial<Record<UserCertAction, boolean>> = {
    update: usePermit('user-cert:create'),
    issue: usePermit('user-cert:issue'),
    delay: usePermit('user-cert:delay'),
    cancel: usePermit('user-cert:cancel'),
    revoke: usePermit('user-cert:revoke'),
    replace: usePermit('user-cert:replace'),
    delete: usePermit('user-cert:delete'),
  };
  const actions = Object.keys(may) as UserCertAction[];
  return new Set(actions.filter((action) => may[action] && allows(cert, action)));
};

const MOVES: readonly CertMove[] = ['cancel', 'revoke', 'replace'];
type Opened = CertMove | 'edit' | 'delete' | 'issue' | 'delay';

const OneCert = ({ cert }: { cert: Cert }) => {
  const t = useTexts(userCertTexts);
  const say = useTexts(certDelayTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const listPath = useListPath();
  const permitted = usePermits(cert);
  const mayPrint = usePermit('user-cert:export');
  const remove = userCerts.useRemove();
  const reload = userCerts.useOne(cert.id).refetch;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const leave = (): void => (remove.isSuccess ? void navigate(listPath) : close());
  const move = MOVES.find((one) => one === opened);
  return (
    <Page
      title={cert.userName}
      intro={shown(cert.title, cert.titleEn)}
      back={<BackToList to={listPath} />}
      status={<CertStandingLabel standing={cert.standing} />}
      actions={
        <>
          {permitted.has('delete') && (
            <Button kind="quiet-danger" icon="remove" onClick={() => setOpened('delete')}>
              {t('delete')}
            </Button>
          )}
          {permitted.has('cancel') && (
            <Button kind="quiet-danger" icon="disable" onClick={() => setOpened('cancel')}>
              {t('do.cancel')}
            </Button>
          )}
          {permitted.has('revoke') && (
            <Button kind="quiet-danger" icon="warn" onClick={() => setOpened('revoke')}>
              {t('do.revoke')}
            </Button>
          )}
          {permitted.has('replace') && (
            <Button icon="refresh" onClick={() => setOpened('replace')}>
              {t('do.replace')}
            </Button>
          )}
          {permitted.has('delay') && (
            <Button icon="clock" onClick={() => setOpened('delay')}>
              {say(isIssuedKind(cert.kind) ? 'prolong' : 'note')}
            </Button>
          )}
          {permitted.has('update') && (
            <Button icon="edit" onClick={() => setOpened('edit')}>
              {t('edit')}
            </Button>
          )}
          {mayPrint && isPrintable(cert) && <ExportButton label={t('pdf')} run={certPdf(cert.id)} />}
          {permitted.has('issue') && (
            <Button kind="primary" icon="publish" onClick={() => setOpened('issue')}>
              {t('issue')}
            </Button>
          )}
        </>
      }
    >
      {!isIssuedKind(cert.kind) && (
        <Message tone="info" title={t('stateRecord')}>
          {t('stateRecordHint')}
        </Message>
      )}
      <CertFacts cert={cert} />
      <Card title={t('history')}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <CertFeed entries={cert.history} />
        </Suspense>
      </Card>
      {opened === 'edit' && <EditDialog cert={cert} onClose={close} />}
      {opened === 'delay' && <DelayDialog cert={cert} onClose={close} />}
      {opened === 'issue' && <IssueDialog rows={[cert]} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog
          name={cert.userName}
          message={t('deleteMessage')}
          command={remove}
          input={{ id: cert.id, rowVersion: cert.rowVersion }}
          onClose={leave}
        />
      )}
      {move && (
        <MoveDialog
          move={move}
          cert={cert}
          onReload={() => void reload()}
          onDone={({ id }) => id !== cert.id && void navigate(`/userCert/detail?id=${id}`)}
          onClose={close}
        />
      )}
    </Page>
  );
};

export default UserCertDetail;
