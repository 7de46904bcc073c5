import { defineStory } from './story.tsx';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';

export const story = defineStory({
  part: 'Stack',
  use: ['Parts below each other.', '纵向排列。'],
  states: [
    {
      name: ['Two parts', '两个部分'],
      Show: ({ say }) => (
        <Stack>
          <Message>{say('First', '第一')}</Message>
          <Message>{say('Second', '第二')}</Message>
        </Stack>
      ),
    },
  ],
});
