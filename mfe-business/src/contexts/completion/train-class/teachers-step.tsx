import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { StepProps } from './class-steps.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';
import { useFixed } from './use-fixed.ts';

/** Teachers, place, and the public text. */
export const TeachersStep = <Input,>({
  control,
  state,
  options,
}: StepProps<Input> & { options: TrainClassOptions }) => {
  const t = useTexts(trainClassFormTexts);
  const fix = useFixed(state);
  return (
    <LanguageTabs control={control}>
      <FormSection title={t('teachersAndPlace')}>
        <SelectField
          {...useFormField(control, 'teacherIds')}
          {...fix('teacherIds', t('teachersHint'))}
          label={t('teachers')}
          multiple
          wide
          {...options.teachers}
        />
        <InBoth control={control} name="address" label={t('address')} maxLength={200}>
          {(field) => <TextField {...field} />}
        </InBoth>
        <TextField
          {...useFormField(control, 'contact')}
          label={t('contact')}
          hint={t('contactHint')}
          maxLength={100}
        />
      </FormSection>
      <FormSection title={t('publicText')}>
        <InBoth control={control} name="intro" label={t('intro')} hint={t('introHint')}>
          {(field) => <RichTextField {...field} wide />}
        </InBoth>
      </FormSection>
    </LanguageTabs>
  );
};
