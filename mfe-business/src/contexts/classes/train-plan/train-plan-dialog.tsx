import { TrainPlanFields, trainPlanErrors } from '@college/contracts/classes/train-plan';
import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { useShown } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { trainPlans, useAreas, useSubjects } from './train-plan.queries.ts';
import { trainPlanTexts } from './train-plan.texts.ts';
import { inputOf, valuesOf } from './train-plan-values.ts';

interface TrainPlanDialogProps {
  /** Null: a new one. */
  plan: TrainPlanDetail | null;
  onClose: () => void;
}

export const TrainPlanDialog = ({ plan, onClose }: TrainPlanDialogProps) => {
  const t = useTexts(trainPlanTexts);
  const shown = useShown();
  const areas = useAreas();
  const subjects = useSubjects(usePermit('train-subject:select'));
  const { control, dialog } = useRecordDialog({
    records: trainPlans,
    record: plan,
    schema: TrainPlanFields,
    valuesOf,
    inputOf,
    nameOf: ({ name, nameEn }) => shown(name, nameEn),
    fieldOf: {
      [trainPlanErrors.unknownSubject.id]: 'subjectIds',
      [trainPlanErrors.unknownArea.id]: 'areaCode',
    },
    ownWords: { 'train-plan.ends-before': t('endsBefore') },
    onClose,
  });
  const begin = useFormField(control, 'begin');
  const places = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  // What the plan has already stays, even where it can no longer be chosen.
  const offered = (subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const former = (plan?.fact.subjects ?? [])
    .filter(({ subjectId }) => !offered.some(({ value }) => value === subjectId))
    .map(({ subjectId, name }) => ({ value: subjectId, text: name }));
  return (
    <FormDialog {...dialog} title={t(plan ? 'editPlan' : 'create')} size="large">
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth control={control} name="name" label={t('name')} maxLength={100} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <NumberField {...useFormField(control, 'year')} label={t('year')} min={2000} max={2100} required />
          <SelectField
            {...useFormField(control, 'areaCode')}
            label={t('area')}
            hint={t('areaHint')}
            options={treeOptions(places)}
            search
          />
          <SelectField
            {...useFormField(control, 'subjectIds')}
            label={t('subjects')}
            options={[...offered, ...former]}
            loading={subjects.isLoading}
            multiple
            required
            wide
          />
          <NumberField {...useFormField(control, 'classCount')} label={t('classCount')} min={0} required />
          <NumberField {...useFormField(control, 'peopleCount')} label={t('peopleCount')} min={0} required />
          <DateTimeField {...begin} label={t('begin')} kind="date" required />
          <DateTimeField
            {...useFormField(control, 'end')}
            label={t('end')}
            kind="date"
            min={begin.value}
            required
          />
          <InBoth control={control} name="note" label={t('note')} maxLength={2000}>
            {(field) => <TextAreaField {...field} wide />}
          </InBoth>
        </FormGrid>
      </LanguageTabs>
    </FormDialog>
  );
};
