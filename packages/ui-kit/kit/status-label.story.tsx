import { defineStory } from './story.tsx';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';

const TONES = ['neutral', 'info', 'good', 'warn', 'bad'] as const;

export const story = defineStory({
  part: 'StatusLabel',
  use: ['The state of a thing, in a word.', '状态标签。'],
  states: [
    {
      name: ['Tones', '各种语气'],
      Show: () => (
        <RowActions>
          {TONES.map((tone) => (
            <StatusLabel key={tone} tone={tone}>
              {tone}
            </StatusLabel>
          ))}
        </RowActions>
      ),
    },
  ],
});
