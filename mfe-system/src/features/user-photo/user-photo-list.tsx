import { UserPhotoState } from '@college/contracts/identity/user-photo';
import { UserTypeId } from '@college/contracts/system/user-type';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { SelectField } from '@college/ui-kit/select-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { UserPhotoDialog } from './user-photo-dialog.tsx';
import { useUserPhotos } from './user-photo.queries.ts';
import { userPhotoTexts } from './user-photo.texts.ts';
import { STATES } from './user-photo.words.ts';
import { useUserPhotoColumns } from './use-user-photo-columns.tsx';

const defaults = { ...listDefaults, state: 'pending', userType: '' };

const UserPhotoList = () => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<number | null>(null);
  const { state, userType } = filters;
  const list = useUserPhotos({
    ...pageQueryOf(filters),
    // What somebody wrote into the address and no contract knows counts as no filter.
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
      filterFields={
        <SelectField
          label={t('kind')}
          name="userType"
          placeholder={t('allKinds')}
          options={UserTypeId.options.map((value) => ({ value, text: kindWord(value) }))}
          value={UserTypeId.safeParse(userType).data ?? null}
          onChange={(kind) => setFilters({ userType: kind ?? '' })}
        />
      }
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

export default UserPhotoList;
