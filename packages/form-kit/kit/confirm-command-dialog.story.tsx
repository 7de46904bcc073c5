import { ConfirmCommandDialog } from '../src/confirm-command-dialog.tsx';
import { useCommand } from '@college/portal-sdk/command';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import { useState } from 'react';

export const story = defineStory({
  part: 'ConfirmCommandDialog',
  use: ['Asks, does it, and shows a refusal until it is closed.', '确认后执行；被拒绝时显示原因。'],
  states: [
    {
      name: ['Done', '成功'],
      Show: function Done({ say }) {
        const [open, setOpen] = useState(false);
        const command = useCommand((_: object) => Promise.resolve(null), ['kit']);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Delete something', '删除一项')}</Button>
            {open && (
              <ConfirmCommandDialog
                title={say('Delete it?', '确定删除？')}
                message={say('It cannot be brought back.', '删除后无法恢复。')}
                confirmLabel={say('Delete', '删除')}
                tone="bad"
                command={command}
                input={{}}
                done={say('It is deleted', '已删除')}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        );
      },
    },
    {
      name: ['Refused', '被拒绝'],
      Show: function Refused({ say }) {
        const [open, setOpen] = useState(false);
        const command = useCommand(
          (_: object) => Promise.reject(new Error(say('This is still in use', '仍在使用，不能删除'))),
          ['kit'],
        );
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Delete what is in use', '删除在用的一项')}</Button>
            {open && (
              <ConfirmCommandDialog
                title={say('Delete it?', '确定删除？')}
                message={say('It cannot be brought back.', '删除后无法恢复。')}
                confirmLabel={say('Delete', '删除')}
                tone="bad"
                command={command}
                input={{}}
                done=""
                onClose={() => setOpen(false)}
              />
            )}
          </>
        );
      },
    },
  ],
});
