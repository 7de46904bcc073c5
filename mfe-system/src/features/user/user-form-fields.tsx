import type { UserDetail } from '@college/contracts/system/user';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { FormSection } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import type { Control } from 'react-hook-form';
import { MaskedField } from './masked-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { UserOptions } from './use-user-options.ts';
import { userFormTexts } from './user-form.texts.ts';
import type { UserValues } from './user-values.ts';

interface Fields<Input> {
  control: Control<UserValues, unknown, Input>;
}

/** What a new account is signed in with. */
export const AccountFields = <Input,>({
  control,
  kinds,
}: Fields<Input> & { kinds: UserOptions['kinds'] }) => {
  const t = useTexts(userFormTexts);
  const kindWord = useUserTypeWord();
  const username = useFormField(control, 'username');
  const userType = useFormField(control, 'userType');
  const password = useFormField(control, 'password');
  const policy = t('passwordPolicy');
  return (
    <FormSection title={t('account')}>
      <TextField {...username} label={t('username')} hint={t('usernameHint')} autoComplete="off" required />
      <SelectField
        {...userType}
        label={t('kind')}
        hint={t('kindHint')}
        required
        options={kinds.map((kind) => ({ value: kind, text: kindWord(kind) }))}
      />
      <NewPasswordField
        {...password}
        label={t('password')}
        hint={password.error === policy ? undefined : policy}
      />
    </FormSection>
  );
};

/** The same of an account that exists: it stays. */
export const AccountFacts = ({ user }: { user: UserDetail }) => {
  const t = useTexts(userFormTexts);
  const kindWord = useUserTypeWord();
  return (
    <Card title={t('account')}>
      <DescriptionList
        items={[
          { term: t('username'), detail: user.username },
          { term: t('kind'), detail: kindWord(user.userType) },
        ]}
      />
    </Card>
  );
};

/** Who it is. `stored` is the user as read, for what is only shown masked. */
export const PersonFields = <Input,>({
  control,
  stored,
}: Fields<Input> & { stored?: UserDetail | undefined }) => {
  const t = useTexts(userFormTexts);
  return (
    <FormSection title={t('person')}>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={50} required />
      <MaskedField
        {...useFormField(control, 'phone')}
        label={t('phone')}
        userId={stored?.id ?? null}
        stored={stored?.phone ?? ''}
        type="tel"
        inputMode="tel"
      />
      <MaskedField
        {...useFormField(control, 'idCard')}
        label={t('idCard')}
        userId={stored?.id ?? null}
        stored={stored?.idCard ?? ''}
      />
      <MaskedField
        {...useFormField(control, 'email')}
        label={t('email')}
        userId={stored?.id ?? null}
        stored={stored?.email ?? ''}
        type="email"
        inputMode="email"
      />
    </FormSection>
  );
};

/** Where he belongs and what he may do. */
export const PlaceFields = <Input,>({ control, options }: Fields<Input> & { options: UserOptions }) => {
  const t = useTexts(userFormTexts);
  return (
    <FormSection title={t('place')}>
      <SelectField
        {...useFormField(control, 'areaCode')}
        label={t('area')}
        search
        required
        options={options.areas}
      />
      <SelectField
        {...useFormField(control, 'departmentId')}
        label={t('department')}
        placeholder={t('noDepartment')}
        search
        options={options.departments}
      />
      <SelectField
        {...useFormField(control, 'roleIds')}
        label={t('roles')}
        hint={t('rolesHint')}
        multiple
        required
        options={options.roles}
      />
    </FormSection>
  );
};
