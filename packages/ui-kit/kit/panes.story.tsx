import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { defineStory } from './story.tsx';
import { Panes } from '@college/ui-kit/panes';
import { Stack } from '@college/ui-kit/stack';

export const story = defineStory({
  part: 'Panes',
  use: ['Something to choose from beside what was chosen.', '左侧选择，右侧查看所选内容。'],
  states: [
    {
      name: ['Tree and detail', '树与详情'],
      Show: ({ say }) => (
        <Panes side={<Card>{say('A tree', '树')}</Card>}>
          <Card>{say('What was chosen', '所选内容')}</Card>
        </Panes>
      ),
    },
    {
      name: ['A long list, scrolled by itself', '较长的列表，单独滚动'],
      Show: ({ say }) => (
        <Panes
          side={
            <Card>
              <Stack>
                {Array.from({ length: 60 }, (_, place) => (
                  <Button key={place} kind="quiet" size="small">
                    {say(`Entry ${place + 1}`, `第 ${place + 1} 项`)}
                  </Button>
                ))}
              </Stack>
            </Card>
          }
        >
          <Card>{say('What was chosen', '所选内容')}</Card>
        </Panes>
      ),
    },
  ],
});
