import type { VPublicItemGroup } from '@college/contracts/site/visitor-public-item';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { listTexts } from './list-texts.tsx';
import { PublicItemEntries } from './public-item-entries.tsx';
import { usePublicItems } from './use-public-items.tsx';

const texts = defineTexts('public-item-page', {
  en: {
    title: 'Useful information',
    intro: 'Links that are often needed, answers to frequent questions, and guides.',
    keyword: 'Words of title or text',
    rest: 'The first {{shown}} of {{count}}. Search to find the others.',
    emptyTitle: 'Nothing here yet',
    emptyHint: 'Links, answers and guides show up here once they are published.',
  },
  'zh-CN': {
    title: '常用信息',
    intro: '常用链接、常见问题解答与办事指南。',
    keyword: '标题或正文',
    rest: '共 {{count}} 条，仅显示前 {{shown}} 条，可搜索查找其余内容。',
    emptyTitle: '暂无常用信息',
    emptyHint: '链接、问答和指南发布后会显示在这里。',
  },
});

interface GroupProps {
  group: VPublicItemGroup;
  isOpen: boolean;
}

const Group = ({ group: { kindName, totalCount, items }, isOpen }: GroupProps) => {
  const t = useTexts(texts);
  const isCut = totalCount > items.length;
  return (
    <Card title={kindName} footer={isCut ? t('rest', { count: totalCount, shown: items.length }) : undefined}>
      <PublicItemEntries items={items} isOpen={isOpen} />
    </Card>
  );
};

/** The public items for readers: in the visitors' hall, or signed in. */
export const PublicItemPage = () => {
  const t = useTexts(texts);
  const say = useTexts(listTexts);
  const [filters, setFilters] = useUrlFilters({ keyword: '' });
  const keyword = filters.keyword.trim().slice(0, 100);
  const { data, error, isFetching, refetch } = usePublicItems({ keyword: keyword || undefined });
  const reset = (): void => setFilters({ keyword: '' });
  const body = () => {
    if (error) return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton lines={10} />;
    if (data.length === 0 && keyword !== '')
      return (
        <EmptyState
          icon="search"
          title={say('noMatchTitle')}
          hint={say('noMatchHint')}
          action={<Button onClick={reset}>{say('resetFilters')}</Button>}
        />
      );
    if (data.length === 0) return <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />;
    return data.map((group) => <Group key={group.kind} group={group} isOpen={keyword !== ''} />);
  };
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Stack>
        <FilterBar
          onReset={keyword === '' ? undefined : reset}
          search={
            <SearchField
              value={filters.keyword}
              onChange={(text) => setFilters({ keyword: text })}
              placeholder={t('keyword')}
            />
          }
        />
        {body()}
      </Stack>
    </Page>
  );
};
