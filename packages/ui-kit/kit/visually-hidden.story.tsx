import { defineStory } from './story.tsx';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';

export const story = defineStory({
  part: 'VisuallyHidden',
  use: ['Words for screen readers only.', '仅供读屏软件朗读的文字。'],
  states: [
    {
      name: ['Read out, not shown', '朗读但不显示'],
      Show: ({ say }) => (
        <p>
          {say('There is more here than is seen.', '此处还有看不见的文字。')}
          <VisuallyHidden>{say('Read out', '仅供朗读')}</VisuallyHidden>
        </p>
      ),
    },
  ],
});
