import type { UserToEdit } from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { FormSection } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { MaskedField } from './masked-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { UserOptions } from './use-user-options.ts';
import { UserLabels } from './user-labels.tsx';
import { userFormTexts } from './user-form.texts.ts';
import type { UserValues } from './user-values.ts';

interface Fields<Input> {
  control: Control<UserValues, unknown, Input>;
}

/** The login of a new account. */
export const AccountFields = <Input,>({ control, options }: Fields<Input> & { options: UserOptions }) => {
  const t = useTexts(userFormTexts);
  const kindWord = useUserTypeWord();
  const username = useFormField(control, 'username');
  const userType = useFormField(control, 'userType');
  const ownType = useFormField(control, 'ownTypeId');
  const roles = useFormField(control, 'roleIds');
  const department = useFormField(control, 'departmentId');
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
        options={options.kinds.map((kind) => ({ value: kind, text: kindWord(kind) }))}
        onChange={(kind) => {
          userType.onChange(kind);
          // It subdivided the previous kind.
          ownType.onChange(null);
          // They follow the kind until others are chosen.
          if (String(roles.value) === String(options.rolesOf(userType.value)))
            roles.onChange(options.rolesOf(kind));
          if (department.value === options.departmentOf(userType.value))
            department.onChange(options.departmentOf(kind));
        }}
      />
      <OwnTypeField control={control} options={options} kind={userType.value} />
      <NewPasswordField
        {...password}
        label={t('password')}
        hint={password.error === policy ? undefined : policy}
      />
    </FormSection>
  );
};

interface OwnTypeFieldProps<Input> extends Fields<Input> {
  options: UserOptions;
  kind: UserTypeId | null;
}

/** The types that subdivide the kind; nothing when there are none. */
const OwnTypeField = <Input,>({ control, options, kind }: OwnTypeFieldProps<Input>) => {
  const t = useTexts(userFormTexts);
  const field = useFormField(control, 'ownTypeId');
  const offered = options.ownTypes.filter(({ baseType }) => baseType === kind);
  if (offered.length === 0) return null;
  return (
    <SelectField
      {...field}
      label={t('ownType')}
      placeholder={t('noOwnType')}
      options={offered.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
};

/** The same for an existing account, where it cannot change. */
export const AccountFacts = ({ user }: { user: UserToEdit }) => {
  const t = useTexts(userFormTexts);
  const kindWord = useUserTypeWord();
  return (
    <Card title={t('account')}>
      <DescriptionList
        items={[
          { term: t('username'), detail: user.username },
          { term: t('kind'), detail: kindWord(user.userType) },
          ...(user.labels.length > 0
            ? [{ term: t('labels'), detail: <UserLabels labels={user.labels} /> }]
            : []),
        ]}
      />
    </Card>
  );
};

interface PersonFieldsProps<Input> extends Fields<Input> {
  /** The user as loaded, for values that are only shown masked. */
  stored?: UserToEdit | undefined;
  /** What to do about an ID card that another account has. */
  cardWayOut?: ReactNode;
}

/** The person's fields. */
export const PersonFields = <Input,>({ control, stored, cardWayOut }: PersonFieldsProps<Input>) => {
  const t = useTexts(userFormTexts);
  const chosen = useWatch({ control, name: 'userType' });
  const kind = stored?.userType ?? chosen;
  const locked = stored?.isIdentityLocked ? t('identityLocked') : undefined;
  return (
    <FormSection title={t('person')}>
      <TextField
        {...useFormField(control, 'name')}
        label={t(kind === '1' ? 'enterpriseName' : 'name')}
        hint={locked}
        readOnly={locked !== undefined}
        maxLength={50}
        required
      />
      <MaskedField
        {...useFormField(control, 'phone')}
        label={t('phone')}
        userId={stored?.id ?? null}
        canReveal={stored?.canReveal ?? false}
        stored={stored?.phone ?? ''}
        type="tel"
        inputMode="tel"
      />
      <MaskedField
        {...useFormField(control, 'idCard')}
        label={t('idCard')}
        userId={stored?.id ?? null}
        canReveal={stored?.canReveal ?? false}
        stored={stored?.idCard ?? ''}
        stays
        locked={locked}
        wayOut={cardWayOut}
      />
      <MaskedField
        {...useFormField(control, 'email')}
        label={t('email')}
        userId={stored?.id ?? null}
        canReveal={stored?.canReveal ?? false}
        stored={stored?.email ?? ''}
        type="email"
        inputMode="email"
      />
    </FormSection>
  );
};

interface PlaceFieldsProps<Input> extends Fields<Input> {
  options: UserOptions;
  /** For an existing account; a new one gets its type together with its kind. */
  kind: UserTypeId | undefined;
}

/** Where the user belongs, and their roles. */
export const PlaceFields = <Input,>({ control, options, kind }: PlaceFieldsProps<Input>) => {
  const t = useTexts(userFormTexts);
  return (
    <FormSection title={t('place')}>
      {kind && <OwnTypeField control={control} options={options} kind={kind} />}
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
