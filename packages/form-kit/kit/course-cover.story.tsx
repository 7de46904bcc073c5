import { CourseCover } from '../src/course-cover.tsx';
import { defineStory } from '@college/ui-kit/kit/story';

const PICTURE =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'><path fill='%23855300' d='M0 0h16v9H0z'/></svg>";

export const story = defineStory({
  part: 'CourseCover',
  use: [
    'The picture of a course, or one that is drawn from its title, beside its name.',
    '课程封面；没有图片时按标题绘制，与名称一同出现。',
  ],
  states: [
    {
      name: ['Drawn from the title', '按标题绘制'],
      Show: ({ say }) => (
        <>
          <CourseCover
            kind="professional"
            name={say('Gas checks and ventilation in coal mines', '煤矿瓦斯检查与通风')}
            address=""
          />
          <CourseCover kind="open" name={say('First aid at work', '现场急救')} address="" />
          <CourseCover kind="popular-science" name={say('Fire at home', '家庭防火')} address="" />
          <CourseCover
            kind="laws"
            name={say(
              'The Work Safety Law explained article by article, with cases from chemical enterprises and mines',
              '《安全生产法》逐条解读与化工、矿山企业典型案例分析（含责任追究与行刑衔接）',
            )}
            address=""
          />
        </>
      ),
    },
    { name: ['A picture', '图片'], Show: () => <CourseCover name="" address={PICTURE} /> },
  ],
});
