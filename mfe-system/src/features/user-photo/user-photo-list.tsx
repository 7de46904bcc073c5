import { UserPhotoState } from '@college/contracts/identity/user-photo';
import type { UserPhotoRow } from '@college/contracts/identity/user-photo';
import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Avatar } from '@college/ui-kit/avatar';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { UserPhotoDialog } from './user-photo-dialog.tsx';
import styles from './user-photo.module.css';
import { useUserPhotos } from './user-photo.queries.ts';
import { userPhotoTexts } from './user-photo.texts.ts';
import { stateName, STATES, stateTone } from './user-photo.words.ts';

const defaults = { ...listDefaults, state: 'pending', userType: '' };

const UserPhotoList = () => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, setOpened] = useState<number | null>(null);
  const { state, userType } = filters;
  const list = useUserPhotos({
    ...pageQueryOf(filters),
    // An unknown value in the URL counts as no filter.
    state: UserPhotoState.safeParse(state).data,
    userType: UserTypeId.safeParse(userType).data,
  });
  const columns = useUserPhotoColumns(({ id }) => setOpened(id));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      tabs={{
        label: t('states'),
        tabs: [...STATES, 'all' as const].map((key) => ({ key, text: t(key) })),
        active: STATES.find((one) => one === state) ?? 'all',
        onChange: (next) => setFilters({ state: next }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={choice('userType', t('kind'), t('allKinds'), UserTypeId.options, kindWord)}
      columns={columns}
      rowKey="id"
      list={list}
      noMatchHint={t('noneHint')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && <UserPhotoDialog id={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};

/** The columns of the list; `onOpen` is called with the chosen picture. */
const useUserPhotoColumns = (onOpen: (photo: UserPhotoRow) => void): Column<UserPhotoRow>[] => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const mayCheck = usePermit('user-photo:check');
  return [
    {
      key: 'picture',
      title: t('picture'),
      width: 76,
      render: ({ address, name }) => <Avatar src={address} label={t('pictureOf', { name })} size="large" />,
    },
    { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
    { key: 'username', title: t('username'), sortable: true, priority: 'low' },
    { key: 'userType', title: t('kind'), sortable: true, render: ({ userType }) => kindWord(userType) },
    { key: 'departmentName', title: t('department'), wrap: true },
    { key: 'areaName', title: t('area'), priority: 'low', wrap: true },
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      render: ({ state, isChange }) => (
        <>
          <StatusLabel tone={stateTone(state)}>{stateName(t, state)}</StatusLabel>
          {isChange && <span className={styles.note}>{t('change')}</span>}
        </>
      ),
    },
    dateColumn('creationTime', t('sentAt'), { show: 'date', sortable: true }),
    dateColumn('decidedAt', t('decided'), { show: 'date', sortable: true, priority: 'low' }),
    {
      key: 'actions',
      title: '',
      render: (photo) => {
        const asks = mayCheck && photo.canCheck;
        return (
          <RowActions>
            <Button
              kind="quiet"
              size="small"
              aria-label={t(asks ? 'checkOf' : 'lookOf', { name: photo.name })}
              onClick={() => onOpen(photo)}
            >
              {t(asks ? 'check' : 'look')}
            </Button>
          </RowActions>
        );
      },
    },
  ];
};

export default UserPhotoList;
