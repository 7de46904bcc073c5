import { AbandonDialog } from '../src/abandon-dialog.tsx';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import { useState } from 'react';

export const story = defineStory({
  part: 'AbandonDialog',
  use: ['Asks before what was typed into a dialog is thrown away.', '放弃已填写内容前的确认。'],
  states: [
    {
      name: ['Asking', '确认'],
      Show: function Opened({ say }) {
        const [open, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Throw away', '放弃填写')}</Button>
            {open && <AbandonDialog onAbandon={() => setOpen(false)} onStay={() => setOpen(false)} />}
          </>
        );
      },
    },
  ],
});
