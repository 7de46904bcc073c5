import { moveNode, SortableTree } from '@college/ui-kit/sortable-tree';
import type { SortableNode } from '@college/ui-kit/sortable-tree';
import { useState } from 'react';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';

const menus = (say: Say): SortableNode<number>[] => [
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

const Sorted = ({ say }: { say: Say }) => {
  const [nodes, setNodes] = useState(menus(say));
  return (
    <SortableTree
      label={say('A menu', '菜单')}
      nodes={nodes}
      onMove={(move) => setNodes(moveNode(nodes, move))}
    />
  );
};

const Chosen = ({ say }: { say: Say }) => {
  const [chosen, setChosen] = useState(2);
  return (
    <SortableTree
      label={say('A menu to choose in', '可选择的菜单')}
      nodes={menus(say)}
      onMove={() => undefined}
      selected={chosen}
      onSelect={setChosen}
      fixed
    />
  );
};

export const story = defineStory({
  part: 'SortableTree',
  use: ['Puts nodes in order and below each other.', '对节点排序并调整层级。'],
  states: [
    { name: ['Moved by drag, menu or Alt and an arrow', '可拖动、用菜单或 Alt 加方向键移动'], Show: Sorted },
    { name: ['To choose in, nothing moves', '可选择，不可移动'], Show: Chosen },
    {
      name: ['Children under way', '正在加载下级'],
      Show: ({ say }) => (
        <SortableTree
          label={say('Areas', '地区')}
          nodes={[
            { id: 1, text: say('Anlan', '安澜省'), childCount: 5 },
            { id: 2, text: say('Elsewhere', '其他'), childCount: 2 },
          ]}
          loadingIds={[1]}
          onMove={() => undefined}
          onUnfold={() => undefined}
        />
      ),
    },
  ],
});
