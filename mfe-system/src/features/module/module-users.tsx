import { useDataScopeWord } from '@college/vocabulary/data-scope-words';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import type { ListFilters } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { useRolesOfModule, useUsersOfModule } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

const defaults: ListFilters = { ...listDefaults, pageSize: 10 };

/** In local state and not in the URL, because the page has two lists. */
const useOwnFilters = () => {
  const [filters, setFilters] = useState(defaults);
  const change = (next: Partial<ListFilters>): void => setFilters({ ...filters, page: 1, ...next });
  return [filters, change] as const;
};

export const ModuleRoles = ({ id }: { id: number }) => {
  const t = useTexts(moduleTexts);
  const scopeWord = useDataScopeWord();
  const [filters, setFilters] = useOwnFilters();
  const list = useRolesOfModule({ ...pageQueryOf(filters), moduleId: id });
  return (
    <List
      caption={t('roles')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      rowKey="id"
      list={list}
      columns={[
        { key: 'name', title: t('roleName'), sortable: true },
        { key: 'dataScope', title: t('scope'), render: ({ dataScope }) => scopeWord(dataScope) },
        { key: 'userCount', title: t('userCount'), align: 'end' },
      ]}
      empty={{ title: t('noRolesTitle'), hint: t('noRolesHint') }}
    />
  );
};

export const ModuleUsers = ({ id }: { id: number }) => {
  const t = useTexts(moduleTexts);
  const [filters, setFilters] = useOwnFilters();
  const list = useUsersOfModule({ ...pageQueryOf(filters), moduleId: id });
  return (
    <List
      caption={t('users')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('userHint')}
      rowKey="id"
      list={list}
      columns={[
        { key: 'username', title: t('username'), sortable: true },
        { key: 'name', title: t('name'), sortable: true },
        { key: 'roles', title: t('byRoles'), render: ({ roles }) => roles.join(t('comma')) },
      ]}
      empty={{ title: t('noUsersTitle'), hint: t('noUsersHint') }}
    />
  );
};
