import { DataTable, ownView } from '@college/ui-kit/data-table';
import type { Column, TableView } from '@college/ui-kit/data-table';
import type { Say } from './story.tsx';
import { defineStory } from './story.tsx';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import type { Key } from 'react';

const ROWS = [
  { id: 1, name: '张三', state: 'good' },
  { id: 2, name: '李四', state: 'warn' },
] as const satisfies readonly Row[];
interface Row {
  id: number;
  name: string;
  state: 'good' | 'warn';
}

const columnsOf = (say: Say): Column<Row>[] => [
  { key: 'name', title: say('Name', '姓名'), sortable: true },
  {
    key: 'state',
    title: say('State', '状态'),
    render: ({ state }) => <StatusLabel tone={state}>{state}</StatusLabel>,
  },
];
const EMPTY = (say: Say) => ({
  title: say('Nothing yet', '暂无内容'),
  hint: say('Add the first one.', '请新建第一条。'),
});

export const story = defineStory({
  part: 'DataTable',
  use: ['Rows of a list; cards on a phone.', '列表；手机上显示为卡片。'],
  states: [
    {
      name: ['Rows, sorted and paged', '有数据、可排序、分页'],
      Show: function Filled({ say }) {
        const [sorting, setSorting] = useState('name');
        return (
          <DataTable
            caption={say('People', '人员')}
            columns={columnsOf(say)}
            rows={ROWS}
            rowKey="id"
            page={1}
            pageSize={2}
            totalCount={5}
            onPageChange={() => undefined}
            sorting={sorting}
            onSortingChange={setSorting}
            empty={EMPTY(say)}
          />
        );
      },
    },
    {
      name: ['Rows that can be ticked, but for the last', '可选择，末行除外'],
      Show: function Selectable({ say }) {
        const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set([1]));
        return (
          <DataTable
            caption={say('People to choose', '可选人员')}
            columns={columnsOf(say)}
            rows={[...ROWS, { id: 3, name: '王五', state: 'good' }]}
            rowKey="id"
            selection={{
              chosen,
              onChange: setChosen,
              labelOf: ({ name }) => name,
              mayChoose: ({ id }) => id !== 3,
            }}
          />
        );
      },
    },
    {
      name: ['Columns and density to choose', '可选择列与密度'],
      Show: function Chosen({ say }) {
        const [view, setView] = useState<TableView>(ownView);
        return (
          <DataTable
            caption={say('People as wanted', '自选列的人员')}
            columns={[
              ...columnsOf(say),
              {
                key: 'note',
                title: say('Note', '备注'),
                isExtra: true,
                render: () =>
                  say(
                    'A long text stays on one line and is cut; the whole is its tooltip',
                    '长文本保持在一行并截断，鼠标悬停时显示全部内容，请看这一段较长的文字',
                  ),
              },
            ]}
            rows={ROWS}
            rowKey="id"
            view={view}
            onViewChange={setView}
          />
        );
      },
    },
    {
      name: ['Loading other rows', '正在读取其他行'],
      Show: ({ say }) => (
        <DataTable
          caption={say('People being read again', '正在更新的人员')}
          columns={columnsOf(say)}
          rows={ROWS}
          rowKey="id"
          loading
        />
      ),
    },
    {
      name: ['Loading', '读取中'],
      Show: ({ say }) => (
        <DataTable
          caption={say('Loading people', '读取人员')}
          columns={columnsOf(say)}
          rows={undefined}
          rowKey="id"
          loading
          empty={EMPTY(say)}
        />
      ),
    },
    {
      name: ['Empty', '无数据'],
      Show: ({ say }) => (
        <DataTable
          caption={say('No people', '无人员')}
          columns={columnsOf(say)}
          rows={[]}
          rowKey="id"
          empty={EMPTY(say)}
        />
      ),
    },
    {
      name: ['Failed', '读取失败'],
      Show: ({ say }) => (
        <DataTable
          caption={say('Failed people', '读取失败')}
          columns={columnsOf(say)}
          rows={undefined}
          rowKey="id"
          error={say('The server cannot be reached', '无法连接服务器')}
          onRetry={() => undefined}
          empty={EMPTY(say)}
        />
      ),
    },
  ],
});
