import { isPrintable, userCertMachine } from '@college/contracts/completion/user-cert-row';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { isAllowed } from '@college/contracts/core/state-machine';
import { CreateButton } from '@college/form-kit/create-button';
import { ExportJobs } from '@college/form-kit/export-jobs';
import { ExportButton } from '@college/form-kit/export-button';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { List } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useCertColumns } from './user-cert-columns.tsx';
import { defaults, queryOf, useCertFilterFields } from './user-cert-filters.tsx';
import { exportCerts, userCerts } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

const CertDialog = lazyDialog(async () => (await import('./user-cert-dialog.tsx')).UserCertDialog);
const ImportDialog = lazyDialog(async () => (await import('./cert-import-dialog.tsx')).CertImportDialog);
const IssueDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "cert-dialogs" */ './issue-dialog.tsx')).IssueDialog,
);
const PrintDialog = lazyDialog(async () => (await import('./print-certs-dialog.tsx')).PrintCertsDialog);

const EXPIRY = '/userCert/expiry';

type Opened = 'create' | 'import' | 'issue' | 'print' | 'print-found';

const mayIssueNow = ({ state }: UserCertRow): boolean => isAllowed(userCertMachine, state, 'issue');

const UserCertList = () => {
  const t = useTexts(userCertTexts);
  const mayIssue = usePermit('user-cert:issue');
  const mayPrint = usePermit('user-cert:export');
  const mayImport = usePermit('user-cert:import');
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = queryOf(filters);
  const list = userCerts.usePage(query);
  const selection = useRowSelection<UserCertRow>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ userName }) => t('certificateOf', { name: userName }),
    mayChoose: (row) => (mayIssue && mayIssueNow(row)) || (mayPrint && isPrintable(row)),
  });
  const pending = selection.rows.filter(mayIssueNow);
  const close = (): void => {
    setOpened(null);
    selection.onChange(new Set());
  };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {mayPrint && (
            <Button disabled={!list.data?.totalCount} onClick={() => setOpened('print-found')}>
              {t('printFound')}
            </Button>
          )}
          <Link to={EXPIRY} className={buttonClass()}>
            {t('runningOut')}
          </Link>
          {mayPrint && <ExportButton label={t('exportList')} run={exportCerts(query)} />}
          {mayImport && (
            <Button icon="upload" onClick={() => setOpened('import')}>
              {t('importList')}
            </Button>
          )}
          <CreateButton permit="user-cert:create" text={t('create')} onClick={() => setOpened('create')} />
        </>
      }
    >
      <Stack>
        {mayPrint && <ExportJobs kind="user-cert" />}
        <List
          caption={t('title')}
          filters={filters}
          onFilters={setFilters}
          defaults={defaults}
          searchHint={t('keyword')}
          filterFields={useCertFilterFields({ filters, onFilters: setFilters })}
          columns={useCertColumns()}
          rowKey="id"
          list={list}
          selection={mayIssue || mayPrint ? selection : undefined}
          selectionActions={
            <>
              {pending.length > 0 && (
                <Button kind="primary" onClick={() => setOpened('issue')}>
                  {t('issueChosen')}
                </Button>
              )}
              {pending.length < selection.rows.length && (
                <Button onClick={() => setOpened('print')}>{t('print')}</Button>
              )}
            </>
          }
          empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
        />
      </Stack>
      {opened === 'create' && <CertDialog cert={null} onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'issue' && <IssueDialog rows={pending} onClose={close} />}
      {opened === 'print' && <PrintDialog rows={selection.rows} onClose={close} />}
      {opened === 'print-found' && (
        <PrintDialog query={query} found={list.data?.totalCount ?? 0} onClose={close} />
      )}
    </Page>
  );
};

export default UserCertList;
