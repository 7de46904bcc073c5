import { DateTimeField } from '@college/form-kit/date-time-field';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { noticeFormTexts } from './notice-form.texts.ts';
import type { NoticeValues } from './notice-values.ts';
import type { TargetChoice } from './use-notice-targets.ts';

interface Fields<Input> {
  control: Control<NoticeValues, unknown, Input>;
}

/** The content. */
export const ContentFields = <Input,>({ control }: Fields<Input>) => {
  const t = useTexts(noticeFormTexts);
  const types = useCodes('notice-type');
  return (
    <LanguageTabs control={control}>
      <FormSection title={t('what')}>
        <InBoth control={control} name="noticeTitle" label={t('noticeTitle')} maxLength={100} required>
          {(field) => <TextField {...field} wide />}
        </InBoth>
        <SelectField
          {...useFormField(control, 'noticeType')}
          label={t('noticeType')}
          hint={t('noticeTypeHint')}
          required
          options={types.options}
          loading={types.isLoading}
          wide
        />
        <InBoth control={control} name="noticeIntro" label={t('noticeIntro')} maxLength={300}>
          {(field) => <TextAreaField {...field} wide />}
        </InBoth>
        <InBoth control={control} name="noticeContent" label={t('noticeContent')}>
          {(field) => <RichTextField {...field} wide />}
        </InBoth>
      </FormSection>
    </LanguageTabs>
  );
};

export const TimeFields = <Input,>({ control }: Fields<Input>) => {
  const t = useTexts(noticeFormTexts);
  const start = useWatch({ control, name: 'noticeStartTime' });
  return (
    <FormSection title={t('when')}>
      <DateTimeField
        {...useFormField(control, 'noticeStartTime')}
        label={t('noticeStartTime')}
        hint={t('noticeStartHint')}
        required
      />
      <DateTimeField
        {...useFormField(control, 'noticeEndTime')}
        label={t('noticeEndTime')}
        hint={t('noticeEndHint')}
        min={start}
        time="18:00"
      />
    </FormSection>
  );
};

/** The recipients: their kind, then the selection for that kind. */
export const TargetFields = <Input,>({ control, choice }: Fields<Input> & { choice: TargetChoice }) => {
  const t = useTexts(noticeFormTexts);
  const kind = useWatch({ control, name: 'targetKind' });
  const type = useWatch({ control, name: 'noticeType' });
  const roleIds = useFormField(control, 'roleIds');
  const areaCodes = useFormField(control, 'areaCodes');
  const classId = useFormField(control, 'classId');
  const isPublic = useFormField(control, 'isPublic');
  const targetKind = useFormField(control, 'targetKind');
  const ownArea = useSession(({ user }) => user?.areaCode);
  return (
    <FormSection title={t('who')}>
      <SelectField
        {...targetKind}
        onChange={(to) => {
          targetKind.onChange(to);
          // Most write to their own area; where it is not theirs to write to, it is not offered either.
          const own = choice.areas.find(({ value }) => value === ownArea);
          if (to === 'areas' && areaCodes.value.length === 0 && own) areaCodes.onChange([own.value]);
        }}
        label={t('targetKind')}
        required
        options={choice.kinds.map((value) => ({ value, text: t(value) }))}
      />
      {kind === 'roles' && (
        <SelectField {...roleIds} label={t('roleIds')} multiple required options={choice.roles} />
      )}
      {kind === 'areas' && (
        <SelectField {...areaCodes} label={t('areaCodes')} multiple required options={choice.areas} />
      )}
      {kind === 'class' && (
        <SelectField {...classId} label={t('classId')} search required {...choice.classes} />
      )}
      {kind === 'all' && type !== 'inside' && <CheckboxField {...isPublic} label={t('isPublic')} wide />}
    </FormSection>
  );
};
