import { ErrorPanel } from '@college/ui-kit/error-panel';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'ErrorPanel',
  use: ['Something failed; says what, and lets it be tried again.', '出错提示与重试。'],
  states: [
    {
      name: ['To be tried again', '可重试'],
      Show: ({ say }) => (
        <ErrorPanel
          message={say('The server cannot be reached', '无法连接服务器')}
          detail="trace 0123"
          onRetry={() => undefined}
        />
      ),
    },
    {
      name: ['Trying', '重试中'],
      Show: ({ say }) => (
        <ErrorPanel
          message={say('The server cannot be reached', '无法连接服务器')}
          busy
          onRetry={() => undefined}
        />
      ),
    },
  ],
});
