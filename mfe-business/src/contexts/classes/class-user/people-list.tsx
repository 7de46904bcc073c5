import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import type { PersonStanding } from '@college/contracts/classes/class-user-row';
import type { UserInList } from '@college/contracts/identity/user-row';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { useState } from 'react';
import { classUserTexts } from './class-user.texts.ts';
import { ImportLink } from './import-link.tsx';
import { useApply, useIncrease, usePeople, useStanding } from './class-user.queries.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { isInClass, Standing } from './standing.tsx';

interface PeopleListProps {
  classId: number;
  /** A manager puts people into the class; an enterprise applies for them. */
  mode: 'put' | 'apply';
}

/** People to choose for a class: students whom the caller sees. */
export const PeopleList = ({ classId, mode }: PeopleListProps) => {
  const t = useTexts(classUserTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const [asked, setAsked] = useState<readonly UserInList[] | null>(null);
  const list = usePeople({
    ...pageQueryOf(filters),
    state: 'enabled',
    ...(mode === 'apply' && { userType: '3' as const }),
  });
  const standing = useStanding(classId, list.data?.items.map(({ id }) => id) ?? []);
  const standingOf = new Map(standing.data?.map((one) => [one.userId, one]));
  const selection = useRowSelection<UserInList>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ name }) => name,
    mayChoose: ({ id, userType }) =>
      (userType === '3' || userType === '5') && !isKnownToFail(standingOf.get(id), mode),
  });
  const close = (): void => {
    setAsked(null);
    selection.onChange(new Set());
  };
  return (
    <>
      {standing.error && (
        <ErrorPanel
          message={standing.error.message}
          onRetry={() => void standing.refetch()}
          busy={standing.isFetching}
        />
      )}
      <List
        caption={t(mode === 'put' ? 'add' : 'staff')}
        filters={filters}
        onFilters={setFilters}
        defaults={listDefaults}
        searchHint={t('searchPeople')}
        columns={[
          { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
          {
            key: 'standing',
            title: t('standing'),
            wrap: true,
            render: ({ id }) => <Standing of={standingOf.get(id)} />,
          },
          { key: 'idCard', title: t('idCard') },
          { key: 'phone', title: t('phone'), priority: 'low' },
          { key: 'departmentName', title: t('department') },
          { key: 'jobTitle', title: t('jobTitle'), priority: 'low' },
        ]}
        rowKey="id"
        list={list}
        selection={selection}
        selectionActions={
          <Button kind="primary" onClick={() => setAsked(selection.rows)}>
            {t(mode === 'put' ? 'put' : 'applyFor')}
          </Button>
        }
        empty={
          mode === 'put'
            ? { title: t('emptyPeople'), hint: t('emptyPeopleHint') }
            : { title: t('emptyStaff'), hint: t('emptyStaffHint'), action: <ImportLink classId={classId} /> }
        }
      />
      {asked &&
        (mode === 'put' ? (
          <PutDialog classId={classId} people={asked} onClose={close} />
        ) : (
          <ApplyDialog classId={classId} people={asked} onClose={close} />
        ))}
    </>
  );
};

/** The college may put people in of whom it does not know enough; an application for them is refused. */
const isKnownToFail = (of: PersonStanding | undefined, mode: PeopleListProps['mode']): boolean => {
  if (!of) return false;
  if (mode === 'put') return of.place?.state === 'approved' || of.seats !== 'free';
  return isInClass(of) || of.seats === 'none' || of.missing.length > 0;
};

interface ChosenProps {
  classId: number;
  people: readonly UserInList[];
  onClose: () => void;
}

const PutDialog = ({ classId, people, onClose }: ChosenProps) => {
  const t = useTexts(classUserTexts);
  const command = useIncrease();
  const userIds = people.map(({ id }) => id);
  return (
    <PlaceDialog
      title={t('putTitle', { count: people.length })}
      hint={t('putHint')}
      verb={t('put')}
      names={people.map(({ name }) => name)}
      reason="needed"
      mayPassOver
      command={command}
      inputOf={({ reason, passOver }) => ({ classId, userIds, reason, passOver })}
      onClose={onClose}
    />
  );
};

const ApplyDialog = ({ classId, people, onClose }: ChosenProps) => {
  const t = useTexts(classUserTexts);
  const command = useApply();
  const userIds = people.map(({ id }) => id);
  return (
    <PlaceDialog
      title={t('applyTitle', { count: people.length })}
      hint={t('applyHint')}
      verb={t('applyFor')}
      names={people.map(({ name }) => name)}
      reason="none"
      command={command}
      inputOf={() => ({ classId, userIds })}
      onClose={onClose}
    />
  );
};
