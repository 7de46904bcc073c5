import { Popup } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Popup',
  use: ['More about one thing, beside it.', '气泡卡片。'],
  states: [
    {
      name: ['By a button', '点击打开'],
      Show: ({ say }) => (
        <Popup button={say('Why?', '原因')} icon="info" title={say('Not admitted', '未录取')}>
          <p>{say('The class is full; 3 people wait.', '班级已满，3 人候补。')}</p>
        </Popup>
      ),
    },
  ],
});
