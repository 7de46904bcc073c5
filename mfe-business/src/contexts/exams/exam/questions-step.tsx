import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { useWatch } from 'react-hook-form';
import type { NamedExam } from './excluded-field.tsx';
import type { StepProps } from './exam-steps.ts';
import { questionsTexts } from './questions.texts.ts';
import { ItemsField } from './items-field.tsx';
import { RulesField } from './rules-field.tsx';
import { SectionsField } from './sections-field.tsx';

interface QuestionsStepProps<Input> extends StepProps<Input> {
  /** Of the questions that are picked already. */
  texts: ReadonlyMap<number, string>;
  excluded: readonly NamedExam[];
}

/** The sections, and what is asked in them: picked, or drawn by rules. */
export const QuestionsStep = <Input,>({ control, texts, excluded }: QuestionsStepProps<Input>) => {
  const t = useTexts(questionsTexts);
  const mode = useWatch({ control, name: 'composeMode' });
  return (
    <>
      <FormSection title={t('sections')}>
        <SectionsField control={control} />
      </FormSection>
      <FormSection title={t(mode === 'fixed' ? 'picked' : 'drawingRules')}>
        {mode === 'fixed' ? (
          <ItemsField control={control} texts={texts} />
        ) : (
          <RulesField control={control} excluded={excluded} />
        )}
      </FormSection>
      {mode === 'rule' && <FormsPart control={control} />}
    </>
  );
};

const FormsPart = <Input,>({ control }: StepProps<Input>) => {
  const t = useTexts(questionsTexts);
  return (
    <FormSection title={t('forms')}>
      <NumberField
        {...useFormField(control, 'formCount')}
        label={t('formCount')}
        min={20}
        max={50}
        required
      />
      <NumberField
        {...useFormField(control, 'formOverlap')}
        label={t('formOverlap')}
        min={0}
        max={100}
        required
      />
      <NumberField
        {...useFormField(control, 'formExposure')}
        label={t('formExposure')}
        min={1}
        max={100}
        required
      />
    </FormSection>
  );
};
