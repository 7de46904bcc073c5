import { LabelKind } from '@college/contracts/platform/label';
import type { LabelRow } from '@college/contracts/platform/label';
import { bothNamesTexts, useNameOf } from '@college/form-kit/both-names';
import { AssignedUsersDialog } from '@college/form-kit/assigned-users-dialog';
import { listDefaults } from '@college/form-kit/list-page';
import { OpenLink } from '@college/form-kit/record-dialog';
import { RecordListPage } from '@college/form-kit/record-list-page';
import type { RowAction } from '@college/form-kit/record-list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { StatusLabel } from '@college/ui-kit/status-label';
import { LabelDialog } from './label-dialog.tsx';
import { labels, loadLabelUsers, useSetLabelUser } from './label.queries.ts';
import { labelTexts } from './label.texts.ts';

const defaults = { ...listDefaults, kind: '' };

const kindOf = (kind: string): LabelKind | undefined => LabelKind.safeParse(kind).data;

const LabelList = () => {
  const t = useTexts(labelTexts);
  const say = useTexts(bothNamesTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('label:update');
  const mark = (label: LabelRow) => <StatusLabel tone={label.tone}>{nameOf(label)}</StatusLabel>;
  const users: RowAction<LabelRow> = {
    key: 'users',
    text: t('users'),
    labelOf: (label) => t('usersOf', { name: nameOf(label) }),
    dialog: (label, onClose) => <LabelUsers label={label} onClose={onClose} />,
  };
  return (
    <RecordListPage
      t={t}
      permits="label"
      records={labels}
      defaults={defaults}
      queryOf={({ kind }) => ({ kind: kindOf(kind) })}
      filterFields={(choice) => choice('kind', t('kind'), t('allKinds'), LabelKind.options, t)}
      nameOf={nameOf}
      columns={[
        {
          key: 'nameZh',
          title: t('label'),
          sortable: true,
          priority: 'lead',
          render: (label) => <OpenLink id={label.id}>{mark(label)}</OpenLink>,
        },
        { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => t(kind) },
        { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
        { key: 'useCount', title: t('uses'), align: 'end' },
      ]}
      byLink={{
        title: t('label'),
        useOne: labels.useOne,
        details: (label) => [
          { term: say('zh'), detail: label.nameZh },
          { term: say('en'), detail: label.nameEn },
          { term: t('label'), detail: mark(label) },
          { term: t('kind'), detail: t(label.kind) },
          { term: t('sort'), detail: String(label.sort) },
          { term: t('uses'), detail: String(label.useCount) },
        ],
      }}
      form={(label, onClose) => <LabelDialog label={label} onClose={onClose} />}
      more={({ kind }) => (mayUpdate && kind === 'user' ? [users] : [])}
      inUse={({ id, kind, useCount: count }, open) => {
        if (count === 0) return null;
        if (kind === 'user')
          return {
            message: t('inUseMessage', { count }),
            way: mayUpdate && (
              <Button kind="primary" onClick={() => open('users')}>
                {t('toUsers')}
              </Button>
            ),
          };
        return {
          message: t('putMessage', { count }),
          way: (
            <Link className={buttonClass({ kind: 'primary' })} to={`/basic/publicItem?labelId=${id}`}>
              {t('toItems')}
            </Link>
          ),
        };
      }}
    />
  );
};

const LabelUsers = ({ label, onClose }: { label: LabelRow; onClose: () => void }) => {
  const t = useTexts(labelTexts);
  const nameOf = useNameOf();
  return (
    <AssignedUsersDialog
      title={t('usersOf', { name: nameOf(label) })}
      listKey={[labels.key, 'users', label.id]}
      load={loadLabelUsers(label.id)}
      command={useSetLabelUser(label.id)}
      onClose={onClose}
    />
  );
};

export default LabelList;
