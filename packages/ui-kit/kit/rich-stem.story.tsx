import { defineStory } from './story.tsx';
import { RichStem } from '@college/ui-kit/rich-stem';

export const story = defineStory({
  part: 'RichStem',
  use: ['Shows a formatted text with formulas, as questions have them.', '显示带公式的富文本，用于试题。'],
  states: [
    {
      name: ['A formula in the line and one on its own', '行内公式与独立公式'],
      Show: ({ say }) => (
        <RichStem
          html={String.raw`<p>${say('Ohm’s law', '欧姆定律')} \(U = IR\)</p><p>\[ R = \frac{R_1 R_2}{R_1 + R_2} \]</p>`}
        />
      ),
    },
    {
      name: ['A formula that never ends', '无法显示的公式'],
      Show: () => <RichStem html={String.raw`<p>\(\def\a{\a\a}\a\)</p>`} />,
    },
  ],
});
