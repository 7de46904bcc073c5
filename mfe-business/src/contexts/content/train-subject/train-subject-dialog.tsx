import {
  IndustryRisk,
  PersonKind,
  trainSubjectErrors,
  NewTrainSubjectFields,
  TrainSubjectFields,
} from '@college/contracts/content/train-subject';
import type { TrainSubjectDetail, TrainSubjectRow } from '@college/contracts/content/train-subject';
import { Education } from '@college/contracts/identity/education';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { UploadField } from '@college/form-kit/upload-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useTrainSubjectWord } from '@college/vocabulary/train-subject-words';
import { useState } from 'react';
import { inputOf, valuesOf } from './train-subject-values.ts';
import { trainSubjects } from './train-subject.queries.ts';
import { trainSubjectTexts } from './train-subject.texts.ts';

interface TrainSubjectDialogProps {
  /** Null: a new one. */
  subject: TrainSubjectRow | null;
  onClose: () => void;
}

export const TrainSubjectDialog = ({ subject, onClose }: TrainSubjectDialogProps) =>
  subject ? (
    <EditTrainSubject id={subject.id} onClose={onClose} />
  ) : (
    <TrainSubjectForm subject={null} onClose={onClose} />
  );

/** The list has neither introduction nor picture, so the whole record is loaded first. */
const EditTrainSubject = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(trainSubjectTexts);
  return (
    <OpenedRecord
      title={t('editTitle')}
      record={trainSubjects.useOne(id)}
      missing={{ title: t('missingTitle'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(subject) => <TrainSubjectForm subject={subject} onClose={onClose} />}
    </OpenedRecord>
  );
};

interface TrainSubjectFormProps {
  /** As it is now: it is loaded again after a refusal. */
  subject: TrainSubjectDetail | null;
  onClose: () => void;
}

const TrainSubjectForm = ({ subject, onClose }: TrainSubjectFormProps) => {
  const t = useTexts(trainSubjectTexts);
  const word = useTrainSubjectWord();
  const educationWord = useEducationWord();
  const [isUploading, setUploading] = useState(false);
  const { form, control, dialog } = useRecordDialog({
    records: trainSubjects,
    record: subject,
    schema: subject ? TrainSubjectFields : NewTrainSubjectFields,
    valuesOf,
    inputOf,
    nameOf: ({ name }) => name,
    fieldOf: { [trainSubjectErrors.nameTaken.id]: 'name', [attachmentErrors.unknown.id]: 'coverId' },
    ownWords: {
      'train-subject.no-hours': t('noHours'),
      'train-subject.review-after-end': t('reviewTooLate'),
      'train-subject.window-without-end': t('windowWithoutEnd'),
    },
    onClose,
  });
  const personKind = useFormField(control, 'personKind');
  const industryRisk = useFormField(control, 'industryRisk');
  const trade = useFormField(control, 'trade');
  const theory = useFormField(control, 'theoryHours');
  const practice = useFormField(control, 'practiceHours');
  const refresh = useFormField(control, 'refreshHours');
  const valid = useFormField(control, 'validMonths');
  const review = useFormField(control, 'reviewMonths');
  const renewal = useFormField(control, 'renewWindowDays');
  const passScore = useFormField(control, 'passScore');
  const minAge = useFormField(control, 'minAge');
  const education = useFormField(control, 'education');
  const cover = useFormField(control, 'coverId');
  const isPush = useFormField(control, 'isPush');
  const sort = useFormField(control, 'sort');
  const submit = async (): Promise<void> => {
    if (isUploading) form.setError('coverId', { type: 'uploading', message: t('stillUploading') });
    else await dialog.onSubmit();
  };
  const choices = <Value extends string>(values: readonly Value[]) =>
    values.map((value) => ({ value, text: word(value) }));
  return (
    <FormDialog {...dialog} title={t(subject ? 'editTitle' : 'createTitle')} onSubmit={submit} size="large">
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth control={control} name="name" label={t('name')} maxLength={100} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <SelectField
            {...personKind}
            label={t('personKind')}
            options={choices(PersonKind.options)}
            required
          />
          <SelectField
            {...industryRisk}
            label={t('industryRisk')}
            options={choices(IndustryRisk.options)}
            required
          />
          <TextField {...trade} label={t('trade')} hint={t('tradeHint')} maxLength={60} />
          <NumberField
            {...theory}
            label={t('theoryHours')}
            hint={t('hoursHint')}
            min={0}
            step={0.5}
            required
          />
          <NumberField {...practice} label={t('practiceHours')} min={0} step={0.5} required />
          <NumberField {...refresh} label={t('refreshHours')} min={0} step={0.5} required />
          <NumberField {...valid} label={t('validMonths')} hint={t('validHint')} min={1} />
          <NumberField {...review} label={t('reviewMonths')} hint={t('reviewHint')} min={1} />
          <NumberField {...renewal} label={t('renewWindowDays')} min={1} />
          <NumberField
            {...passScore}
            label={t('passScore')}
            hint={subject ? undefined : t('passScoreHint')}
            min={1}
            max={100}
            required={subject !== null}
          />
          <NumberField {...minAge} label={t('minAge')} min={16} max={70} required />
          <SelectField
            {...education}
            label={t('education')}
            placeholder={t('anyEducation')}
            options={Education.options.map((value) => ({ value, text: educationWord(value) }))}
          />
          <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
          <CheckboxField {...isPush} label={t('isPush')} wide />
          <InBoth
            control={control}
            name="intro"
            label={t('description')}
            hint={t('descriptionHint')}
            maxLength={2000}
          >
            {(field) => <TextAreaField {...field} wide />}
          </InBoth>
          <UploadField {...cover} purpose="image" label={t('cover')} onBusy={setUploading} wide />
        </FormGrid>
      </LanguageTabs>
    </FormDialog>
  );
};
