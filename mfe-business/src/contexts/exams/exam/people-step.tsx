import { useFormField } from '@college/form-kit/use-form-field';
import { usePeople } from '@college/form-kit/use-people';
import type { Person } from '@college/form-kit/use-people';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { AudiencePart } from './audience-part.tsx';
import type { StepProps } from './exam-steps.ts';
import { examTexts } from './exam.texts.ts';

interface PeopleStepProps<Input> extends StepProps<Input> {
  graders: readonly Person[];
  takers: readonly Person[];
}

/** Who sits the exam, and who marks it. */
export const PeopleStep = <Input,>({ control, graders, takers }: PeopleStepProps<Input>) => (
  <>
    <AudiencePart control={control} takers={takers} />
    <MarkersPart control={control} graders={graders} />
  </>
);

const MarkersPart = <Input,>({ control, graders }: Omit<PeopleStepProps<Input>, 'takers'>) => {
  const t = useTexts(examTexts);
  const markers = useFormField(control, 'markers');
  const graderIds = useFormField(control, 'graderIds');
  return (
    <FormSection title={t('marking')}>
      <SelectField
        {...markers}
        label={t('markersLabel')}
        options={[
          { value: 1, text: t('oneMarker') },
          { value: 2, text: t('twoMarkers') },
        ]}
        onChange={(value) => markers.onChange(value === 2 ? 2 : 1)}
        required
      />
      <NumberField
        {...useFormField(control, 'markerGap')}
        label={t('markerGap')}
        min={0}
        max={100}
        step={0.5}
        required
      />
      <SelectField
        {...graderIds}
        {...usePeople(graders, { roleKey: 'teacher' })}
        onChange={(ids) => graderIds.onChange([...ids])}
        label={t('graders')}
        hint={t('gradersHint')}
        multiple
      />
      <NumberField
        {...useFormField(control, 'objectionDays')}
        label={t('objectionDays')}
        min={0}
        max={60}
        required
      />
    </FormSection>
  );
};
