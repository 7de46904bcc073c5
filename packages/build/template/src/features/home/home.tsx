import { useTexts } from '@college/portal-sdk/texts';
import { DataTable } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import styles from './home.module.css';
import { useClasses } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';

const Home = () => {
  const t = useTexts(homeTexts);
  const [place, setPlace] = useState({ page: 1, pageSize: 20 });
  const classes = useClasses(place);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles.classes}>
        <DataTable
          caption={t('title')}
          columns={[
            { key: 'name', title: t('name') },
            { key: 'subjectName', title: t('subject') },
            { key: 'areaName', title: t('area'), priority: 'low' },
            { key: 'needHours', title: t('hours'), align: 'end' },
          ]}
          rows={classes.data?.items}
          rowKey="id"
          {...place}
          totalCount={classes.data?.totalCount}
          onPageChange={(page, pageSize) => setPlace({ page, pageSize })}
          loading={classes.isFetching}
          error={classes.error}
          onRetry={() => void classes.refetch()}
          empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
        />
      </div>
    </Page>
  );
};

export default Home;
