import { defineStory } from './story.tsx';
import { TreeView } from '@college/ui-kit/tree-view';
import { useState } from 'react';

export const story = defineStory({
  part: 'TreeView',
  use: ['A tree to choose from, with boxes of three states.', '树形选择，复选框有三种状态。'],
  states: [
    {
      name: ['With boxes', '带复选框'],
      Show: function Choosing({ say }) {
        const [checked, setChecked] = useState<readonly number[]>([1, 2]);
        return (
          <TreeView
            label={say('Modules', '功能模块')}
            checked={checked}
            onCheckedChange={setChecked}
            nodes={[
              {
                id: 1,
                text: say('Menu', '菜单'),
                children: [
                  { id: 2, text: say('First page', '页面一') },
                  { id: 3, text: say('Second page', '页面二') },
                ],
              },
            ]}
          />
        );
      },
    },
  ],
});
