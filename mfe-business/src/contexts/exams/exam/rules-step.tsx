import { ShowAnswer, ShowScore } from '@college/contracts/exams/exam';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { examSebTexts } from './exam-seb.texts.ts';
import type { StepProps } from './exam-steps.ts';
import { examTexts } from './exam.texts.ts';
import { IntegrityPart } from './integrity-part.tsx';

/** When and how it is sat, and how the exam makes sure of who sits it. */
export const RulesStep = <Input,>({ control }: StepProps<Input>) => (
  <>
    <SittingPart control={control} />
    <IntegrityPart control={control} />
    <BrowserPart control={control} />
  </>
);

const SittingPart = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(examTexts);
  const partial = useFormField(control, 'partial');
  const showAnswer = useFormField(control, 'showAnswer');
  const showScore = useFormField(control, 'showScore');
  const openTime = useFormField(control, 'openTime');
  return (
    <FormSection title={t('sitting')}>
      <DateTimeField {...openTime} label={t('openTime')} hint={t('openHint')} time="09:00" />
      <DateTimeField
        {...useFormField(control, 'closeTime')}
        label={t('closeTime')}
        hint={t('openHint')}
        min={openTime.value}
        time="18:00"
      />
      <NumberField {...useFormField(control, 'minutes')} label={t('minutes')} min={5} max={600} required />
      <NumberField {...useFormField(control, 'maxTimes')} label={t('maxTimes')} min={1} max={10} required />
      <SelectField
        {...showAnswer}
        label={t('showAnswer')}
        options={ShowAnswer.options.map((value) => ({ value, text: t(value) }))}
        onChange={(value) => value && showAnswer.onChange(value)}
        required
      />
      <SelectField
        {...showScore}
        label={t('showScore')}
        hint={t('showScoreHint')}
        options={ShowScore.options.map((value) => ({ value, text: t(value) }))}
        onChange={(value) => value && showScore.onChange(value)}
        required
      />
      <SelectField
        {...partial}
        label={t('partial')}
        options={[
          { value: 'none', text: t('partialNone') },
          { value: 'half', text: t('partialHalf') },
        ]}
        onChange={(value) => partial.onChange(value === 'half' ? 'half' : 'none')}
        required
      />
      <CheckboxField {...useFormField(control, 'shuffleQuestions')} label={t('shuffleQuestions')} wide />
      <CheckboxField {...useFormField(control, 'shuffleOptions')} label={t('shuffleOptions')} wide />
      <CheckboxField {...useFormField(control, 'mayImprove')} label={t('mayImprove')} wide />
    </FormSection>
  );
};

const BrowserPart = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(examSebTexts);
  const needsSeb = useFormField(control, 'needsSeb');
  const password = useFormField(control, 'sebPassword');
  return (
    <FormSection title={t('title')}>
      <CheckboxField {...needsSeb} label={t('ask')} hint={t('limits')} wide />
      {needsSeb.value && (
        <TextField {...password} label={t('password')} hint={t('passwordHint')} maxLength={50} wide />
      )}
    </FormSection>
  );
};
