import { ModuleType } from '@college/contracts/identity/module-row';
import type { ModuleDetail, ModuleNode } from '@college/contracts/identity/module-row';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { SearchField } from '@college/ui-kit/search-field';
import styles from './found-modules.module.css';
import { namesAbove } from './module-tree.ts';
import { useFoundModules } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

/** The state in the URL; `id` is the selected entry, 0 for none. */
export const moduleDefaults = { ...listDefaults, type: '', id: 0 };
type Filters = typeof moduleDefaults;

/** An unknown type counts as no filter. */
const typeOf = ({ type }: Filters): ModuleType | undefined => ModuleType.safeParse(type).data;

/** Whether there is a search, whose results replace the tree. */
export const isSearching = (filters: Filters): boolean =>
  filters.keyword !== '' || typeOf(filters) !== undefined;

interface ModuleSearchProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
}

export const ModuleSearch = ({ filters, onFilters }: ModuleSearchProps) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(moduleTexts);
  return (
    <FilterBar
      onReset={isSearching(filters) ? () => onFilters({ keyword: '', type: '' }) : undefined}
      search={
        <SearchField
          value={filters.keyword}
          onChange={(keyword) => onFilters({ keyword })}
          placeholder={t('keyword')}
        />
      }
    >
      {choice('type', t('type'), t('allTypes'), ModuleType.options, t)}
    </FilterBar>
  );
};

interface FoundModulesProps extends ModuleSearchProps {
  /** All modules, to show the parents of each. */
  modules: readonly ModuleNode[];
  onChoose: (id: number) => void;
}

/** The results of a search, shown instead of the tree. */
export const FoundModules = ({ filters, onFilters, modules, onChoose }: FoundModulesProps) => {
  const t = useTexts(moduleTexts);
  const list = useFoundModules({ ...pageQueryOf(filters), type: typeOf(filters) });
  return (
    <List
      caption={t('results')}
      filters={filters}
      onFilters={onFilters}
      defaults={{ ...moduleDefaults, id: filters.id }}
      columns={[
        {
          key: 'name',
          title: t('entry'),
          sortable: true,
          render: ({ id, name }: ModuleDetail) => (
            <Button kind="quiet" size="small" className={styles.name} onClick={() => onChoose(id)}>
              {name}
            </Button>
          ),
        },
        { key: 'type', title: t('type'), render: ({ type }: ModuleDetail) => t(type) },
        {
          key: 'above',
          title: t('above'),
          render: ({ id }: ModuleDetail) => namesAbove(modules, id).join(' / ') || '—',
        },
      ]}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};
