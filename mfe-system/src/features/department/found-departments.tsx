import type { DepartmentRow } from '@college/contracts/identity/department';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useFoundDepartments } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

/** The state in the URL; `id` is the selected department, 0 for none. */
export const departmentDefaults = { ...listDefaults, id: 0 };
type Filters = typeof departmentDefaults;

interface FoundDepartmentsProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  onChoose: (id: number) => void;
}

/** The results of a search, shown instead of the tree. */
export const FoundDepartments = ({ filters, onFilters, onChoose }: FoundDepartmentsProps) => {
  const t = useTexts(departmentTexts);
  const list = useFoundDepartments(pageQueryOf(filters));
  return (
    <List
      caption={t('results')}
      filters={filters}
      onFilters={onFilters}
      defaults={{ ...departmentDefaults, id: filters.id }}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sortable: true,
          render: ({ id, name }: DepartmentRow) => (
            <Button kind="quiet" size="small" onClick={() => onChoose(id)}>
              {name}
            </Button>
          ),
        },
        {
          key: 'above',
          title: t('above'),
          wrap: true,
          render: ({ above }: DepartmentRow) => above.at(-1) ?? '—',
        },
      ]}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};
