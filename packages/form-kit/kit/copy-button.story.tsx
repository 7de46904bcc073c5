import { CopyButton } from '../src/copy-button.tsx';
import { defineStory } from '@college/ui-kit/kit/story';
import { RowActions } from '@college/ui-kit/row-actions';

export const story = defineStory({
  part: 'CopyButton',
  use: ['Copies a text, and says so.', '复制文本。'],
  states: [
    {
      name: ['Something, nothing', '有内容与无内容'],
      Show: ({ say }) => (
        <RowActions>
          <CopyButton text="token" label={say('Copy the token', '复制令牌')} />
          <CopyButton text="" label={say('Nothing to copy', '无内容可复制')} />
        </RowActions>
      ),
    },
  ],
});
