import type { UserToEdit } from '@college/contracts/identity/user';
import { FormPage } from '@college/form-kit/form-page';
import type { FormEvent, ReactNode } from 'react';
import type { UserFormOf } from './use-user-form.ts';
import type { UserOptions } from './use-user-options.ts';
import { ProfileFields } from './profile-fields.tsx';
import { AccountFacts, AccountFields, PersonFields, PlaceFields } from './user-form-fields.tsx';

interface UserFormProps<Input> {
  label: string;
  form: UserFormOf<Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  options: UserOptions;
  /** The user as loaded; undefined for a new one. */
  user?: UserToEdit;
  /** What to do about an ID card that another account has. */
  cardWayOut?: ReactNode;
  onReload?: () => void;
  cancelTo: string;
}

/** The fields of a user, shared by create and edit. */
export const UserForm = <Input,>({ form, options, user, cardWayOut, ...page }: UserFormProps<Input>) => {
  const { control } = form;
  return (
    <FormPage
      {...page}
      name={`user-${user?.id ?? 'new'}`}
      form={form}
      above={user && <AccountFacts user={user} />}
    >
      {!user && <AccountFields control={control} options={options} />}
      <PersonFields control={control} stored={user} cardWayOut={cardWayOut} />
      <ProfileFields control={control} kind={user?.userType} />
      <PlaceFields control={control} options={options} kind={user?.userType} />
    </FormPage>
  );
};
