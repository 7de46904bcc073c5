import { CheckBox } from '@college/ui-kit/check-box';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'CheckBox',
  use: ['One of many boxes in a table.', '表格中的勾选框。'],
  states: [
    {
      name: ['Three states', '三种状态'],
      Show: function Three({ say }) {
        const [checked, setChecked] = useState(true);
        return (
          <>
            <CheckBox
              label={say('Read', '查看')}
              state={checked ? 'checked' : 'unchecked'}
              onChange={setChecked}
            />
            <CheckBox label={say('Some', '部分')} state="mixed" onChange={() => undefined} />
            <CheckBox label={say('None', '未选')} state="unchecked" onChange={() => undefined} />
          </>
        );
      },
    },
    {
      name: ['Changed', '已改动'],
      Show: ({ say }) => (
        <>
          <CheckBox label={say('Add', '新建')} state="checked" change="added" onChange={() => undefined} />
          <CheckBox
            label={say('Delete', '删除')}
            state="unchecked"
            change="removed"
            onChange={() => undefined}
          />
        </>
      ),
    },
    {
      name: ['Fixed, with a note', '锁定并附说明'],
      Show: ({ say }) => (
        <CheckBox
          label={say('See roles', '查看角色')}
          note={say('stays', '必须保留')}
          state="checked"
          disabled
          onChange={() => undefined}
        />
      ),
    },
  ],
});
