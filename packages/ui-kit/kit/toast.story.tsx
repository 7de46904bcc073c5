import { defineStory } from './story.tsx';
import { Stack } from '@college/ui-kit/stack';
import { Toast } from '@college/ui-kit/toast';

export const story = defineStory({
  part: 'Toast',
  use: ['One short message above the page.', '页面上方的短消息。'],
  states: [
    {
      name: ['Tones', '各种语气'],
      Show: ({ say }) => (
        <Stack>
          <Toast tone="success" onClose={() => undefined}>
            {say('Saved', '已保存')}
          </Toast>
          <Toast tone="error" onClose={() => undefined}>
            {say('Refused', '操作被拒绝')}
          </Toast>
          <Toast tone="info" onClose={() => undefined}>
            {say('To know', '提示')}
          </Toast>
          <Toast tone="success" onClose={() => undefined} onUndo={() => undefined}>
            {say('Pinned', '已置顶')}
          </Toast>
        </Stack>
      ),
    },
  ],
});
