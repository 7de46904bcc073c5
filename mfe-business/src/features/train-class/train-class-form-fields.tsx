import { TrainKind, TrainMode } from '@college/contracts/business/train-class';
import type { TrainClassState } from '@college/contracts/business/train-class';
import { EnglishField } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { SeatsField } from './seats-field.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { DATE_FIELDS } from './train-class-values.ts';
import type { SeatValues, TrainClassValues } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface Fields<Input> {
  control: Control<TrainClassValues, unknown, Input>;
  /** For a published class: fields that can no longer change are disabled. */
  frozen: boolean;
}

/** A new class is a draft that names its subject; what is left empty follows from that. */
interface IsNew {
  isNew: boolean;
}

export const isFrozen = (state: TrainClassState | undefined): boolean => state === 'published';

/** Name, subject, area, mode and kind. */
export const BasicFields = <Input,>({
  control,
  frozen,
  options,
  isNew,
  onSubject,
}: Fields<Input> & IsNew & { options: TrainClassOptions; onSubject: (id: number | null) => void }) => {
  const t = useTexts(trainClassFormTexts);
  const word = useTrainClassWord();
  const subject = useFormField(control, 'subjectId');
  return (
    <FormSection title={t('basics')}>
      <TextField
        {...useFormField(control, 'name')}
        label={t('name')}
        hint={isNew ? t('nameHint') : undefined}
        maxLength={100}
        required={!isNew}
        wide
      />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} wide />
      <TextField
        {...useFormField(control, 'code')}
        label={t('code')}
        hint={t('codeHint')}
        maxLength={40}
        autoComplete="off"
        required
        disabled={frozen}
      />
      <SelectField
        {...subject}
        onChange={(id) => {
          subject.onChange(id);
          onSubject(id);
        }}
        label={t('subject')}
        search
        required
        disabled={frozen}
        options={options.subjects}
      />
      <SelectField
        {...useFormField(control, 'areaCode')}
        label={t('area')}
        hint={isNew ? t('areaHint') : undefined}
        search
        required={!isNew}
        disabled={frozen}
        options={options.areas}
      />
      <SelectField
        {...useFormField(control, 'trainMode')}
        label={t('mode')}
        required
        disabled={frozen}
        options={TrainMode.options.map((value) => ({ value, text: word(value) }))}
      />
      <SelectField
        {...useFormField(control, 'trainKind')}
        label={t('kind')}
        required
        disabled={frozen}
        options={TrainKind.options.map((value) => ({ value, text: word(value) }))}
      />
    </FormSection>
  );
};

/** The four dates; each is no earlier than the one before it. */
export const DateFields = <Input,>({ control, frozen }: Fields<Input>) => {
  const t = useTexts(trainClassFormTexts);
  return (
    <FormSection title={t('dates')}>
      {DATE_FIELDS.map((name) => (
        <Moment key={name} control={control} frozen={frozen} name={name} />
      ))}
    </FormSection>
  );
};

const Moment = <Input,>({
  control,
  frozen,
  name,
}: Fields<Input> & { name: (typeof DATE_FIELDS)[number] }) => {
  const t = useTexts(trainClassFormTexts);
  const values = useWatch({ control });
  const before = DATE_FIELDS[DATE_FIELDS.indexOf(name) - 1];
  return (
    <DateTimeField
      {...useFormField(control, name)}
      label={t(name)}
      min={before && values[before]}
      time={name.endsWith('End') ? '18:00' : '09:00'}
      required
      disabled={frozen}
    />
  );
};

/** The kinds of participants and their seats. */
export const SeatFields = <Input,>({ control, kept }: Fields<Input> & { kept: readonly SeatValues[] }) => {
  const t = useTexts(trainClassFormTexts);
  const { value, onChange, onBlur, error } = useFormField(control, 'stuTypes');
  return (
    <FormSection title={t('seats')}>
      <SeatsField value={value} onChange={onChange} onBlur={onBlur} error={error} kept={kept} />
    </FormSection>
  );
};

/** The requirements for completion. */
export const RequirementFields = <Input,>({ control, frozen, isNew }: Fields<Input> & IsNew) => {
  const t = useTexts(trainClassFormTexts);
  return (
    <FormSection title={t('requirements')}>
      <NumberField
        {...useFormField(control, 'needHours')}
        label={t('needHours')}
        hint={isNew ? t('needHoursHintNew') : t('needHoursHint')}
        min={0}
        max={1000}
        step={0.5}
        required={!isNew}
        disabled={frozen}
      />
      <CheckboxField {...useFormField(control, 'needExam')} label={t('needExam')} disabled={frozen} wide />
      <CheckboxField
        {...useFormField(control, 'needEstimate')}
        label={t('needEstimate')}
        disabled={frozen}
        wide
      />
      <CheckboxField {...useFormField(control, 'needFace')} label={t('needFace')} disabled={frozen} wide />
    </FormSection>
  );
};

/** Place, teachers, and the public text. */
export const PlaceFields = <Input,>({
  control,
  frozen,
  options,
}: Fields<Input> & { options: TrainClassOptions }) => {
  const t = useTexts(trainClassFormTexts);
  return (
    <FormSection title={t('place')}>
      <TextField {...useFormField(control, 'address')} label={t('address')} maxLength={200} />
      <TextField {...useFormField(control, 'addressEn')} label={t('addressEn')} maxLength={400} />
      <TextField
        {...useFormField(control, 'contact')}
        label={t('contact')}
        hint={t('contactHint')}
        maxLength={100}
      />
      <SelectField
        {...useFormField(control, 'teacherIds')}
        label={t('teachers')}
        multiple
        wide
        disabled={frozen}
        {...options.teachers}
      />
      <RichTextField {...useFormField(control, 'intro')} label={t('intro')} hint={t('introHint')} wide />
      <RichTextField {...useFormField(control, 'introEn')} label={t('introEn')} wide />
    </FormSection>
  );
};
