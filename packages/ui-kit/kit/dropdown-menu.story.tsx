import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'DropdownMenu',
  use: ['Several actions behind one button.', '一个按钮下的多个操作。'],
  states: [
    {
      name: ['With text', '带文字'],
      Show: ({ say }) => (
        <DropdownMenu
          label={say('Actions', '操作')}
          items={[
            { key: 'edit', text: say('Edit', '修改'), icon: 'edit', onSelect: () => undefined },
            { key: 'off', text: say('Not now', '暂不可用'), onSelect: () => undefined, disabled: true },
            {
              key: 'delete',
              text: say('Delete', '删除'),
              icon: 'remove',
              tone: 'bad',
              onSelect: () => undefined,
            },
          ]}
        />
      ),
    },
  ],
});
