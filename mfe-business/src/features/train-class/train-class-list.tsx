import type { TrainClassRow } from '@college/contracts/business/train-class';
import { Permit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import type { AskedAction } from './train-class-actions.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { useEmptyTrainClassList } from './train-class-empty.tsx';
import { TrainClassFilterBar } from './train-class-filter-bar.tsx';
import { defaults, queryOf } from './train-class-filters.ts';
import styles from './train-class-list.module.css';
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
  const empty = useEmptyTrainClassList(filters, setFilters);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="train-class:create">
          <Link className={buttonClass({ kind: 'primary' })} to="/trainClass/add" state={{ list: search }}>
            <Icon name="add" />
            {t('create')}
          </Link>
        </Permit>
      }
    >
      <div className={styles.list}>
        <TrainClassFilterBar filters={filters} onChange={setFilters} />
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={list.data?.items}
          rowKey="id"
          page={query.page}
          pageSize={query.pageSize}
          totalCount={list.data?.totalCount}
          onPageChange={(page, pageSize) => setFilters({ page, pageSize })}
          sorting={query.sorting}
          onSortingChange={(sorting) => setFilters({ sorting })}
          loading={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={empty}
        />
      </div>
      {asked && (
        <TrainClassDialog
          action={asked.action}
          trainClass={asked.trainClass}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
};

export default TrainClassList;
