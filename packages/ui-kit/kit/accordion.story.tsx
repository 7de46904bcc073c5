import { Accordion } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Accordion',
  use: ['Chapters or questions that open.', '折叠面板。'],
  states: [
    {
      name: ['First one open', '首项展开'],
      Show: ({ say }) => (
        <Accordion
          panels={[
            {
              key: 'one',
              title: say('1. Gas in mines', '1. 矿井瓦斯'),
              aside: say('3 lessons', '3 课时'),
              content: <p>{say('How it is measured.', '瓦斯检测方法。')}</p>,
            },
            {
              key: 'two',
              title: say('2. Ways of escape', '2. 避灾路线'),
              content: <p>{say('Where they lead.', '路线说明。')}</p>,
            },
          ]}
        />
      ),
    },
    {
      name: ['All closed', '全部收起'],
      Show: ({ say }) => (
        <Accordion
          initiallyOpen={[]}
          panels={[
            {
              key: 'only',
              title: say('A rather long question that breaks on a phone', '较长的问题标题在手机上会换行显示'),
              content: <p>{say('Its answer.', '答案。')}</p>,
            },
          ]}
        />
      ),
    },
  ],
});
