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
    <>
      <FormSection title={t('teachersAndPlace')}>
        <SelectField
          {...useFormField(control, 'teacherIds')}
          {...fix('teacherIds', t('teachersHint'))}
          label={t('teachers')}
          multiple
          wide
          {...options.teachers}
        />
        <TextField {...useFormField(control, 'address')} label={t('address')} maxLength={200} />
        <TextField {...useFormField(control, 'addressEn')} label={t('addressEn')} maxLength={400} />
        <TextField
          {...useFormField(control, 'contact')}
          label={t('contact')}
          hint={t('contactHint')}
          maxLength={100}
        />
      </FormSection>
      <FormSection title={t('publicText')}>
        <RichTextField {...useFormField(control, 'intro')} label={t('intro')} hint={t('introHint')} wide />
        <RichTextField {...useFormField(control, 'introEn')} label={t('introEn')} wide />
      </FormSection>
    </>
  );
};
