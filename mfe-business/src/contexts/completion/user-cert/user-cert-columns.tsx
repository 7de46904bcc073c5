import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { PrintedName } from '../../../printed-name.tsx';
import { CertStandingLabel } from './cert-standing.tsx';
import { userCertTexts } from './user-cert.texts.ts';

/** The columns of every list of certificates. */
export const useCertColumns = (): Column<UserCertRow>[] => {
  const t = useTexts(userCertTexts);
  const { search } = useLocation();
  return [
    {
      key: 'userName',
      title: t('person'),
      sortable: true,
      priority: 'lead',
      render: ({ id, userName, printedName }) => (
        <>
          <Link to={`/userCert/detail?id=${id}`} state={{ list: search }}>
            {userName}
          </Link>
          <PrintedName userName={userName} printedName={printedName} />
        </>
      ),
    },
    { key: 'title', title: t('certificate') },
    {
      key: 'certNo',
      title: t('number'),
      sortable: true,
      render: ({ certNo }) => certNo ?? t('noNumber'),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ standing }) => <CertStandingLabel standing={standing} />,
    },
    {
      key: 'subjectName',
      title: t('subjectOrTrade'),
      priority: 'low',
      render: ({ subjectName, trade }) => subjectName || trade || '—',
    },
    { key: 'employer', title: t('employer'), isExtra: true },
    { key: 'idCard', title: t('idCard'), isExtra: true },
    { key: 'areaName', title: t('area'), isExtra: true },
    { key: 'authority', title: t('authority'), isExtra: true },
    { key: 'issueDate', title: t('issueDate'), sortable: true, isExtra: true },
    {
      key: 'validTo',
      title: t('validTo'),
      sortable: true,
      render: ({ validTo }) => validTo ?? t('unlimited'),
    },
    {
      key: 'nextReviewDate',
      title: t('nextReviewDate'),
      sortable: true,
      // What is due stands in the figures of expiry.
      isExtra: true,
      render: ({ nextReviewDate }) => nextReviewDate ?? '—',
    },
  ];
};
