import { ExamAudience } from '@college/contracts/exams/exam';
import { useFormField } from '@college/form-kit/use-form-field';
import { usePeople } from '@college/form-kit/use-people';
import type { Person } from '@college/form-kit/use-people';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ExamValues } from './exam-values.ts';
import { useAreaOptions } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

interface AudiencePartProps<Input> {
  control: Control<ExamValues, unknown, Input>;
  takers: readonly Person[];
}

/** Who sits the exam: of those without a class, which people or areas. */
export const AudiencePart = <Input,>({ control, takers }: AudiencePartProps<Input>) => {
  const t = useTexts(examTexts);
  const audience = useFormField(control, 'audience');
  const chosen = useWatch({ control, name: 'audience' });
  return (
    <FormSection title={t('takers')}>
      <SelectField
        {...audience}
        label={t('audience')}
        options={ExamAudience.options.map((value) => ({ value, text: t(value) }))}
        onChange={(value) => value && audience.onChange(value)}
        required
      />
      {chosen === 'list' && <PeopleField control={control} takers={takers} />}
      {chosen === 'area' && <AreasField control={control} />}
    </FormSection>
  );
};

const PeopleField = <Input,>({ control, takers }: AudiencePartProps<Input>) => {
  const t = useTexts(examTexts);
  const ids = useFormField(control, 'takerIds');
  return (
    <SelectField
      {...ids}
      {...usePeople(takers)}
      onChange={(chosen) => ids.onChange([...chosen])}
      label={t('people')}
      hint={t('peopleHint')}
      multiple
      wide
      required
    />
  );
};

const AreasField = <Input,>({ control }: Pick<AudiencePartProps<Input>, 'control'>) => {
  const t = useTexts(examTexts);
  const codes = useFormField(control, 'takerAreaCodes');
  const areas = useAreaOptions();
  return (
    <SelectField
      {...codes}
      onChange={(chosen) => codes.onChange([...chosen])}
      label={t('areas')}
      hint={t('areasHint')}
      options={areas.options}
      loading={areas.loading}
      multiple
      wide
      required
    />
  );
};
