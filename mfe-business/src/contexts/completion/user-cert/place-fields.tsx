import { choiceFilter } from '@college/form-kit/choice-filter';
import { treeOptions } from '@college/form-kit/tree-options';
import { useTexts } from '@college/portal-sdk/texts';
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
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(userCertTexts);
  const areas = useAreas();
  const employers = useEmployers();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  const enterprises = (employers.data ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      {choice('areaCode', t('area'), t('allAreas'), {
        options: areaOptions,
        loading: areas.isLoading,
        search: areaOptions.length > MANY,
      })}
      {choice('departmentId', t('enterprise'), t('allEnterprises'), {
        options: enterprises,
        loading: employers.isLoading,
        search: enterprises.length > MANY,
      })}
    </>
  );
};
