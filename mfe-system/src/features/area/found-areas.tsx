import type { AreaRow } from '@college/contracts/platform/area';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useFoundAreas } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

/** The state in the URL; `code` is the selected area, empty for none. */
export const areaDefaults = { ...listDefaults, code: '' };
type Filters = typeof areaDefaults;

interface FoundAreasProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  onChoose: (code: string) => void;
}

/** The results of a search, shown instead of the tree. */
export const FoundAreas = ({ filters, onFilters, onChoose }: FoundAreasProps) => {
  const t = useTexts(areaTexts);
  const list = useFoundAreas(pageQueryOf(filters));
  return (
    <List
      caption={t('results')}
      filters={filters}
      onFilters={onFilters}
      defaults={{ ...areaDefaults, code: filters.code }}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sortable: true,
          priority: 'lead',
          render: ({ code, name }: AreaRow) => (
            <Button kind="quiet" size="small" onClick={() => onChoose(code)}>
              {name}
            </Button>
          ),
        },
        { key: 'code', title: t('code'), sortable: true },
        { key: 'above', title: t('above'), render: ({ above }: AreaRow) => above.join(' / ') || '—' },
      ]}
      rowKey="code"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};
