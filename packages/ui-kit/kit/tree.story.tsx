import { moveNode, Tree } from '@college/ui-kit/tree';
import type { TreeNode } from '@college/ui-kit/tree';
import { useState } from 'react';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';

const menus = (say: Say): TreeNode<number>[] => [
  {
    id: 1,
    text: say('Business management', '业务管理'),
    hint: say('menu', '菜单'),
    children: [
      { id: 2, text: say('Training classes', '培训班'), hint: say('page', '页面') },
      { id: 3, text: say('Subjects', '培训科目'), hint: say('page', '页面') },
    ],
  },
  { id: 4, text: say('System management', '系统管理'), hint: say('menu', '菜单') },
];

export const story = defineStory({
  part: 'Tree',
  use: [
    'To look at, to choose in, to grant in, or to put in order. Arrows, Home, End and letters lead through it.',
    '用于查看、选择、授权或排序。可用方向键、Home、End 和字母键移动。',
  ],
  states: [
    {
      name: ['Moved by drag, menu or Alt and an arrow', '可拖动、用菜单或 Alt 加方向键移动'],
      Show: function Ordered({ say }) {
        const [nodes, setNodes] = useState(menus(say));
        return (
          <Tree
            label={say('A menu', '菜单')}
            nodes={nodes}
            onMove={(move) => setNodes(moveNode(nodes, move))}
          />
        );
      },
    },
    {
      name: ['To choose in', '可选择'],
      Show: function Chosen({ say }) {
        const [chosen, setChosen] = useState(2);
        return (
          <Tree
            label={say('A menu to choose in', '可选择的菜单')}
            nodes={menus(say)}
            selected={chosen}
            onSelect={setChosen}
          />
        );
      },
    },
    {
      name: ['With boxes', '带复选框'],
      Show: function Granted({ say }) {
        const [checked, setChecked] = useState<readonly number[]>([1, 2]);
        return (
          <Tree
            label={say('Modules', '功能模块')}
            checked={checked}
            onCheckedChange={setChecked}
            nodes={menus(say)}
          />
        );
      },
    },
    {
      name: ['Children under way', '正在加载下级'],
      Show: ({ say }) => (
        <Tree
          label={say('Areas', '地区')}
          nodes={[
            { id: 1, text: say('Anlan', '安澜省'), childCount: 5 },
            { id: 2, text: say('Elsewhere', '其他'), childCount: 2 },
          ]}
          loadingIds={[1]}
          onUnfold={() => undefined}
        />
      ),
    },
    {
      name: ['Two thousand, the first level open', '两千个节点，展开第一级'],
      Show: ({ say }) => (
        <div style={{ maxHeight: 320, overflow: 'auto' }}>
          <Tree
            label={say('Units', '单位')}
            nodes={Array.from({ length: 40 }, (_, a) => ({
              id: a + 1,
              text: say(`Unit ${a + 1}`, `单位 ${a + 1}`),
              children: Array.from({ length: 49 }, (__, b) => ({
                id: 1000 + a * 100 + b,
                text: say(`Section ${a + 1}.${b + 1}`, `科室 ${a + 1}.${b + 1}`),
              })),
            }))}
          />
        </div>
      ),
    },
  ],
});
