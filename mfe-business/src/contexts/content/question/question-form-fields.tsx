import { gapsIn, QuestionKind } from '@college/contracts/content/question';
import { choosePicture } from '@college/form-kit/picture-choice';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid, FormSection } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { DIFFICULTIES, levelKey, questionWords } from '@college/vocabulary/question-words';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { OptionsField } from './options-field.tsx';
import { questionFormTexts } from './question-form.texts.ts';
import type { QuestionValues } from './question-values.ts';
import { useCourseChoice } from './question.queries.ts';
import { usePointOptions } from './use-point-options.ts';

interface FieldsProps<Input> {
  control: Control<QuestionValues, unknown, Input>;
}

export const ContentFields = <Input,>({ control }: FieldsProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const say = useTexts(questionWords);
  const kind = useWatch({ control, name: 'kind' });
  const kindField = useFormField(control, 'kind');
  const difficulty = useFormField(control, 'difficulty');
  return (
    <FormGrid>
      <SelectField
        {...kindField}
        label={t('kind')}
        options={QuestionKind.options.map((value) => ({ value, text: say(value) }))}
        onChange={(value) => value && kindField.onChange(value)}
        required
      />
      <SelectField
        {...difficulty}
        label={t('difficulty')}
        options={DIFFICULTIES.map((value) => ({ value, text: say(levelKey(value)) }))}
        onChange={(value) => value && difficulty.onChange(value)}
        required
      />
      <RichTextField
        {...useFormField(control, 'stem')}
        label={t('stem')}
        hint={kind === 'blank' ? `${t('gapHint')} ${t('stemHint')}` : t('stemHint')}
        picture={choosePicture}
        formulas
        required
        wide
      />
      {(kind === 'single' || kind === 'multiple') && (
        <OptionsField control={control} isMultiple={kind === 'multiple'} />
      )}
      {kind === 'true-false' && <TrueField control={control} />}
      {kind === 'blank' && <BlankFields control={control} />}
      {kind === 'short-answer' && <AnswerFields control={control} />}
      <RichTextField
        {...useFormField(control, 'analysis')}
        label={t('analysis')}
        hint={t('analysisHint')}
        picture={choosePicture}
        formulas
        wide
      />
    </FormGrid>
  );
};

const TrueField = <Input,>({ control }: FieldsProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const say = useTexts(questionWords);
  const { value, onChange, ...field } = useFormField(control, 'right');
  return (
    <SelectField
      {...field}
      label={t('isTrue')}
      options={[
        { value: 0, text: say('isTrue') },
        { value: 1, text: say('isFalse') },
      ]}
      value={value[0] ?? null}
      onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
      required
    />
  );
};

const BlankFields = <Input,>({ control }: FieldsProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const stem = useWatch({ control, name: 'stem' });
  const { value, onChange, error } = useFormField(control, 'blanks');
  const anyOrder = useFormField(control, 'anyOrder');
  const count = gapsIn(stem);
  if (count === 0) return <p>{t('noBlanks')}</p>;
  const write = (at: number, text: string): void =>
    onChange(Array.from({ length: count }, (_, index) => (index === at ? text : (value[index] ?? ''))));
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <TextAreaField
          key={at}
          name={`blank-${at}`}
          label={t('blank', { number: at + 1 })}
          hint={at === 0 ? t('blankHint') : undefined}
          error={at === 0 ? error : undefined}
          value={value[at] ?? ''}
          onChange={(text) => write(at, text)}
          rows={2}
          maxLength={4_000}
          required
        />
      ))}
      {count > 1 && <CheckboxField {...anyOrder} label={t('anyOrder')} hint={t('anyOrderHint')} wide />}
    </>
  );
};

const AnswerFields = <Input,>({ control }: FieldsProps<Input>) => {
  const t = useTexts(questionFormTexts);
  return (
    <>
      <RichTextField
        {...useFormField(control, 'answer')}
        label={t('answer')}
        picture={choosePicture}
        formulas
        required
        wide
      />
      <TextAreaField
        {...useFormField(control, 'keywords')}
        label={t('keywords')}
        hint={t('keywordsHint')}
        rows={4}
        wide
      />
    </>
  );
};

/** Point, courses, lessons and use. */
export const PlaceFields = <Input,>({ control }: FieldsProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const points = usePointOptions();
  const courses = useCourseChoice();
  const courseIds = useFormField(control, 'courseIds');
  const wareIds = useFormField(control, 'wareIds');
  const wares = (courses.data ?? [])
    .filter(({ id }) => courseIds.value.includes(id))
    .flatMap((course) =>
      course.wares.map(({ id, name }) => ({ value: id, text: `${course.name} · ${name}` })),
    );
  return (
    <FormSection title={t('belongs')}>
      <SelectField
        {...useFormField(control, 'pointId')}
        label={t('point')}
        placeholder={t('none')}
        options={points.options}
        loading={points.isLoading}
        search
      />
      <SelectField
        {...courseIds}
        label={t('courses')}
        placeholder={t('none')}
        options={(courses.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        loading={courses.isLoading}
        multiple
        onChange={(ids) => {
          courseIds.onChange([...ids]);
          const left = (courses.data ?? []).filter(({ id }) => ids.includes(id));
          const keys = left.flatMap((course) => course.wares.map(({ id }) => id));
          wareIds.onChange(wareIds.value.filter((key) => keys.includes(key)));
        }}
      />
      {wares.length > 0 && (
        <SelectField
          {...wareIds}
          label={t('wares')}
          hint={t('waresHint')}
          placeholder={t('none')}
          options={wares}
          multiple
          onChange={(ids) => wareIds.onChange([...ids])}
          wide
        />
      )}
      <CheckboxField {...useFormField(control, 'isExamOnly')} label={t('isExamOnly')} wide />
      <CheckboxField {...useFormField(control, 'isEnable')} label={t('isEnable')} wide />
    </FormSection>
  );
};
