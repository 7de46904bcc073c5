import { defineStory } from './story.tsx';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'RichTextField',
  use: ['A formatted text to write.', '富文本编辑。'],
  states: [
    {
      name: ['To write', '可编辑'],
      Show: function Writing({ say }) {
        const [value, setValue] = useState('<p><strong>Tiptap</strong></p>');
        return <RichTextField label={say('Text', '正文')} name="rich" value={value} onChange={setValue} />;
      },
    },
  ],
});
