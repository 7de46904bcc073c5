import { Feed } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Feed',
  use: ['What happened, one after the other.', '动态列表。'],
  states: [
    {
      name: ['Events', '动态'],
      Show: ({ say }) => (
        <Feed
          label={say('What happened', '最新动态')}
          events={[
            {
              key: 1,
              icon: 'good',
              summary: say('Your application was accepted.', '您的报名已通过。'),
              date: say('today, 09:20', '今天 09:20'),
              dateTime: '2026-03-12T09:20',
            },
            {
              key: 2,
              icon: 'notice',
              summary: say('The class moves to room 204.', '上课地点改为 204 教室。'),
              date: say('11 March', '3 月 11 日'),
              dateTime: '2026-03-11',
              details: say('Bring your ID card.', '请携带身份证。'),
            },
          ]}
        />
      ),
    },
    { name: ['None', '暂无'], Show: ({ say }) => <Feed label={say('Events', '动态')} events={[]} /> },
  ],
});
