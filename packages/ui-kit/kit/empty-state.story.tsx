import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'EmptyState',
  use: ['Nothing is here, and what to do about it.', '空状态及下一步提示。'],
  states: [
    {
      name: ['With an action', '带操作'],
      Show: ({ say }) => (
        <EmptyState
          title={say('Nothing yet', '暂无内容')}
          hint={say('Add the first one.', '请新建第一条。')}
          action={<Button icon="add">{say('Add', '新建')}</Button>}
        />
      ),
    },
  ],
});
