import { isPrintable } from '@college/contracts/completion/user-cert-row';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { ExportButton } from '@college/form-kit/export-button';
import { ExportJobs } from '@college/form-kit/export-jobs';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { usePages } from '../../../pages.ts';
import { ClassCertReport } from './class-cert-report.tsx';
import { OrderCertsDialog } from './order-certs-dialog.tsx';
import { useCertColumns } from './user-cert-columns.tsx';
import { certPdf, useCertBatches, useClassOfCerts, userCerts } from './user-cert.queries.ts';
import { classCertTexts } from './class-cert.texts.ts';

const PrintDialog = lazyDialog(async () => (await import('./print-certs-dialog.tsx')).PrintCertsDialog);

const ALL_CERTS = '/userCert';

/** The certificates of a class: issued to everybody who has completed it, listed, and taken along as files. */
const ClassCertsPage = () => {
  const t = useTexts(classCertTexts);
  const shown = useShown();
  const back = <BackToList to="/trainClass" />;
  return (
    <RecordPage
      title={t('title')}
      back={back}
      useOne={useClassOfCerts}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {({ id, name, nameEn, state }) => (
        <Page title={shown(name, nameEn)} intro={t('title')} back={back} status={<ClassState classId={id} />}>
          <ClassTabs classId={id} />
          {state === 'finished' ? (
            <ClassCerts classId={id} />
          ) : (
            <Card>
              <EmptyState icon="certificate" title={t('unfinished')} hint={t('unfinishedHint')} />
            </Card>
          )}
        </Page>
      )}
    </RecordPage>
  );
};

/** Whether the page was opened to issue. */
const useIsToIssue = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'ask' in state && state.ask === 'issue';
};

const ClassCerts = ({ classId }: { classId: number }) => {
  const t = useTexts(classCertTexts);
  const mayIssue = usePermit('user-cert:issue');
  const hasList = usePages().has(ALL_CERTS);
  const batches = useCertBatches(classId);
  const [ordered, setOrdered] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(useIsToIssue());
  const newest = ordered ?? batches.data?.items[0]?.id ?? null;
  return (
    <Stack>
      <Card
        title={t('title')}
        actions={
          <>
            {hasList && <Files classId={classId} />}
            <Button kind="primary" icon="publish" onClick={() => setAsked(true)}>
              {t(mayIssue ? 'issue' : 'create')}
            </Button>
          </>
        }
      >
        {newest === null ? <p>{t('intro')}</p> : <ClassCertReport id={newest} />}
      </Card>
      {hasList && <Issued classId={classId} />}
      {isAsked && (
        <OrderCertsDialog classId={classId} onOrdered={setOrdered} onClose={() => setAsked(false)} />
      )}
    </Stack>
  );
};

/** All certificates of the class as files, and the list in which they are revoked, replaced and prolonged. */
const Files = ({ classId }: { classId: number }) => {
  const t = useTexts(classCertTexts);
  const mayPrint = usePermit('user-cert:export');
  const [isPrinting, setPrinting] = useState(false);
  const found = userCerts.usePage({ ...pageQueryOf(listDefaults), classId }).data?.totalCount ?? 0;
  return (
    <>
      <Link className={buttonClass()} to={`${ALL_CERTS}?classId=${classId}`}>
        {t('allActions')}
      </Link>
      {mayPrint && (
        <Button icon="download" disabled={found === 0} onClick={() => setPrinting(true)}>
          {t('downloadAll')}
        </Button>
      )}
      {isPrinting && <PrintDialog query={{ classId }} found={found} onClose={() => setPrinting(false)} />}
    </>
  );
};

/** Shown of the columns that every list of certificates has. */
const COLUMNS = ['userName', 'title', 'certNo', 'state', 'issueDate', 'validTo'];

/** The certificates with their files. */
const Issued = ({ classId }: { classId: number }) => {
  const t = useTexts(classCertTexts);
  const mayPrint = usePermit('user-cert:export');
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const list = userCerts.usePage({ ...pageQueryOf(filters), classId });
  const file: Column<UserCertRow> = {
    key: 'file',
    title: t('file'),
    render: (row) => (isPrintable(row) ? <ExportButton label={t('pdf')} run={certPdf(row.id)} /> : '—'),
  };
  const columns = useCertColumns().filter(({ key }) => COLUMNS.includes(key));
  return (
    <Stack>
      {mayPrint && <ExportJobs kind="user-cert" />}
      <List
        caption={t('list')}
        filters={filters}
        onFilters={setFilters}
        defaults={listDefaults}
        searchHint={t('search')}
        columns={mayPrint ? [...columns, file] : columns}
        rowKey="id"
        list={list}
        empty={{ title: t('empty'), hint: t('intro') }}
      />
    </Stack>
  );
};

export default ClassCertsPage;
