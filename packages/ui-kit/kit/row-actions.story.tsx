import { Button } from '@college/ui-kit/button';
import { defineStory } from './story.tsx';
import { RowActions } from '@college/ui-kit/row-actions';

export const story = defineStory({
  part: 'RowActions',
  use: ['The actions of one row, side by side.', '一行的操作按钮。'],
  states: [
    {
      name: ['Two', '两个'],
      Show: ({ say }) => (
        <RowActions>
          <Button kind="quiet" size="small">
            {say('Edit', '修改')}
          </Button>
          <Button kind="quiet-danger" size="small">
            {say('Delete', '删除')}
          </Button>
        </RowActions>
      ),
    },
  ],
});
