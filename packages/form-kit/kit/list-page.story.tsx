import { List, listDefaults } from '../src/list-page.tsx';
import { useRowSelection } from '../src/use-row-selection.tsx';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';
import type { ComponentProps } from 'react';
import { useState } from 'react';

interface Row {
  id: number;
  name: string;
}

const ROWS: readonly Row[] = [
  { id: 1, name: '张三' },
  { id: 2, name: '李四' },
];

type Answer = ComponentProps<typeof List<Row, typeof listDefaults>>['list'];

/** The content of a ListPage below its title: the page here has a title already. */
const Listing = ({ say, list, canSelect }: { say: Say; list: Answer; canSelect?: boolean }) => {
  const [filters, setFilters] = useState(listDefaults);
  const selection = useRowSelection<Row>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    labelOf: ({ name }) => name,
    filters,
  });
  return (
    <List
      caption={say('People', '人员')}
      filters={filters}
      onFilters={(change) => setFilters({ ...filters, ...change })}
      defaults={listDefaults}
      searchHint={say('Name', '姓名')}
      columns={[{ key: 'name', title: say('Name', '姓名'), sortable: true }]}
      rowKey="id"
      selection={canSelect ? selection : undefined}
      selectionActions={<Button size="small">{say('Disable', '停用')}</Button>}
      list={list}
      empty={{ title: say('Nothing yet', '暂无内容'), hint: say('Add the first one.', '请新建第一条。') }}
    />
  );
};

export const story = defineStory({
  part: 'ListPage',
  use: [
    'The screen of a list, with its empty, loading and failed states.',
    '列表页面，含空、读取中与失败状态。',
  ],
  states: [
    {
      name: ['Rows', '有数据'],
      Show: ({ say }) => (
        <Listing
          say={say}
          list={{
            data: { items: ROWS, totalCount: 2 },
            isFetching: false,
            error: null,
            refetch: () => undefined,
          }}
        />
      ),
    },
    {
      name: ['Rows that can be ticked', '可选择'],
      Show: ({ say }) => (
        <Listing
          say={say}
          canSelect
          list={{
            data: { items: ROWS, totalCount: 2 },
            isFetching: false,
            error: null,
            refetch: () => undefined,
          }}
        />
      ),
    },
    {
      name: ['Nothing', '无数据'],
      Show: ({ say }) => (
        <Listing
          say={say}
          list={{
            data: { items: [], totalCount: 0 },
            isFetching: false,
            error: null,
            refetch: () => undefined,
          }}
        />
      ),
    },
    {
      name: ['Loading', '读取中'],
      Show: ({ say }) => (
        <Listing say={say} list={{ isFetching: true, error: null, refetch: () => undefined }} />
      ),
    },
    {
      name: ['Failed', '读取失败'],
      Show: ({ say }) => (
        <Listing
          say={say}
          list={{
            isFetching: false,
            error: new Error(say('The server cannot be reached', '无法连接服务器')),
            refetch: () => undefined,
          }}
        />
      ),
    },
  ],
});
