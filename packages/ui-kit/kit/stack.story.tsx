import { defineStory } from './story.tsx';
import { Message } from '@college/ui-kit/message';
import { Button } from '@college/ui-kit/button';
import { ButtonRow, Stack } from '@college/ui-kit/stack';

export const story = defineStory({
  part: 'Stack',
  use: ['Parts below each other.', '纵向排列。'],
  states: [
    {
      name: ['Two parts', '两个部分'],
      Show: ({ say }) => (
        <Stack>
          <Message>{say('First', '第一')}</Message>
          <Message>{say('Second', '第二')}</Message>
        </Stack>
      ),
    },
    {
      name: ['Buttons beside one another', '并排的按钮'],
      Show: ({ say }) => (
        <ButtonRow>
          <Button kind="danger">{say('Reject', '驳回')}</Button>
          <Button kind="primary" icon="check">
            {say('Approve', '通过')}
          </Button>
        </ButtonRow>
      ),
    },
  ],
});
