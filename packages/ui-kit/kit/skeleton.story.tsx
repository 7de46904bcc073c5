import { defineStory } from './story.tsx';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';

export const story = defineStory({
  part: 'Skeleton',
  use: ['Holds the place of what is being loaded.', '读取占位。'],
  states: [
    {
      name: ['Lines and a block', '文字与区块'],
      Show: () => (
        <Stack>
          <Skeleton lines={3} />
          <Skeleton block={60} />
        </Stack>
      ),
    },
  ],
});
