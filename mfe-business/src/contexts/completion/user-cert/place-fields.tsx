import { treeOptions } from '@college/form-kit/tree-options';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useEmployers } from './cert-expiry.queries.ts';
import { useAreas } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

interface Places {
  areaCode: string;
  departmentId: number;
}

interface PlaceFieldsProps {
  filters: Places;
  onFilters: (change: Partial<Places>) => void;
}

/** Filters by area and by enterprise, as fields of their own: see `FilterBar`. */
export const usePlaceFields = ({ filters, onFilters }: PlaceFieldsProps) => {
  const t = useTexts(userCertTexts);
  const areas = useAreas();
  const employers = useEmployers();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  const enterprises = (employers.data ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      <SelectField
        label={t('area')}
        name="areaCode"
        placeholder={t('allAreas')}
        search={areaOptions.length > MANY}
        loading={areas.isLoading}
        options={areaOptions}
        value={filters.areaCode || null}
        onChange={(areaCode) => onFilters({ areaCode: areaCode ?? '' })}
      />
      <SelectField
        label={t('enterprise')}
        name="departmentId"
        placeholder={t('allEnterprises')}
        search={enterprises.length > MANY}
        loading={employers.isLoading}
        options={enterprises}
        value={filters.departmentId || null}
        onChange={(departmentId) => onFilters({ departmentId: departmentId ?? 0 })}
      />
    </>
  );
};
