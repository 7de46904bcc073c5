import { Button } from '@college/ui-kit/button';
import { defineStory } from './story.tsx';
import { SelectionBar } from '@college/ui-kit/selection-bar';

export const story = defineStory({
  part: 'SelectionBar',
  use: ['What can be done to the ticked rows of a table.', '对表格中已选行可执行的操作。'],
  states: [
    {
      name: ['Some ticked', '已选若干'],
      Show: ({ say }) => (
        <SelectionBar count={3} onClear={() => undefined}>
          <Button size="small">{say('Enable', '启用')}</Button>
          <Button size="small">{say('Disable', '停用')}</Button>
        </SelectionBar>
      ),
    },
    {
      name: ['None ticked: nothing to see', '未选择：不显示'],
      Show: ({ say }) => (
        <SelectionBar count={0} onClear={() => undefined}>
          <Button size="small">{say('Enable', '启用')}</Button>
        </SelectionBar>
      ),
    },
  ],
});
