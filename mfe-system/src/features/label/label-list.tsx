import { LabelKind } from '@college/contracts/basic/label';
import type { LabelRow } from '@college/contracts/basic/label';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { useNameOf } from '@college/form-kit/both-names';
import { CreateButton } from '@college/form-kit/create-button';
import { HoldersDialog } from '@college/form-kit/holders-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { LabelDialog } from './label-dialog.tsx';
import { useDeleteLabel, useLabels, loadLabelUsers, useSetLabelUser } from './label.queries.ts';
import { labelTexts } from './label.texts.ts';
import { OpenedLabel } from './opened-label.tsx';
import { useLabelColumns } from './use-label-columns.tsx';
import type { LabelAction } from './use-label-columns.tsx';

const defaults = { ...listDefaults, kind: '' };

const LabelList = () => {
  const t = useTexts(labelTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: LabelAction; label: LabelRow } | 'create' | null>(null);
  const [opened, open] = useOpenedId();
  const kind = LabelKind.safeParse(filters.kind).data;
  const list = useLabels({ ...pageQueryOf(filters), kind });
  const columns = useLabelColumns((action, label) => setAsked({ action, label }));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={<CreateButton permit="label:create" text={t('create')} onClick={() => setAsked('create')} />}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <SelectField
          label={t('kind')}
          name="kind"
          placeholder={t('allKinds')}
          options={LabelKind.options.map((value) => ({ value, text: t(value) }))}
          value={kind ?? null}
          onChange={(next) => setFilters({ kind: next ?? '' })}
        />
      }
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && (
        <OpenedLabel
          key={opened}
          id={opened}
          known={list.data?.items.find(({ id }) => id === opened)}
          onClose={() => open(null)}
        />
      )}
      {asked === 'create' && <LabelDialog label={null} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'create' && (
        <OfLabel
          action={asked.action}
          label={list.data?.items.find(({ id }) => id === asked.label.id) ?? asked.label}
          onUsers={() => setAsked({ ...asked, action: 'users' })}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};

interface OfLabelProps {
  action: LabelAction;
  /** As in the list, which is read again after a refusal. */
  label: LabelRow;
  /** Turns to the users who have it. */
  onUsers: () => void;
  onClose: () => void;
}

const OfLabel = ({ action, label, onUsers, onClose }: OfLabelProps) => {
  const t = useTexts(labelTexts);
  const name = useNameOf()(label);
  const remove = useDeleteLabel();
  const setUser = useSetLabelUser(label.id);
  const mayUpdate = usePermit('label:update');
  if (action === 'edit') return <LabelDialog label={label} onClose={onClose} />;
  if (action === 'users')
    return (
      <HoldersDialog
        title={t('usersOf', { name })}
        listKey={['label', 'users', label.id]}
        load={loadLabelUsers(label.id)}
        command={setUser}
        onClose={onClose}
      />
    );
  if (label.useCount > 0 && !remove.isPending && !remove.isSuccess)
    return (
      <InUseDialog
        name={name}
        message={t(label.kind === 'user' ? 'heldMessage' : 'putMessage', { count: label.useCount })}
        way={
          label.kind === 'public-item' ? (
            <Link className={buttonClass({ kind: 'primary' })} to={`/basic/publicItem?labelId=${label.id}`}>
              {t('toItems')}
            </Link>
          ) : (
            mayUpdate && (
              <Button kind="primary" onClick={onUsers}>
                {t('toUsers')}
              </Button>
            )
          )
        }
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      name={name}
      input={{ id: label.id, rowVersion: label.rowVersion }}
      title={t('deleteTitle', { name })}
      message={t('deleteMessage')}
      command={remove}
      onClose={onClose}
    />
  );
};

export default LabelList;
