import { InBoth, LanguageTabs } from '../src/language-tabs.tsx';
import { useRecordForm } from '../src/use-record-form.tsx';
import { z } from '@college/contracts/core/schema';
import { Button } from '@college/ui-kit/button';
import { Form, FormGrid } from '@college/ui-kit/form';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';

const schema = z.object({
  title: z.string().trim().min(1),
  titleEn: z.string().max(10),
  text: z.string(),
  textEn: z.string(),
});

const Texts = ({ say, titleEn }: { say: Say; titleEn: string }) => {
  const { form, submit } = useRecordForm({
    schema,
    initial: { title: '低压电工作业', titleEn, text: '', textEn: '' },
    send: () => Promise.resolve(null),
    onSaved: () => undefined,
  });
  const { control } = form;
  return (
    <Form label={say('Texts', '文字')} onSubmit={submit}>
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth control={control} name="title" label={say('Title', '标题')} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <InBoth control={control} name="text" label={say('Text', '正文')}>
            {(field) => <TextAreaField {...field} wide />}
          </InBoth>
        </FormGrid>
      </LanguageTabs>
      <p>
        <Button type="submit">{say('Save', '保存')}</Button>
      </p>
    </Form>
  );
};

export const story = defineStory({
  part: 'LanguageTabs',
  use: ['The texts of a form in both languages, one at a time.', '表单中的两种语言文字，一次显示一种。'],
  states: [
    { name: ['Half filled in', '部分填写'], Show: ({ say }) => <Texts say={say} titleEn="Electrical" /> },
    {
      name: ['Saving leads to the other tab', '保存时转到出错的标签'],
      Show: ({ say }) => <Texts say={say} titleEn="Low-voltage electrical work" />,
    },
  ],
});
