import { TrainKind, TrainMode } from '@college/contracts/completion/train-class-row';
import { EnglishField } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useWatch } from 'react-hook-form';
import type { StepProps } from './class-steps.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { DATE_FIELDS } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';
import { useFixed } from './use-fixed.ts';

interface BasicsStepProps<Input> extends StepProps<Input> {
  options: TrainClassOptions;
  onSubject: (change: { from: number | null; to: number | null }) => void;
}

/** Name, plan, subject, area, mode, kind and dates. A new class needs its subject only; the rest follows from it. */
export const BasicsStep = <Input,>({ control, state, options, onSubject }: BasicsStepProps<Input>) => {
  const t = useTexts(trainClassFormTexts);
  const word = useTrainClassWord();
  const fix = useFixed(state);
  const subject = useFormField(control, 'subjectId');
  const plan = useFormField(control, 'planId');
  const isNew = state === undefined;
  return (
    <>
      <FormSection title={t('basics')}>
        <TextField
          {...useFormField(control, 'name')}
          {...fix('name', isNew ? t('nameHint') : undefined)}
          label={t('name')}
          maxLength={100}
          required={!isNew}
          wide
        />
        <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} wide />
        <TextField
          {...useFormField(control, 'code')}
          {...fix('code', t('codeHint'))}
          label={t('code')}
          maxLength={40}
          autoComplete="off"
          required
        />
        <SelectField
          {...subject}
          {...fix('subjectId', isNew ? t('subjectHint') : undefined)}
          onChange={(id) => {
            const from = subject.value;
            subject.onChange(id);
            onSubject({ from, to: id });
          }}
          label={t('subject')}
          search
          required
          options={options.subjects}
        />
        {options.plans.length > 0 && (
          <SelectField
            {...plan}
            {...fix('planId', t('planHint'))}
            label={t('plan')}
            placeholder={t('noPlan')}
            options={options.plans}
          />
        )}
        <SelectField
          {...useFormField(control, 'areaCode')}
          {...fix('areaCode', isNew ? t('areaHint') : undefined)}
          label={t('area')}
          search
          required={!isNew}
          options={options.areas}
        />
        <SelectField
          {...useFormField(control, 'trainMode')}
          {...fix('trainMode')}
          label={t('mode')}
          required
          options={TrainMode.options.map((value) => ({ value, text: word(value) }))}
        />
        <SelectField
          {...useFormField(control, 'trainKind')}
          {...fix('trainKind')}
          label={t('kind')}
          required
          options={TrainKind.options.map((value) => ({ value, text: word(value) }))}
        />
      </FormSection>
      <FormSection title={t('dates')}>
        {DATE_FIELDS.map((name) => (
          <Moment key={name} control={control} state={state} name={name} />
        ))}
      </FormSection>
    </>
  );
};

/** Each date is no earlier than the one before it. */
const Moment = <Input,>({
  control,
  state,
  name,
}: StepProps<Input> & { name: (typeof DATE_FIELDS)[number] }) => {
  const t = useTexts(trainClassFormTexts);
  const values = useWatch({ control });
  const before = DATE_FIELDS[DATE_FIELDS.indexOf(name) - 1];
  return (
    <DateTimeField
      {...useFormField(control, name)}
      {...useFixed(state)(name)}
      label={t(name)}
      min={before && values[before]}
      time={name.endsWith('End') ? '18:00' : '09:00'}
      required
    />
  );
};
