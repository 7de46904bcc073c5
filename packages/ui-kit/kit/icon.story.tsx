import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { iconPaths } from '@college/ui-kit/icon-paths';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Icon',
  use: ['A sign, by what it means.', '图标，按含义命名。'],
  states: [
    {
      name: ['All of them', '全部图标'],
      Show: () => (
        <p>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <span key={name} style={{ display: 'inline-block', padding: 8 }}>
              <Icon name={name} label={name} size="large" />
            </span>
          ))}
        </p>
      ),
    },
  ],
});
