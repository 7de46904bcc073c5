import { DeleteDialog } from '../src/delete-dialog.tsx';
import { useCommand } from '@college/portal-sdk/command';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import { useState } from 'react';

export const story = defineStory({
  part: 'DeleteDialog',
  use: ['Asks before something of a list is deleted.', '删除列表中的一项前请用户确认。'],
  states: [
    {
      name: ['Asking', '确认'],
      Show: function Asking({ say }) {
        const [open, setOpen] = useState(false);
        const command = useCommand((_: object) => Promise.resolve(null), ['kit']);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Delete a card', '删除卡片')}</Button>
            {open && (
              <DeleteDialog
                name={say('Enrolment', '培训班报名')}
                message={say('The card is gone for everybody.', '所有人都将看不到该卡片。')}
                command={command}
                input={{}}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        );
      },
    },
  ],
});
