import { Button } from '@college/ui-kit/button';
import { ErrorSummary } from '@college/ui-kit/error-summary';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { defineStory } from './story.tsx';
import { useRef, useState } from 'react';

export const story = defineStory({
  part: 'ErrorSummary',
  use: ['What is wrong in a form, with links to the fields.', '表单错误汇总，可跳转到对应字段。'],
  states: [
    {
      name: ['After sending', '提交后'],
      Show: function Sent({ say }) {
        const box = useRef<HTMLDivElement>(null);
        const [attempt, setAttempt] = useState(0);
        const [name, setName] = useState('');
        const error = attempt > 0 && name === '' ? say('This is required', '此项必填') : undefined;
        return (
          <div ref={box}>
            <Stack>
              <ErrorSummary form={box} attempt={attempt} errors={error} />
              <TextField
                label={say('Name', '名称')}
                name="summary-name"
                value={name}
                onChange={setName}
                error={error}
              />
              <Button kind="primary" onClick={() => setAttempt(attempt + 1)}>
                {say('Save', '保存')}
              </Button>
            </Stack>
          </div>
        );
      },
    },
  ],
});
