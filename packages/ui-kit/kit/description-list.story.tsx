import { DescriptionList } from '@college/ui-kit/description-list';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'DescriptionList',
  use: ['What is known about one thing.', '详情。'],
  states: [
    {
      name: ['Some known, one not', '部分为空'],
      Show: ({ say }) => (
        <DescriptionList
          items={[
            { term: say('Name', '姓名'), detail: '张三' },
            { term: say('Phone', '电话'), detail: '' },
            { term: say('Address', '地址'), detail: say('Some street', '某街道'), wide: true },
          ]}
        />
      ),
    },
  ],
});
