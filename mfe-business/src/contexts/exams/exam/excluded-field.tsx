import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useRef, useState } from 'react';
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
  const found = useFoundExams(typed);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...excluded, ...(found.data?.items ?? [])])
    if (id !== ownId) known.current.set(id, name);
  return (
    <SelectField
      {...field}
      options={[...known.current].map(([value, text]) => ({ value, text }))}
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
