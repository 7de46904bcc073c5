import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { noFilters } from './user-filters.ts';
import type { UserFilters } from './user-filters.ts';
import { useDepartments } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

interface UserFilterBarProps {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}

export const UserFilterBar = ({ filters, onChange }: UserFilterBarProps) => {
  const t = useTexts(userTexts);
  const seesDepartments = usePermit('department:read');
  const departments = useDepartments(seesDepartments);
  const nodes = (departments.data ?? []).map(({ id, parentId, name }) => ({
    key: id,
    parent: parentId,
    name,
  }));
  return (
    <FilterBar onReset={() => onChange(noFilters)}>
      <SearchField
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword })}
        placeholder={t('keyword')}
      />
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('allStates')}
        options={[
          { value: 'enabled', text: t('enabled') },
          { value: 'disabled', text: t('disabled') },
        ]}
        value={filters.state || null}
        onChange={(state) => onChange({ state: state ?? '' })}
      />
      {seesDepartments && (
        <SelectField
          label={t('department')}
          name="departmentId"
          placeholder={t('allDepartments')}
          // The drop-down with a search box is heavy; it is fetched where there is something to search in.
          search={nodes.length > 30}
          loading={departments.isLoading}
          options={treeOptions(nodes)}
          value={filters.departmentId || null}
          onChange={(departmentId) => onChange({ departmentId: departmentId ?? 0 })}
        />
      )}
    </FilterBar>
  );
};
