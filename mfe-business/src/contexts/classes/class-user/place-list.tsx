import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import { isAllowed } from '@college/contracts/core/state-machine';
import { dateColumn } from '@college/form-kit/columns';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Stack } from '@college/ui-kit/stack';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { classUserTexts } from './class-user.texts.ts';
import { useAudit, useClassUsers } from './class-user.queries.ts';
import { Decide, useApprove } from './decide-places.tsx';
import { placeDefaults, placeQueryOf, usePlaceFilterFields } from './place-filters.tsx';
import { PlaceState, ToNote } from './place-state.tsx';
import styles from './class-user.module.css';

const NotifyDialog = lazyDialog(async () => (await import('./notify-dialog.tsx')).NotifyDialog);

const defaults = { ...listDefaults, ...placeDefaults };
type Ask = 'approve' | 'reject' | 'remove' | 'notify';

/** The applications and places of a class, as far as the caller sees them; decided several at once. */
export const PlaceList = ({ classId, mustReport }: { classId: number; mustReport: boolean }) => {
  const t = useTexts(classUserTexts);
  const kindWord = useUserTypeWord();
  const mayAudit = usePermit('class-user:audit');
  const mayChange = usePermit('class-user:change');
  const mayNotify = usePermit('train-class:run');
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ ask: Ask; rows: readonly ClassUserRow[] } | null>(null);
  const list = useClassUsers({ ...pageQueryOf(filters), classId, ...placeQueryOf(filters) });
  const fields = usePlaceFilterFields({ filters, onFilters: setFilters, data: list.data, mustReport });
  const selection = useRowSelection<ClassUserRow>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ name }) => name,
    mayChoose: (row) => (mayNotify && isReached(row)) || ((mayAudit || mayChange) && mayDecide(row)),
  });
  const decided = selection.rows.filter(mayDecide);
  const open = decided.filter(isOpen);
  const placed = decided.filter(({ state: one }) => one === 'approved');
  const reached = selection.rows.filter(isReached);
  const audit = useAudit();
  const close = (): void => {
    setAsked(null);
    audit.reset();
    selection.onChange(new Set());
  };
  const approve = useApprove(audit, () => setAsked({ ask: 'approve', rows: open }), close);
  return (
    <Stack>
      {list.data && list.data.seats.length > 0 && (
        <StatTiles>
          {list.data.seats.map((seats) => (
            <StatTile
              key={seats.userTypeId}
              label={kindWord(seats.userTypeId, 2)}
              value={`${seats.approved} / ${seats.quota}`}
              hint={t('seatsHint', { pending: seats.pending, waiting: seats.waiting })}
              tone={seats.approved >= seats.quota ? 'warn' : 'info'}
            />
          ))}
        </StatTiles>
      )}
      <List
        caption={t('list')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('search')}
        filterFields={fields}
        columns={useColumns(mustReport)}
        rowKey="id"
        list={list}
        selection={mayAudit || mayChange || mayNotify ? selection : undefined}
        selectionActions={
          <span className={styles.buttons}>
            {mayNotify && reached.length > 0 && (
              <Button onClick={() => setAsked({ ask: 'notify', rows: reached })}>{t('notify')}</Button>
            )}
            {mayAudit && open.length > 0 && (
              <>
                <Button kind="primary" busy={audit.isPending} onClick={() => approve(open)}>
                  {t('approve')}
                </Button>
                <Button kind="quiet-danger" onClick={() => setAsked({ ask: 'reject', rows: open })}>
                  {t('reject')}
                </Button>
              </>
            )}
            {mayChange && placed.length > 0 && (
              <Button kind="quiet-danger" onClick={() => setAsked({ ask: 'remove', rows: placed })}>
                {t('remove')}
              </Button>
            )}
          </span>
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {asked?.ask === 'notify' && <NotifyDialog classId={classId} rows={asked.rows} onClose={close} />}
      {asked && asked.ask !== 'notify' && (
        <Decide ask={asked.ask} rows={asked.rows} audit={audit} onClose={close} />
      )}
    </Stack>
  );
};

const isOpen = ({ state }: ClassUserRow): boolean => isAllowed(classUserMachine, state, 'reject');

const mayDecide = (row: ClassUserRow): boolean =>
  !row.isOwn && row.outcome === '' && (isOpen(row) || row.state === 'approved');

/** Who has an account, and is in the class or applies for it. */
const isReached = ({ userId, state }: ClassUserRow): boolean =>
  userId !== null && ['pending', 'waiting', 'approved'].includes(state);

const useColumns = (mustReport: boolean): Column<ClassUserRow>[] => {
  const t = useTexts(classUserTexts);
  const kindWord = useUserTypeWord();
  // Only who is in the class reports to it.
  const reported: Column<ClassUserRow> = {
    key: 'reportState',
    title: t('report'),
    render: ({ state, reportState }) =>
      state === 'approved' ? (
        <StatusLabel tone={reportState === 'reported' ? 'good' : 'neutral'}>
          {t(reportState === 'reported' ? 'reported' : 'not-reported')}
        </StatusLabel>
      ) : (
        '—'
      ),
  };
  return [
    {
      key: 'name',
      title: t('name'),
      priority: 'lead',
      render: ({ id, name }) => <Link to={`/trainClass/student?id=${id}`}>{name}</Link>,
    },
    { key: 'state', title: t('state'), sortable: true, render: (row) => <PlaceState {...row} /> },
    { key: 'toNote', title: t('toNote'), wrap: true, render: (row) => <ToNote {...row} /> },
    { key: 'userTypeId', title: t('kind'), render: ({ userTypeId }) => kindWord(userTypeId) },
    { key: 'departmentName', title: t('department'), priority: 'low' },
    ...(mustReport ? [reported] : []),
    { key: 'source', title: t('source'), isExtra: true, render: ({ source }) => t(source) },
    dateColumn('appliedAt', t('appliedAt'), { sortable: true }),
    { key: 'idCardMasked', title: t('idCard'), isExtra: true },
    { key: 'phoneMasked', title: t('phone'), isExtra: true },
    { key: 'reason', title: t('reason'), isExtra: true, wrap: true },
  ];
};
