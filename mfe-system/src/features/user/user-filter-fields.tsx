import { Education } from '@college/contracts/identity/education';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import type { SingleSelectProps } from '@college/ui-kit/select-field';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { hasEducation, kindOf } from './user-filters.ts';
import type { UserFilters } from './user-filters.ts';
import { useAreas, useDepartments, useOwnTypes, useSeenKinds, useUserLabels } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

/** A choice of which there may be many: with a search box when there are. */
const LongFilter = <Value extends string | number>(field: SingleSelectProps<Value>) => (
  <SelectField {...field} search={field.options.length > MANY} />
);

/** The filters besides the search, for the selected kind; the ones used most first. */
export const useUserFilterFields = (
  filters: UserFilters,
  onChange: (change: Partial<UserFilters>) => void,
) => {
  const choice = choiceFilter(filters, onChange);
  const t = useTexts(userTexts);
  const educationWord = useEducationWord();
  const seesDepartments = usePermit('department:read');
  const departments = useDepartments(seesDepartments);
  const areas = useAreas();
  const departmentNodes = (departments.data ?? []).map(({ id, parentId, name }) => ({
    key: id,
    parent: parentId,
    name,
  }));
  const areaNodes = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  const kindWord = useUserTypeWord();
  const kind = kindOf(filters);
  const types = useOwnTypes();
  const seen = useSeenKinds().data;
  const ownTypes = (types.data ?? []).filter(({ baseType }) =>
    kind === undefined ? (seen?.includes(baseType) ?? true) : baseType === kind,
  );
  const labels = useUserLabels().data ?? [];
  return (
    <>
      {choice('state', t('state'), t('allStates'), [
        { value: 'enabled', text: t('enabled') },
        { value: 'disabled', text: t('disabled') },
      ])}
      <LongFilter
        label={t('area')}
        name="areaCode"
        placeholder={t('allAreas')}
        loading={areas.isLoading}
        options={treeOptions(areaNodes)}
        value={filters.areaCode || null}
        onChange={(areaCode) => onChange({ areaCode: areaCode ?? '' })}
      />
      {seesDepartments && (
        <LongFilter
          label={t('department')}
          name="departmentId"
          placeholder={t('allDepartments')}
          loading={departments.isLoading}
          options={treeOptions(departmentNodes)}
          value={filters.departmentId || null}
          onChange={(departmentId) => onChange({ departmentId: departmentId ?? 0 })}
        />
      )}
      {hasEducation(kind) &&
        choice('education', t('education'), t('allEducations'), Education.options, educationWord)}
      {(ownTypes.length > 0 || filters.ownTypeId > 0) && (
        <LongFilter
          label={t('ownType')}
          name="ownTypeId"
          placeholder={t('allOwnTypes')}
          loading={types.isLoading}
          options={ownTypes.map(({ id, name, baseType }) => ({
            value: id,
            text: kind ? name : t('ownTypeOf', { name, kind: kindWord(baseType) }),
          }))}
          value={filters.ownTypeId || null}
          onChange={(ownTypeId) => onChange({ ownTypeId: ownTypeId ?? 0 })}
        />
      )}
      {(labels.length > 0 || filters.labelId > 0) && (
        <LongFilter
          label={t('label')}
          name="labelId"
          placeholder={t('allLabels')}
          options={labels.map(({ id, name }) => ({ value: id, text: name }))}
          value={filters.labelId || null}
          onChange={(labelId) => onChange({ labelId: labelId ?? 0 })}
        />
      )}
    </>
  );
};
