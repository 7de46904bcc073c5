import { userTypeErrors } from '@college/contracts/identity/user-type';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { userErrors } from '@college/contracts/identity/user';
import type { UserDetail } from '@college/contracts/identity/user';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { profileTexts } from './profile.texts.ts';
import { userFormTexts } from './user-form.texts.ts';
import { inputOf } from './user-values.ts';
import type { UserValues } from './user-values.ts';

const fieldOf = {
  [userErrors.usernameTaken.id]: 'username',
  [userErrors.idCardHeld.id]: 'idCard',
  [userErrors.idCardUnusable.id]: 'idCard',
  [userErrors.phoneUnusable.id]: 'phone',
  [userErrors.roleNotAllowed.id]: 'roleIds',
  [userTypeErrors.otherBase.id]: 'ownTypeId',
} as const;

interface UserFormOptions<S extends Schema> {
  /** The contract's input. */
  schema: S;
  initial: UserValues;
  send: (input: Parsed<S>) => Promise<UserDetail>;
  onSaved: (user: UserDetail) => void;
}

/** The form of a user, to create or edit one: validated by the contract, refusals shown at their fields. */
export const useUserForm = <S extends Schema>({ schema, initial, send, onSaved }: UserFormOptions<S>) => {
  const t = useTexts(userFormTexts);
  const say = useTexts(formTexts);
  const sayProfile = useTexts(profileTexts);
  const ownWords = {
    'user.username-format': t('usernameFormat'),
    'user.phone-format': t('phoneFormat'),
    'user.id-card-format': t('idCardFormat'),
    'user.id-card-check': t('idCardCheck'),
    'user.email-format': t('emailFormat'),
    'user.password-policy': t('passwordPolicy'),
    'user.credit-code': sayProfile('creditCodeCheck'),
  };
  const form = useForm<UserValues, unknown, Parsed<S>>({
    defaultValues: initial,
    mode: 'onBlur',
    resolver: contractResolver<UserValues, S>(schema, inputOf, say, ownWords),
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      onSaved(await send(input));
    } catch (error) {
      setServerErrors(form, error, fieldOf);
    }
  });
  return { form, submit };
};

export type UserFormOf<Input> = UseFormReturn<UserValues, unknown, Input>;
