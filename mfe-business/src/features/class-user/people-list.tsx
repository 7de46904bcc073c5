import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import type { UserInList } from '@college/contracts/system/user-row';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { useState } from 'react';
import { classUserTexts } from './class-user.texts.ts';
import { useApply, useIncrease, usePeople } from './class-user.queries.ts';
import { PlaceDialog } from './place-dialog.tsx';

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
  const selection = useRowSelection<UserInList>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ name }) => name,
    mayChoose: ({ userType }) => userType === '3' || userType === '5',
  });
  const close = (): void => {
    setAsked(null);
    selection.onChange(new Set());
  };
  return (
    <>
      <List
        caption={t(mode === 'put' ? 'add' : 'staff')}
        filters={filters}
        onFilters={setFilters}
        defaults={listDefaults}
        searchHint={t('searchPeople')}
        columns={[
          { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
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
        empty={{ title: t('emptyPeople'), hint: t('emptyPeopleHint') }}
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
