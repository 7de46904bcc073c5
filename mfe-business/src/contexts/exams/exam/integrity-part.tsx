import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ExamValues } from './exam-values.ts';
import { integrityTexts } from './integrity.texts.ts';

interface PartProps<Input> {
  control: Control<ExamValues, unknown, Input>;
}

/** How the exam makes sure of who sits it, and alone. */
export const IntegrityPart = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(integrityTexts);
  const isOn = useWatch({ control, name: 'faceRule.isOn' });
  return (
    <FormSection title={t('integrity')}>
      <NumberField
        {...useFormField(control, 'switchLimit')}
        label={t('switchLimit')}
        hint={t('switchLimitHint')}
        min={0}
        max={50}
      />
      <CheckboxField {...useFormField(control, 'faceRule.isOn')} label={t('compareFaces')} wide />
      {isOn && <FaceFields control={control} />}
    </FormSection>
  );
};

const FaceFields = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(integrityTexts);
  const onFail = useFormField(control, 'faceRule.onFail');
  return (
    <>
      <CheckboxField {...useFormField(control, 'faceRule.atStart')} label={t('atStart')} wide />
      <NumberField
        {...useFormField(control, 'faceRule.everyMinutes')}
        label={t('everyMinutes')}
        hint={t('everyMinutesHint')}
        min={5}
        max={240}
      />
      <NumberField {...useFormField(control, 'faceRule.tries')} label={t('tries')} min={1} max={5} required />
      <SelectField
        {...onFail}
        label={t('onFail')}
        options={[
          { value: 'record', text: t('record') },
          { value: 'block', text: t('block') },
        ]}
        onChange={(value) => onFail.onChange(value === 'block' ? 'block' : 'record')}
        required
      />
    </>
  );
};
