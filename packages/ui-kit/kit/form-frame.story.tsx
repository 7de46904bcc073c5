import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { FormFrame, SaveBar } from '@college/ui-kit/form-frame';
import { TextField } from '@college/ui-kit/text-field';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'FormFrame',
  use: ['A form as a page, with a preview and a bar that stays.', '整页表单：预览与固定操作栏。'],
  states: [
    {
      name: ['With a preview', '带预览'],
      Show: function Framed({ say }) {
        const [name, setName] = useState('');
        return (
          <FormFrame preview={<Card title={say('Preview', '预览')}>{name || '–'}</Card>}>
            <Card>
              <TextField label={say('Name', '名称')} name="frame-name" value={name} onChange={setName} />
              <SaveBar>
                <Button kind="primary">{say('Save', '保存')}</Button>
                <Button>{say('Save and publish', '保存并发布')}</Button>
              </SaveBar>
            </Card>
          </FormFrame>
        );
      },
    },
  ],
});
