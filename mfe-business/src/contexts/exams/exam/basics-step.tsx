import { ComposeMode } from '@college/contracts/exams/exam';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import type { StepProps } from './exam-steps.ts';
import { useSubjects } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

/** What the exam is, and what its students see before it starts. */
export const BasicsStep = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(examTexts);
  const subjects = useSubjects();
  const mode = useFormField(control, 'composeMode');
  return (
    <LanguageTabs control={control}>
      <FormSection title={t('basics')}>
        <InBoth control={control} name="name" label={t('name')} maxLength={100} required>
          {(field) => <TextField {...field} wide />}
        </InBoth>
        <SelectField
          {...useFormField(control, 'subjectId')}
          label={t('subject')}
          loading={subjects.isLoading}
          options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          required
        />
        <SelectField
          {...mode}
          label={t('mode')}
          options={ComposeMode.options.map((value) => ({ value, text: t(value) }))}
          onChange={(value) => value && mode.onChange(value)}
          required
        />
        <NumberField
          {...useFormField(control, 'passScore')}
          label={t('passScore')}
          hint={t('passScoreHint')}
          min={0.5}
          max={100}
          step={0.5}
        />
        <InBoth control={control} name="instructions" label={t('instructions')} maxLength={4000}>
          {(field) => <TextAreaField {...field} rows={4} wide />}
        </InBoth>
      </FormSection>
    </LanguageTabs>
  );
};
