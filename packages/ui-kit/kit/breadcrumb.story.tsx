import { Breadcrumb } from '@college/ui-kit/breadcrumb';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Breadcrumb',
  use: ['Where this page is, from the top.', '显示当前页面所在位置。'],
  states: [
    {
      name: ['Three steps', '三级'],
      Show: ({ say }) => (
        <Breadcrumb
          items={[
            { text: say('Home', '首页'), to: '#' },
            { text: say('System', '系统管理') },
            { text: say('Users', '用户管理') },
          ]}
          renderLink={(to, text) => <a href={to}>{text}</a>}
        />
      ),
    },
  ],
});
