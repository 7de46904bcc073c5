import { optionOf, useFoundOptions } from '@college/form-kit/use-found-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useResting } from '@college/form-kit/use-resting';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StepProps } from './exam-steps.ts';
import { useFoundExams } from './exam.queries.ts';
import { questionsTexts } from './questions.texts.ts';

export interface NamedExam {
  readonly id: number;
  readonly name: string;
}

interface ExcludedFieldProps<Input> extends StepProps<Input> {
  excluded: readonly NamedExam[];
}

/** Exams whose questions the rules do not draw, such as the one that is sat again. */
export const ExcludedField = <Input,>({ control, excluded }: ExcludedFieldProps<Input>) => {
  const t = useTexts(questionsTexts);
  const { onChange, ...field } = useFormField(control, 'excludeExamIds');
  const ownId = useWatch({ control, name: 'id' });
  const [typed, setTyped] = useState('');
  const found = useFoundExams(useResting(typed));
  const others = found.data?.items.filter(({ id }) => id !== ownId);
  const options = useFoundOptions(others?.map(optionOf), excluded.map(optionOf));
  return (
    <SelectField
      {...field}
      {...options}
      loading={found.isFetching}
      onSearch={setTyped}
      onChange={(ids) => onChange([...ids])}
      label={t('excluded')}
      hint={t('excludedHint')}
      multiple
      wide
    />
  );
};
