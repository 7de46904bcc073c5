import { Button } from '@college/ui-kit/button';
import { Drawer } from '@college/ui-kit/drawer';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'Drawer',
  use: [
    'A dialog at the side of the window, for what one looks up now and then.',
    '窗口侧边的对话框，用于随时查看。',
  ],
  states: [
    {
      name: ['Open', '打开'],
      Show: function Open({ say }) {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Open the contents', '打开目录')}</Button>
            <Drawer open={isOpen} title={say('Contents', '目录')} onClose={() => setOpen(false)}>
              {say('Part one', '第一部分')}
            </Drawer>
          </>
        );
      },
    },
  ],
});
