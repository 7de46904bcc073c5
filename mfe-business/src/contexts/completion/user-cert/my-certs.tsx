import { isPrintable } from '@college/contracts/completion/user-cert-row';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { DataPage } from '@college/form-kit/data-page';
import { ExportButton } from '@college/form-kit/export-button';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Stack } from '@college/ui-kit/stack';
import { myCalendar } from './cert-expiry.queries.ts';
import { CertStandingLabel } from './cert-standing.tsx';
import { myCertTexts } from './my-cert.texts.ts';
import { myCertPdf, useMyCerts } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

const CertDialog = lazyDialog(async () => (await import('./my-cert-dialog.tsx')).MyCertDialog);

/** Of a valid one, by which something has to happen. */
const hasDay = ({ standing, validTo, nextReviewDate }: UserCertRow): boolean =>
  (standing === 'valid' || standing === 'near-expiry') && (validTo ?? nextReviewDate) !== null;

/** The caller's own certificates, each a card. */
const MyCerts = () => {
  const t = useTexts(userCertTexts);
  const [opened, open] = useOpenedId();
  const { data, error, isFetching, refetch } = useMyCerts();
  return (
    <DataPage
      title={t('mine')}
      intro={t('mineIntro')}
      actions={data?.some(hasDay) && <ExportButton label={t('calendar')} run={myCalendar} />}
      loading={data === undefined && (isFetching || error === null)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 ? (
        <Card>
          <EmptyState icon="certificate" title={t('mineEmpty')} hint={t('mineEmptyHint')} />
        </Card>
      ) : (
        <Stack>
          {data?.map((cert) => (
            <OneCert key={cert.id} cert={cert} onOpen={() => open(cert.id)} />
          ))}
        </Stack>
      )}
      {opened !== null && <CertDialog id={opened} onClose={() => open(null)} />}
    </DataPage>
  );
};

interface OneCertProps {
  cert: UserCertRow;
  onOpen: () => void;
}

const OneCert = ({ cert, onOpen }: OneCertProps) => {
  const t = useTexts(userCertTexts);
  const say = useTexts(myCertTexts);
  return (
    <Card
      title={cert.title}
      actions={
        <>
          <CertStandingLabel standing={cert.standing} />
          <Button onClick={onOpen}>{say('details')}</Button>
          {isPrintable(cert) && <ExportButton label={t('pdf')} run={myCertPdf(cert.id)} />}
        </>
      }
    >
      <DescriptionList
        items={[
          { term: t('number'), detail: cert.certNo ?? '—' },
          ...(cert.subjectName === '' ? [] : [{ term: t('subject'), detail: cert.subjectName }]),
          ...(cert.trade === '' ? [] : [{ term: t('trade'), detail: cert.trade }]),
          { term: t('authority'), detail: cert.authority },
          { term: t('issueDate'), detail: cert.issueDate },
          { term: t('validTo'), detail: cert.validTo ?? t('unlimited') },
          ...(cert.nextReviewDate === null
            ? []
            : [{ term: t('nextReviewDate'), detail: cert.nextReviewDate }]),
        ]}
      />
    </Card>
  );
};

export default MyCerts;
