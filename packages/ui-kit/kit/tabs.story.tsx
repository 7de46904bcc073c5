import { defineStory } from './story.tsx';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';

export const story = defineStory({
  part: 'Tabs',
  use: ['Views of one thing, one at a time.', '标签页。'],
  states: [
    {
      name: ['Two views', '两个视图'],
      Show: function Two({ say }) {
        const [active, setActive] = useState('one');
        return (
          <Tabs
            label={say('Views', '视图')}
            tabs={[
              { key: 'one', text: say('One', '一') },
              { key: 'two', text: say('Two', '二') },
            ]}
            active={active}
            onChange={setActive}
          >
            {active}
          </Tabs>
        );
      },
    },
  ],
});
