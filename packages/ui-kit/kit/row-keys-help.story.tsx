import { Button } from '@college/ui-kit/button';
import RowKeysHelp from '@college/ui-kit/row-keys-help';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'RowKeysHelp',
  use: ['The keys of lists; DataTable shows them.', '列表快捷键，由 DataTable 显示。'],
  states: [
    {
      name: ['Open', '已打开'],
      Show: function Helping({ say }) {
        const [open, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('Show the keys', '显示快捷键')}</Button>
            {open && <RowKeysHelp onClose={() => setOpen(false)} />}
          </>
        );
      },
    },
  ],
});
