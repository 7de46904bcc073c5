import { defineStory } from './story.tsx';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';

export const story = defineStory({
  part: 'StatTile',
  use: ['One figure and what it counts.', '统计数值。'],
  states: [
    {
      name: ['Tiles', '数值块'],
      Show: ({ say }) => (
        <StatTiles>
          <StatTile label={say('Users', '用户')} value={300} icon="users" />
          <StatTile label={say('Overdue', '已逾期')} value={3} tone="bad" hint={say('of 24', '共 24')} />
        </StatTiles>
      ),
    },
  ],
});
