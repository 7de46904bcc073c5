import { Education } from '@college/contracts/identity/education';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { hasEducation, kindOf } from './user-filters.ts';
import type { UserFilters } from './user-filters.ts';
import { useAreas, useDepartments, useOwnTypes, useUserLabels } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

interface UserFilterFieldsProps {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

/** The filters besides the search, for the selected kind. */
export const UserFilterFields = ({ filters, onChange }: UserFilterFieldsProps) => {
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
  return (
    <>
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
      <SelectField
        label={t('area')}
        name="areaCode"
        placeholder={t('allAreas')}
        search={areaNodes.length > MANY}
        loading={areas.isLoading}
        options={treeOptions(areaNodes)}
        value={filters.areaCode || null}
        onChange={(areaCode) => onChange({ areaCode: areaCode ?? '' })}
      />
      {seesDepartments && (
        <SelectField
          label={t('department')}
          name="departmentId"
          placeholder={t('allDepartments')}
          search={departmentNodes.length > MANY}
          loading={departments.isLoading}
          options={treeOptions(departmentNodes)}
          value={filters.departmentId || null}
          onChange={(departmentId) => onChange({ departmentId: departmentId ?? 0 })}
        />
      )}
      {hasEducation(kindOf(filters)) && (
        <SelectField
          label={t('education')}
          name="education"
          placeholder={t('allEducations')}
          options={Education.options.map((value) => ({ value, text: educationWord(value) }))}
          value={filters.education || null}
          onChange={(education) => onChange({ education: education ?? '' })}
        />
      )}
      <OwnTypeFilter filters={filters} onChange={onChange} />
      <LabelFilter filters={filters} onChange={onChange} />
    </>
  );
};

/** The added types of the selected kind, or of all; nothing when there are none. */
const OwnTypeFilter = ({ filters, onChange }: UserFilterFieldsProps) => {
  const t = useTexts(userTexts);
  const kindWord = useUserTypeWord();
  const types = useOwnTypes();
  const kind = kindOf(filters);
  const offered = (types.data ?? []).filter(({ baseType }) => kind === undefined || baseType === kind);
  if (offered.length === 0 && !filters.ownTypeId) return null;
  return (
    <SelectField
      label={t('ownType')}
      name="ownTypeId"
      placeholder={t('allOwnTypes')}
      search={offered.length > MANY}
      loading={types.isLoading}
      options={offered.map(({ id, name, baseType }) => ({
        value: id,
        text: kind ? name : t('ownTypeOf', { name, kind: kindWord(baseType) }),
      }))}
      value={filters.ownTypeId || null}
      onChange={(ownTypeId) => onChange({ ownTypeId: ownTypeId ?? 0 })}
    />
  );
};

const LabelFilter = ({ filters, onChange }: UserFilterFieldsProps) => {
  const t = useTexts(userTexts);
  const labels = useUserLabels();
  const offered = labels.data ?? [];
  if (offered.length === 0 && !filters.labelId) return null;
  return (
    <SelectField
      label={t('label')}
      name="labelId"
      placeholder={t('allLabels')}
      search={offered.length > MANY}
      loading={labels.isLoading}
      options={offered.map(({ id, name }) => ({ value: id, text: name }))}
      value={filters.labelId || null}
      onChange={(labelId) => onChange({ labelId: labelId ?? 0 })}
    />
  );
};
