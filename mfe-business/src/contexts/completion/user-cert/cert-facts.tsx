import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { PrintedName } from '../../../printed-name.tsx';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { Description } from '@college/ui-kit/description-list';
import { userCertTexts } from './user-cert.texts.ts';

/** What is not there is left out. */
const filled = (items: readonly (Description | false)[]): Description[] =>
  items.filter((item) => item !== false);

/** What a certificate says, and where it comes from. */
export const CertFacts = ({ cert }: { cert: UserCertDetail }) => {
  const t = useTexts(userCertTexts);
  const linkTo = ({ id, certNo }: { id: number; certNo: string | null }) => (
    <Link to={`/userCert/detail?id=${id}`}>{certNo ?? t('certificate')}</Link>
  );
  return (
    <>
      <Card title={t('facts')}>
        <DescriptionList
          items={filled([
            { term: t('number'), detail: cert.certNo ?? t('noNumber') },
            { term: t('kind'), detail: cert.kindName },
            {
              term: t('person'),
              detail: (
                <>
                  {cert.userName}
                  <PrintedName {...cert} />
                </>
              ),
            },
            { term: t('idCard'), detail: cert.idCard || '—' },
            cert.employer !== '' && { term: t('employer'), detail: cert.employer },
            { term: t('authority'), detail: cert.authority },
            { term: t('issueDate'), detail: cert.issueDate },
            { term: t('validFrom'), detail: cert.validFrom },
            { term: t('validTo'), detail: cert.validTo ?? t('unlimited') },
            cert.nextReviewDate !== null && { term: t('nextReviewDate'), detail: cert.nextReviewDate },
            cert.trade !== '' && { term: t('trade'), detail: cert.trade },
          ])}
        />
      </Card>
      <Card title={t('training')}>
        <DescriptionList
          items={filled([
            cert.subjectName !== '' && { term: t('subject'), detail: cert.subjectName },
            cert.className !== '' && { term: t('class'), detail: cert.className },
            cert.hours !== null && { term: t('hours'), detail: String(cert.hours) },
            cert.from !== null && { term: t('period'), detail: `${cert.from} – ${cert.to ?? ''}` },
            { term: t('source'), detail: t(`source.${cert.source}`) },
            { term: t('area'), detail: cert.areaName || '—' },
            { term: t('stateSince'), detail: formatDate(cert.stateSince, 'minute') },
            cert.stateReason !== '' && { term: t('stateReason'), detail: cert.stateReason, wide: true },
            cert.replaces !== null && { term: t('replaces'), detail: linkTo(cert.replaces) },
            cert.replacedBy !== null && { term: t('replacedBy'), detail: linkTo(cert.replacedBy) },
            cert.kind.startsWith('state-') && {
              term: t('compared'),
              detail:
                cert.verifiedOn === null
                  ? t('notCompared')
                  : t('comparedOn', {
                      day: cert.verifiedOn,
                      source: cert.verifiedSource,
                      who: cert.verifiedBy,
                    }),
              wide: true,
            },
            cert.file !== null && {
              term: t('file'),
              detail: <a href={cert.file.address}>{cert.file.name}</a>,
            },
            cert.note !== '' && { term: t('note'), detail: cert.note, wide: true },
          ])}
        />
      </Card>
    </>
  );
};
