import type { CertTemplateRow } from '@college/contracts/completion/cert-template';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import { useNameOf } from '@college/form-kit/both-names';
import { dateColumn, nameColumn } from '@college/form-kit/columns';
import { listDefaults } from '@college/form-kit/list-page';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { CertTemplateDialog } from './cert-template-dialog.tsx';
import { certTemplates } from './cert-template.queries.ts';
import { certTemplateTexts } from './cert-template.texts.ts';

const defaults = { ...listDefaults, kind: '' };

const standingOf = ({ isCurrent, certCount }: CertTemplateRow) => {
  if (isCurrent) return 'current';
  return certCount > 0 ? 'inUse' : 'spare';
};
const TONE = { current: 'good', inUse: 'info', spare: 'neutral' } as const;

const CertTemplateList = () => {
  const t = useTexts(certTemplateTexts);
  const nameOf = useNameOf();
  const kindOf = ({ kind }: typeof defaults) => IssuedKind.safeParse(kind).data;
  return (
    <RecordListPage
      t={t}
      permits="cert-template"
      records={certTemplates}
      defaults={defaults}
      queryOf={(filters) => ({ kind: kindOf(filters) })}
      filterFields={(choice) => choice('kind', t('kind'), t('allKinds'), IssuedKind.options, t)}
      nameOf={nameOf}
      columns={[
        nameColumn('nameZh', t('name'), {
          to: (row: CertTemplateRow) => `/certTemplate/edit?id=${row.id}`,
          text: nameOf,
          sortable: true,
        }),
        { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => t(kind) },
        {
          key: 'isCurrent',
          title: t('state'),
          sortable: true,
          render: (row) => <StatusLabel tone={TONE[standingOf(row)]}>{t(standingOf(row))}</StatusLabel>,
        },
        {
          key: 'page',
          title: t('page'),
          isExtra: true,
          render: ({ page }) => `${page.size}, ${t(page.orientation)}`,
        },
        { key: 'versionNo', title: t('version'), align: 'end', priority: 'low' },
        { key: 'certCount', title: t('certCount'), align: 'end' },
        dateColumn('lastModificationTime', t('changed'), { sortable: true, priority: 'low' }),
      ]}
      form={(row, onClose) => <CertTemplateDialog row={row} onClose={onClose} />}
      inUse={({ certCount: count, isCurrent }) => {
        if (count > 0) return { message: t('inUseMessage', { count }), way: null };
        return isCurrent ? { message: t('isCurrentMessage'), way: null } : null;
      }}
    />
  );
};

export default CertTemplateList;
