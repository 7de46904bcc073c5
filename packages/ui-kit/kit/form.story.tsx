import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormNotice, FormSection } from '@college/ui-kit/form';
import { defineStory } from './story.tsx';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'Form',
  use: ['Fields side by side, with headings, notices and buttons.', '表单：分组、提示与按钮。'],
  states: [
    {
      name: ['A whole form', '完整表单'],
      Show: function Whole({ say }) {
        const [name, setName] = useState('');
        return (
          <Form label={say('A form', '表单')} onSubmit={() => undefined}>
            <FormNotice>{say('Something to know.', '说明。')}</FormNotice>
            <FormSection title={say('Who', '人员')}>
              <TextField
                label={say('Name', '姓名')}
                name="form-name"
                value={name}
                onChange={setName}
                required
              />
            </FormSection>
            <FormActions>
              <Button kind="primary" type="submit">
                {say('Save', '保存')}
              </Button>
            </FormActions>
          </Form>
        );
      },
    },
  ],
});
