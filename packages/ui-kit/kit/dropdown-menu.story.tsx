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
    {
      name: ['With a second line, and a group of options', '带第二行文字与选项组'],
      Show: ({ say }) => (
        <DropdownMenu
          label={say('Lin Ruochuan', '林若川')}
          note={say('Teacher', '教师')}
          items={[
            {
              key: 'manager',
              group: say('Work as', '当前角色'),
              text: say('Manager', '管理员'),
              checked: false,
              onSelect: () => undefined,
            },
            {
              key: 'teacher',
              group: say('Work as', '当前角色'),
              text: say('Teacher', '教师'),
              checked: true,
              onSelect: () => undefined,
            },
            { key: 'out', text: say('Log out', '退出登录'), icon: 'log-out', onSelect: () => undefined },
          ]}
        />
      ),
    },
  ],
});
