import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'Dialog',
  use: [
    'Something to do before going on; holds the focus, and Escape closes it.',
    '对话框；焦点留在其中，按 Esc 关闭。',
  ],
  states: [
    {
      name: ['One in another', '嵌套'],
      Show: function Nested({ say }) {
        const [depth, setDepth] = useState(0);
        return (
          <>
            <Button onClick={() => setDepth(1)}>{say('Open a dialog', '打开对话框')}</Button>
            <Dialog
              open={depth > 0}
              title={say('Outer', '外层')}
              onClose={() => setDepth(0)}
              actions={
                <Button kind="primary" onClick={() => setDepth(2)}>
                  {say('Open another', '再打开一个')}
                </Button>
              }
            >
              {say('Content', '内容')}
            </Dialog>
            <Dialog open={depth > 1} size="small" title={say('Inner', '内层')} onClose={() => setDepth(1)}>
              {say('Escape closes this one only.', '按 Esc 只关闭这一层。')}
            </Dialog>
          </>
        );
      },
    },
    {
      name: ['Busy', '执行中'],
      Show: function Busy({ say }) {
        const [open, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Open a busy one', '打开执行中的对话框')}</Button>
            <Dialog
              open={open}
              busy
              title={say('Working', '执行中')}
              onClose={() => undefined}
              actions={<Button onClick={() => setOpen(false)}>{say('Done', '完成')}</Button>}
            >
              {say('It cannot be closed by Escape now.', '此时按 Esc 无法关闭。')}
            </Dialog>
          </>
        );
      },
    },
  ],
});
