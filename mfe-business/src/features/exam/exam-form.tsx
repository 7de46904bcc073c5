import { ComposeMode, ShowAnswer } from '@college/contracts/business/exam';
import type { ExamDetail } from '@college/contracts/business/exam-record';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormPage } from '@college/form-kit/form-page';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { inputOf } from './exam-values.ts';
import type { ExamValues } from './exam-values.ts';
import { useSubjects, useTeachers } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';
import { ItemsField, RulesField, SectionsField } from './paper-fields.tsx';

interface ExamFormProps<S extends Schema> {
  label: string;
  schema: S;
  initial: ExamValues;
  graders: readonly { id: number; name: string }[];
  texts: ReadonlyMap<number, string>;
  send: (input: Parsed<S>) => Promise<ExamDetail>;
  onSaved: (exam: ExamDetail) => void;
  reload?: () => Promise<ExamValues | undefined>;
  cancelTo: string;
}

/** The fields of a draft, shared by create and edit. */
export const ExamForm = <S extends Schema>({
  label,
  schema,
  initial,
  graders,
  texts,
  send,
  onSaved,
  reload,
  cancelTo,
}: ExamFormProps<S>) => {
  const { form, submit } = useRecordForm<ExamValues, S, ExamDetail>({
    schema,
    initial,
    inputOf,
    send,
    onSaved,
    fieldOf: { 'exam.unknown-subject': 'subjectId', 'exam.unknown-grader': 'graderIds' },
  });
  const { control } = form;
  const mode = useWatch({ control, name: 'composeMode' });
  const t = useTexts(examTexts);
  const startAgain = async (): Promise<void> => {
    const newest = await reload?.();
    if (newest) form.reset(newest);
  };
  return (
    <FormPage
      label={label}
      name={`exam-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      onReload={reload && (() => void startAgain())}
      cancelTo={cancelTo}
    >
      <BasicsPart control={control} />
      <FormSection title={t('sections')}>
        <SectionsField control={control} />
        {mode === 'fixed' ? <ItemsField control={control} texts={texts} /> : <RulesField control={control} />}
      </FormSection>
      {mode === 'rule' && <FormsPart control={control} />}
      <SittingPart control={control} graders={graders} />
    </FormPage>
  );
};

interface PartProps<Input> {
  control: Control<ExamValues, unknown, Input>;
}

const BasicsPart = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(examTexts);
  const subjects = useSubjects();
  const mode = useFormField(control, 'composeMode');
  const isForClasses = useFormField(control, 'isForClasses');
  return (
    <FormSection title={t('basics')}>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={100} required />
      <TextField {...useFormField(control, 'nameEn')} label={t('nameEn')} maxLength={200} />
      <SelectField
        {...useFormField(control, 'subjectId')}
        label={t('subject')}
        loading={subjects.isLoading}
        options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        required
      />
      <SelectField
        {...mode}
        label={t('mode')}
        options={ComposeMode.options.map((value) => ({ value, text: t(value) }))}
        onChange={(value) => value && mode.onChange(value)}
        required
      />
      <SelectField
        {...isForClasses}
        label={t('audience')}
        options={[
          { value: 'class', text: t('class') },
          { value: 'others', text: t('everyone-signed-in') },
        ]}
        value={isForClasses.value ? 'class' : 'others'}
        onChange={(value) => isForClasses.onChange(value === 'class')}
        required
      />
      <NumberField
        {...useFormField(control, 'passScore')}
        label={t('passScore')}
        hint={t('passScoreHint')}
        min={0.5}
        max={100}
        step={0.5}
      />
    </FormSection>
  );
};

const FormsPart = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(examTexts);
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

/** Teachers who were found or chosen before keep their names. */
const useGraders = (chosen: readonly { id: number; name: string }[]) => {
  const [typed, setTyped] = useState('');
  const found = useTeachers(typed);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...chosen, ...(found.data ?? [])]) known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};

const SittingPart = <Input,>({
  control,
  graders,
}: PartProps<Input> & { graders: readonly { id: number; name: string }[] }) => {
  const t = useTexts(examTexts);
  const markers = useFormField(control, 'markers');
  const partial = useFormField(control, 'partial');
  const showAnswer = useFormField(control, 'showAnswer');
  const openTime = useFormField(control, 'openTime');
  const graderIds = useFormField(control, 'graderIds');
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
        {...useGraders(graders)}
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
      <TextAreaField
        {...useFormField(control, 'instructions')}
        label={t('instructions')}
        maxLength={4000}
        rows={4}
        wide
      />
      <TextAreaField
        {...useFormField(control, 'instructionsEn')}
        label={t('instructionsEn')}
        maxLength={8000}
        rows={4}
        wide
      />
    </FormSection>
  );
};
