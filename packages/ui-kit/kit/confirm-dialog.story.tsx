import { Button } from '@college/ui-kit/button';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'ConfirmDialog',
  use: ['Asks before something happens.', '操作前的确认。'],
  states: [
    {
      name: ['Destructive', '不可恢复的操作'],
      Show: function Asking({ say }) {
        const [open, setOpen] = useState(false);
        const close = (): void => setOpen(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Ask before deleting', '删除前确认')}</Button>
            <ConfirmDialog
              open={open}
              title={say('Delete it?', '确定删除？')}
              message={say('It cannot be brought back.', '删除后无法恢复。')}
              confirmLabel={say('Delete', '删除')}
              tone="bad"
              onConfirm={close}
              onCancel={close}
            />
          </>
        );
      },
    },
  ],
});
