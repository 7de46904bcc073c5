import { REQUIREMENT_KINDS, ruleSetErrors, RuleSetFields } from '@college/contracts/content/rule-set';
import type { RuleSetRow } from '@college/contracts/content/rule-set';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid, FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useTrainSubjectWord } from '@college/vocabulary/train-subject-words';
import type { Control } from 'react-hook-form';
import { inputOf, valuesOf } from './rule-set-values.ts';
import type { RuleSetValues } from './rule-set-values.ts';
import { ruleSets, useAreas } from './rule-set.queries.ts';
import { ruleSetTexts } from './rule-set.texts.ts';

interface RuleSetDialogProps {
  /** Null: a new one. As in the list, which is read again after a refusal. */
  row: RuleSetRow | null;
  onClose: () => void;
}

export const RuleSetDialog = ({ row, onClose }: RuleSetDialogProps) => {
  const t = useTexts(ruleSetTexts);
  const areas = useAreas();
  const { control, dialog } = useRecordDialog({
    records: ruleSets,
    record: row,
    schema: RuleSetFields,
    valuesOf,
    inputOf,
    nameOf: useNameOf(),
    fieldOf: {
      [ruleSetErrors.nameTaken.id]: 'nameZh',
      [ruleSetErrors.unknownArea.id]: 'areaCode',
      [ruleSetErrors.overlap.id]: 'from',
    },
    ownWords: { 'rule-set.ends-before': t('endsBefore') },
    onClose,
  });
  const area = useFormField(control, 'areaCode');
  const from = useFormField(control, 'from');
  const to = useFormField(control, 'to');
  const minutes = useFormField(control, 'hourMinutes');
  const daily = useFormField(control, 'dailyStudyHours');
  const idle = useFormField(control, 'idleSeconds');
  const places = (areas.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  return (
    <FormDialog {...dialog} title={t(row ? 'edit' : 'create')} size="large">
      <FormGrid>
        <BothNamesFields control={control} maxLength={60} />
        <SelectField
          {...area}
          label={t('area')}
          placeholder={t('everywhere')}
          options={treeOptions(places)}
          search
          wide
        />
        <DateTimeField {...from} label={t('from')} kind="date" required />
        <DateTimeField {...to} label={t('to')} hint={t('toHint')} kind="date" />
        <NumberField {...minutes} label={t('hourMinutes')} min={30} max={60} required />
        <NumberField {...daily} label={t('dailyStudyHours')} min={1} max={24} step={0.5} required />
        <NumberField {...idle} label={t('idleSeconds')} hint={t('idleHint')} min={60} max={1800} required />
      </FormGrid>
      <RequirementFields control={control} />
    </FormDialog>
  );
};

interface RequirementFieldsProps<Input> {
  control: Control<RuleSetValues, unknown, Input>;
}

/** One section for each kind of person, with both risks in it. */
const RequirementFields = <Input,>({ control }: RequirementFieldsProps<Input>) => {
  const word = useTrainSubjectWord();
  const kinds = [...new Set(REQUIREMENT_KINDS.map(({ personKind }) => personKind))];
  return kinds.map((kind) => (
    <FormSection key={kind} title={word(kind)}>
      {REQUIREMENT_KINDS.map(({ personKind, industryRisk }, index) =>
        personKind === kind ? (
          <HoursOfKind key={industryRisk} control={control} index={index} risk={word(industryRisk)} />
        ) : null,
      )}
    </FormSection>
  ));
};

interface HoursOfKindProps<Input> extends RequirementFieldsProps<Input> {
  /** Among `REQUIREMENT_KINDS`. */
  index: number;
  risk: string;
}

const HoursOfKind = <Input,>({ control, index, risk }: HoursOfKindProps<Input>) => {
  const t = useTexts(ruleSetTexts);
  const initial = useFormField(control, `requirements.${index}.initialHours`);
  const refresh = useFormField(control, `requirements.${index}.refreshHours`);
  const years = useFormField(control, `requirements.${index}.recordYears`);
  return (
    <>
      <NumberField {...initial} label={t('initialOf', { risk })} min={0} max={1000} step={0.5} />
      <NumberField {...refresh} label={t('refreshOf', { risk })} min={0} max={1000} step={0.5} />
      <NumberField {...years} label={t('yearsOf', { risk })} hint={t('yearsHint')} min={1} max={100} wide />
    </>
  );
};
