import type { TrainClassRow } from '@college/contracts/business/train-class';
import { CreateLink } from '@college/form-kit/create-link';
import { ListPage } from '@college/form-kit/list-page';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { useState } from 'react';
import type { AskedAction } from './train-class-actions.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { useEmptyTrainClassList } from './train-class-empty.tsx';
import { TrainClassFilterFields } from './train-class-filter-fields.tsx';
import { defaults, queryOf } from './train-class-filters.ts';
import { useTrainClassPage } from './train-class.queries.ts';
import { trainClassTexts } from './train-class.texts.ts';
import { useTrainClassColumns } from './use-train-class-columns.tsx';

const TrainClassList = () => {
  const t = useTexts(trainClassTexts);
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: AskedAction; trainClass: TrainClassRow } | null>(null);
  const query = queryOf(filters);
  const list = useTrainClassPage(query);
  const columns = useTrainClassColumns((action, trainClass) => setAsked({ action, trainClass }));
  const empty = useEmptyTrainClassList();
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <CreateLink
          permit="train-class:create"
          text={t('create')}
          to="/trainClass/add"
          state={{ list: search }}
        />
      }
      filters={{ ...filters, page: query.page, pageSize: query.pageSize, sorting: query.sorting ?? '' }}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={<TrainClassFilterFields filters={filters} onChange={setFilters} />}
      columns={columns}
      rowKey="id"
      list={list}
      empty={empty}
    >
      {asked && (
        <TrainClassDialog
          action={asked.action}
          trainClass={asked.trainClass}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};

export default TrainClassList;
