import { FaceRule } from '@college/contracts/classes/class-parts';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useWatch } from 'react-hook-form';
import type { StepProps } from './class-steps.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { useExamOptions } from './train-class.queries.ts';
import { useFixed } from './use-fixed.ts';

/** What a student has to do to complete the class, when they report, and what they read when admitted. */
export const RulesStep = <Input,>({ control, state }: StepProps<Input>) => {
  const t = useTexts(trainClassFormTexts);
  const fix = useFixed(state);
  const [needExam, needFace, trainMode, subjectId] = useWatch({
    control,
    name: ['needExam', 'needFace', 'trainMode', 'subjectId'],
  });
  const found = useExamOptions(needExam ? subjectId : null);
  const examId = useFormField(control, 'examId');
  const examOpen = useFormField(control, 'examOpen');
  const examClose = useFormField(control, 'examClose');
  const faceRule = useFormField(control, 'faceRule');
  const reportBegin = useFormField(control, 'reportBegin');
  const reportEnd = useFormField(control, 'reportEnd');
  return (
    <>
      <FormSection title={t('requirements')}>
        <CheckboxField
          {...useFormField(control, 'needExam')}
          {...fix('needExam')}
          label={t('needExam')}
          wide
        />
        {needExam && (
          <>
            <SelectField
              {...examId}
              {...fix('examId', t('examHint'))}
              label={t('exam')}
              loading={found.isLoading}
              options={(found.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
              wide
            />
            <DateTimeField
              {...examOpen}
              {...fix('examOpen', t('examTimeHint'))}
              label={t('examOpen')}
              time="09:00"
            />
            <DateTimeField
              {...examClose}
              {...fix('examClose', t('examTimeHint'))}
              label={t('examClose')}
              min={examOpen.value}
              time="18:00"
            />
          </>
        )}
        <CheckboxField
          {...useFormField(control, 'needFaceScore')}
          {...fix('needFaceScore', t('needFaceScoreHint'))}
          label={t('needFaceScore')}
          wide
        />
        <CheckboxField
          {...useFormField(control, 'needEstimate')}
          {...fix('needEstimate', t('needEstimateHint'))}
          label={t('needEstimate')}
          wide
        />
        <CheckboxField
          {...useFormField(control, 'needFace')}
          {...fix('needFace')}
          label={t('needFace')}
          wide
        />
        {needFace && (
          <SelectField
            {...faceRule}
            {...fix('faceRule')}
            onChange={(rule) => faceRule.onChange(rule ?? 'always')}
            label={t('faceRule')}
            required
            options={FaceRule.options.map((value) => ({ value, text: t(`faceRule.${value}`) }))}
          />
        )}
      </FormSection>
      {trainMode !== 'online' && (
        <FormSection title={t('report')}>
          <DateTimeField
            {...reportBegin}
            {...fix('reportBegin', t('reportBeginHint'))}
            label={t('reportBegin')}
            time="09:00"
          />
          <DateTimeField
            {...reportEnd}
            {...fix('reportEnd', t('reportEndHint'))}
            label={t('reportEnd')}
            min={reportBegin.value}
            time="18:00"
          />
        </FormSection>
      )}
      <FormSection title={t('admission')}>
        <LanguageTabs control={control}>
          <InBoth control={control} name="admissionText" label={t('admissionText')} hint={t('admissionHint')}>
            {(field) => <RichTextField {...field} {...fix(field.name, field.hint)} wide />}
          </InBoth>
        </LanguageTabs>
      </FormSection>
    </>
  );
};
