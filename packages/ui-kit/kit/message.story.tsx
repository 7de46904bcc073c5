import { defineStory } from './story.tsx';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';

const TONES = ['neutral', 'info', 'good', 'warn', 'bad'] as const;

export const story = defineStory({
  part: 'Message',
  use: ['A note within the page.', '页面内提示。'],
  states: [
    {
      name: ['Tones', '各种语气'],
      Show: ({ say }) => (
        <Stack>
          {TONES.map((tone) => (
            <Message key={tone} tone={tone} title={tone}>
              {say('What there is to know.', '提示内容。')}
            </Message>
          ))}
        </Stack>
      ),
    },
  ],
});
