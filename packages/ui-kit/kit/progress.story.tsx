import { defineStory } from './story.tsx';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';

export const story = defineStory({
  part: 'Progress',
  use: ['How far a long work has come.', '进度。'],
  states: [
    {
      name: ['Known and unknown length', '已知与未知进度'],
      Show: ({ say }) => (
        <Stack>
          <Progress label={say('Importing', '正在导入')} value={40} />
          <Progress label={say('Checking', '正在检查')} />
          <Progress label={say('Failed', '失败')} value={70} tone="bad" />
        </Stack>
      ),
    },
  ],
});
