import { FilterBar } from '@college/ui-kit/filter-bar';
import { SearchField } from '@college/ui-kit/search-field';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';

const NAMES = [
  ['Account', '账号'],
  ['City', '城市'],
  ['Trade', '行业'],
  ['School', '学校'],
  ['Year', '年份'],
] as const;

interface FilteringProps {
  say: Say;
  count: number;
  initially?: readonly string[];
}

const Filtering = ({ say, count, initially = [] }: FilteringProps) => {
  const [keyword, setKeyword] = useState('');
  const [values, setValues] = useState(initially);
  const isSet = keyword !== '' || values.some(Boolean);
  const clear = (): void => {
    setKeyword('');
    setValues([]);
  };
  return (
    <FilterBar
      onReset={isSet ? clear : undefined}
      search={<SearchField value={keyword} onChange={setKeyword} placeholder={say('Name', '姓名')} />}
    >
      {NAMES.slice(0, count).map(([en, zh], index) => (
        <TextField
          key={en}
          label={say(en, zh)}
          name={en}
          value={values[index] ?? ''}
          onChange={(value) => setValues(NAMES.map((_, at) => (at === index ? value : (values[at] ?? ''))))}
        />
      ))}
    </FilterBar>
  );
};

export const story = defineStory({
  part: 'FilterBar',
  use: [
    'The search and the filters of a list: three in view, the others on request.',
    '列表的搜索与筛选：显示三项，其余按需展开。',
  ],
  states: [
    { name: ['Search alone', '仅搜索'], Show: ({ say }) => <Filtering say={say} count={0} /> },
    { name: ['All in view', '全部显示'], Show: ({ say }) => <Filtering say={say} count={2} /> },
    { name: ['More filters', '更多筛选'], Show: ({ say }) => <Filtering say={say} count={5} /> },
    {
      name: ['Some of them set', '部分已设置'],
      Show: ({ say }) => <Filtering say={say} count={5} initially={['x', '', '', 'y']} />,
    },
  ],
});
