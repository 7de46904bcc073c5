import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import type { StepProps } from './class-steps.ts';
import { SeatsField } from './seats-field.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { SeatValues } from './train-class-values.ts';

/** The kinds of students and their seats. `fixed`: those of a published class stay, and can only grow. */
export const StudentsStep = <Input,>({
  control,
  fixed,
}: StepProps<Input> & { fixed: readonly SeatValues[] }) => {
  const t = useTexts(trainClassFormTexts);
  const { value, onChange, onBlur, error } = useFormField(control, 'stuTypes');
  return (
    <FormSection title={t('seats')}>
      <SeatsField value={value} onChange={onChange} onBlur={onBlur} error={error} fixed={fixed} />
    </FormSection>
  );
};
