import { defineStory } from './story.tsx';
import { Spinner } from '@college/ui-kit/spinner';

export const story = defineStory({
  part: 'Spinner',
  use: ['Something is under way.', '进行中。'],
  states: [
    {
      name: ['With words', '带文字'],
      Show: ({ say }) => <Spinner label={say('Loading the page', '正在读取页面')} />,
    },
  ],
});
