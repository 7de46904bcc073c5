import { Education } from '@college/contracts/identity/education';
import { PROFILE_OF_KIND, ProfileInput } from '@college/contracts/identity/user-profile';
import type { ProfileField } from '@college/contracts/identity/user-profile';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { profileTexts } from './profile.texts.ts';
import type { UserValues } from './user-values.ts';

interface Props<Input> {
  control: Control<UserValues, unknown, Input>;
}

type TextProfileField = Exclude<ProfileField, 'education'>;

const EducationField = <Input,>({ control }: Props<Input>) => {
  const t = useTexts(profileTexts);
  const word = useEducationWord();
  return (
    <SelectField
      {...useFormField(control, 'education')}
      label={t('education')}
      placeholder={t('notStated')}
      options={Education.options.map((value) => ({ value, text: word(value) }))}
    />
  );
};

const TextProfile = <Input,>({ control, field }: Props<Input> & { field: TextProfileField }) => {
  const t = useTexts(profileTexts);
  const { maxLength } = ProfileInput.shape[field].unwrap() as { maxLength?: number | null };
  return (
    <TextField
      {...useFormField(control, field)}
      label={t(field)}
      hint={field === 'creditCode' ? t('creditCodeHint') : undefined}
      maxLength={maxLength ?? undefined}
      autoComplete="off"
    />
  );
};

/** The fields for a kind of user; none until the kind is chosen. */
export const ProfileFields = <Input,>({
  control,
  kind,
}: Props<Input> & { kind?: UserTypeId | undefined }) => {
  const t = useTexts(profileTexts);
  const chosen = useWatch({ control, name: 'userType' });
  const known = kind ?? chosen;
  if (known === null) return null;
  return (
    <FormSection title={t(known === '1' ? 'section_1' : 'section')}>
      {PROFILE_OF_KIND[known].map((field) =>
        field === 'education' ? (
          <EducationField key={field} control={control} />
        ) : (
          <TextProfile key={field} control={control} field={field} />
        ),
      )}
    </FormSection>
  );
};
