import { dueDateOf, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import type { OwnCertDetail } from '@college/contracts/completion/user-cert-row';
import { useShown } from '@college/form-kit/both-names';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { Description } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { lazy, Suspense } from 'react';
import { myCertTexts } from './my-cert.texts.ts';
import { useMyCert } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

// With Semantic's part, which the facts do not need.
const CertFeed = lazy(() => import(/* webpackChunkName: "extras" */ './cert-feed.tsx'));

interface MyCertDialogProps {
  id: number;
  onClose: () => void;
}

/** One of the caller's own certificates: what is to be done about it, what it says, and what happened to it. */
export const MyCertDialog = ({ id, onClose }: MyCertDialogProps) => {
  const t = useTexts(myCertTexts);
  const say = useTexts(userCertTexts);
  const shown = useShown();
  return (
    <OpenedRecord
      title={say('certificate')}
      record={useMyCert(id)}
      missing={{ title: t('missing'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(cert) => (
        <Dialog
          open
          title={shown(cert.title, cert.titleEn)}
          onClose={onClose}
          actions={<Button onClick={onClose}>{t('close')}</Button>}
        >
          <Stack>
            <Next cert={cert} />
            <Facts cert={cert} />
            <section>
              <h3>{say('history')}</h3>
              <Suspense fallback={<Skeleton lines={4} />}>
                <CertFeed entries={cert.history} />
              </Suspense>
            </section>
          </Stack>
        </Dialog>
      )}
    </OpenedRecord>
  );
};

/** What its owner has to know before anything else; nothing of one that is simply valid. */
const Next = ({ cert }: { cert: OwnCertDetail }) => {
  const t = useTexts(myCertTexts);
  const { standing, stateReason, replacedBy, nextReviewDate } = cert;
  const day = formatDate(cert.stateSince, 'date');
  const until = dueDateOf(cert) ?? '';
  const isOfState = !isIssuedKind(cert.kind);
  switch (standing) {
    case 'near-expiry':
      return (
        <Message tone="warn" title={t(until === nextReviewDate ? 'reviewTitle' : 'renewTitle', { until })}>
          {t('renew')} {isOfState && t('record')}
        </Message>
      );
    case 'expired':
      return (
        <Message tone="bad" title={t('expiredTitle', { until })}>
          {t('expired')} {isOfState && t('record')}
        </Message>
      );
    case 'revoked':
      return (
        <Message tone="bad" title={t('revokedTitle', { day })}>
          {stateReason}
        </Message>
      );
    case 'replaced':
      return (
        <Message tone="info" title={t('replacedTitle', { day })}>
          {replacedBy?.certNo ? t('replaced', { number: replacedBy.certNo }) : stateReason}
        </Message>
      );
    case 'not-yet-valid':
      return <Message tone="info">{t('notYet', { from: cert.validFrom })}</Message>;
    default:
      return null;
  }
};

const Facts = ({ cert }: { cert: OwnCertDetail }) => {
  const t = useTexts(userCertTexts);
  const items: (Description | false)[] = [
    { term: t('number'), detail: cert.certNo ?? t('noNumber') },
    { term: t('kind'), detail: cert.kindName },
    { term: t('authority'), detail: cert.authority },
    { term: t('issueDate'), detail: cert.issueDate },
    { term: t('validFrom'), detail: cert.validFrom },
    { term: t('validTo'), detail: cert.validTo ?? t('unlimited') },
    cert.nextReviewDate !== null && { term: t('nextReviewDate'), detail: cert.nextReviewDate },
    cert.trade !== '' && { term: t('trade'), detail: cert.trade },
    cert.subjectName !== '' && { term: t('subject'), detail: cert.subjectName },
    cert.className !== '' && { term: t('class'), detail: cert.className },
    cert.hours !== null && { term: t('hours'), detail: String(cert.hours) },
    cert.from !== null && { term: t('period'), detail: `${cert.from} – ${cert.to ?? ''}` },
    cert.replaces?.certNo != null && { term: t('replaces'), detail: cert.replaces.certNo },
    cert.file !== null && { term: t('file'), detail: <a href={cert.file.address}>{cert.file.name}</a> },
  ];
  return <DescriptionList items={items.filter((item) => item !== false)} />;
};
