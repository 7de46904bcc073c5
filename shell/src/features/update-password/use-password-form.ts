import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { user } from '@college/contracts/system/user';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';
import { useState } from 'react';
import { PASSWORD_FIELDS, problemOf } from './password-rules.ts';
import type { PasswordChange, PasswordField, PasswordProblem } from './password-rules.ts';

const calls = clientOf(http, user);
const empty: PasswordChange = { oldPassword: '', newPassword: '', confimPassword: '' };

/** The refusal of a field in the server's words, or null. */
const refusalOf = (error: unknown, field: PasswordField): string | null => {
  if (!(error instanceof ApiError)) return null;
  const refused = error.validationErrors.find(({ members }) => members.includes(field));
  if (refused) return refused.message;
  if (error.id === 'user.wrong-old-password' && field === 'oldPassword') return error.message;
  return error.id === 'user.same-password' && field === 'newPassword' ? error.message : null;
};

/** State of the change-password form: values, what is wrong with them, and sending them. */
export const usePasswordForm = (wordsFor: (problem: PasswordProblem) => string, onDone: () => void) => {
  const [values, setValues] = useState(empty);
  const [checked, setChecked] = useState<readonly PasswordField[]>([]);
  const mutation = useMutation({ mutationFn: calls.UpdatePassword, onSuccess: onDone });

  const errorOf = (field: PasswordField): string | undefined => {
    const problem = checked.includes(field) ? problemOf(field, values) : null;
    return problem ? wordsFor(problem) : (refusalOf(mutation.error, field) ?? undefined);
  };

  return {
    isBusy: mutation.isPending,
    field: (name: PasswordField) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onBlur: () => setChecked((before) => [...before, name]),
      onChange: (value: string) => {
        if (mutation.error) mutation.reset();
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    /** True when the values went out; false when a field has to be mended first. */
    submit: (): boolean => {
      setChecked(PASSWORD_FIELDS);
      const isSound = PASSWORD_FIELDS.every((name) => problemOf(name, values) === null);
      if (isSound) mutation.mutate(values);
      return isSound;
    },
  };
};
