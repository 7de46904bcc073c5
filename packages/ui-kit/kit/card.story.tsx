import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Card',
  use: ['A part of a page on its own ground.', '页面中的独立区块。'],
  states: [
    {
      name: ['With title and foot', '带标题与页脚'],
      Show: ({ say }) => (
        <Card
          title={say('Title', '标题')}
          actions={<Button size="small">{say('More', '更多')}</Button>}
          footer={say('Foot', '页脚')}
        >
          {say('Content', '内容')}
        </Card>
      ),
    },
    {
      name: ['Bare', '无标题'],
      Show: ({ say }) => <Card>{say('Content', '内容')}</Card>,
    },
  ],
});
