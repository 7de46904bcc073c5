import { defineStory } from './story.tsx';
import { RichText } from '@college/ui-kit/rich-text';

export const story = defineStory({
  part: 'RichText',
  use: [
    'Shows a formatted text; whatever could run does not get through.',
    '显示富文本；可执行内容会被清除。',
  ],
  states: [
    {
      name: ['A text with a script in it', '含脚本的正文'],
      Show: ({ say }) => (
        <RichText
          html={`<h2>${say('Heading', '标题')}</h2><p>${say('Text', '正文')}<script>alert(1)</script></p><ul><li>1</li></ul>`}
        />
      ),
    },
  ],
});
