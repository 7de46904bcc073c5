import { Button } from '@college/ui-kit/button';
import { FullWindow } from '@college/ui-kit/full-window';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'FullWindow',
  use: [
    'A page over the whole window, with one bar of its own; what is behind it cannot be reached.',
    '占满窗口的页面，自带一条顶栏；其后的内容不可操作。',
  ],
  states: [
    {
      name: ['Open', '打开'],
      Show: function Open({ say }) {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Enter the room', '进入考场')}</Button>
            {isOpen && (
              <FullWindow
                title={say('Work in confined spaces', '有限空间作业')}
                detail={say('Second part', '第二部分')}
                bar={<Button onClick={() => setOpen(false)}>{say('Leave', '离开')}</Button>}
              >
                {say('The content has the rest of the window.', '其余部分为内容。')}
              </FullWindow>
            )}
          </>
        );
      },
    },
  ],
});
