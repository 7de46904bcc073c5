import { Button } from '@college/ui-kit/button';
import { Comments } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Comments',
  use: ['What people say, with replies.', '评论。'],
  states: [
    {
      name: ['With a reply', '含回复'],
      Show: ({ say }) => (
        <Comments
          label={say('Questions about lesson 3', '第 3 课的提问')}
          comments={[
            {
              key: 1,
              author: say('Wang Fang', '王芳'),
              date: say('11 March, 14:02', '3 月 11 日 14:02'),
              dateTime: '2026-03-11T14:02',
              text: say('Is the limit 1% or 1.5%?', '限值是 1% 还是 1.5%？'),
              actions: (
                <Button kind="quiet" size="small">
                  {say('Reply', '回复')}
                </Button>
              ),
              replies: [
                {
                  key: 2,
                  author: say('Li Wei', '李伟'),
                  role: say('teacher', '教师'),
                  date: say('11 March, 15:30', '3 月 11 日 15:30'),
                  text: say('1% at the face; see section 4.', '采掘工作面为 1%，见第 4 节。'),
                },
              ],
            },
          ]}
        />
      ),
    },
    {
      name: ['None', '暂无'],
      Show: ({ say }) => <Comments label={say('Comments', '评论')} comments={[]} />,
    },
  ],
});
