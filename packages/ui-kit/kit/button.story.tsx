import { Button } from '@college/ui-kit/button';
import { defineStory } from './story.tsx';
import { RowActions } from '@college/ui-kit/row-actions';

const KINDS = ['primary', 'signal', 'secondary', 'quiet', 'danger', 'quiet-danger'] as const;

export const story = defineStory({
  part: 'Button',
  use: ['Does something.', '执行操作。'],
  states: [
    {
      name: ['Kinds', '种类'],
      Show: ({ say }) => (
        <RowActions>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {say(`Save (${kind})`, `保存（${kind}）`)}
            </Button>
          ))}
        </RowActions>
      ),
    },
    {
      name: ['Small, with an icon', '小号与图标'],
      Show: ({ say }) => (
        <RowActions>
          <Button size="small" icon="add">
            {say('Add', '新建')}
          </Button>
          <Button icon="edit" aria-label={say('Edit', '修改')} />
        </RowActions>
      ),
    },
    {
      name: ['Busy and disabled', '执行中与禁用'],
      Show: ({ say }) => (
        <RowActions>
          <Button busy>{say('Saving', '正在保存')}</Button>
          <Button disabled>{say('Not now', '暂不可用')}</Button>
        </RowActions>
      ),
    },
  ],
});
