import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { ownUser } from '@college/contracts/identity/own-user';
import { http } from '@college/portal-sdk/http';
import { isLoginLost } from '@college/portal-sdk/login-lost';
import { notify, REFUSAL_TOAST, TRANSPORT_TOAST } from '@college/portal-sdk/notify';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useState } from 'react';
import { PASSWORD_FIELDS, problemOf } from './password-rules.ts';
import type { PasswordChange, PasswordField, PasswordProblem } from './password-rules.ts';
import { strengthOf } from '../../session/password-strength.ts';

const calls = clientOf(http, ownUser);
const empty: PasswordChange = { oldPassword: '', newPassword: '', confimPassword: '' };

/** The server's message for a field, or null. */
const refusalOf = (error: unknown, field: PasswordField): string | null => {
  if (!(error instanceof ApiError)) return null;
  const refused = error.validationErrors.find(({ members }) => members.includes(field));
  if (refused) return refused.message;
  if (error.id === 'user.wrong-old-password' && field === 'oldPassword') return error.message;
  if (error.id === 'token-auth.locked' && field === 'oldPassword') return error.message;
  return error.id === 'user.same-password' && field === 'newPassword' ? error.message : null;
};

/** State of the change-password form: values, their problems, and sending them. */
export const usePasswordForm = (wordsFor: (problem: PasswordProblem) => string, onDone: () => void) => {
  const [values, setValues] = useState(empty);
  const [checked, setChecked] = useState<readonly PasswordField[]>([]);
  const own = useQuery({
    queryKey: ['own-password'],
    queryFn: ({ signal }) => calls.CheckUserValidityInfo(undefined, { quiet: true, signal }),
    gcTime: 0,
  });
  // An account that was made by an approval has none: its owner came in by a code to their phone.
  const hasOld = own.data?.hasPassword !== false;
  const fields = PASSWORD_FIELDS.filter((name) => hasOld || name !== 'oldPassword');
  // Why a new password is refused stands at its field, and needs no toast.
  const mutation = useMutation({
    mutationFn: ({ oldPassword, ...change }: PasswordChange) =>
      calls.UpdatePassword({ ...change, ...(hasOld && { oldPassword }) }, { quiet: true }),
    onSuccess: onDone,
    onError: (error) => {
      if (refusalOf(error, 'newPassword') !== null || (error instanceof ApiError && isLoginLost(error)))
        return;
      notify.error(error.message, error instanceof ApiError ? REFUSAL_TOAST : TRANSPORT_TOAST);
    },
  });
  // If this check fails now, the change itself will report the problem.
  const format = useMutation({
    mutationFn: (password: string) => calls.CheckPasswordFormat({ password }, { quiet: true }),
  });
  const isJudged = format.variables === values.newPassword;
  const weakness = isJudged && format.data && !format.data.isSuccess ? format.data.message : null;

  const errorOf = (field: PasswordField): string | undefined => {
    const problem = checked.includes(field) ? problemOf(field, values) : null;
    if (problem) return wordsFor(problem);
    return refusalOf(mutation.error, field) ?? (field === 'newPassword' ? weakness : null) ?? undefined;
  };

  const leave = (field: PasswordField): void => {
    setChecked((before) => [...before, field]);
    const isNewOne = field === 'newPassword' && problemOf(field, values) === null;
    if (isNewOne && !isJudged) format.mutate(values.newPassword);
  };

  return {
    isBusy: mutation.isPending,
    hasOld,
    strength: strengthOf(values.newPassword, weakness !== null),
    newPassword: values.newPassword,
    field: (name: PasswordField) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onBlur: () => leave(name),
      onChange: (value: string) => {
        if (mutation.error) mutation.reset();
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    /** True when the values were sent; false when a field has to be corrected first. */
    submit: (): boolean => {
      setChecked(fields);
      const isSound = fields.every((name) => problemOf(name, values) === null);
      if (isSound) mutation.mutate(values);
      return isSound;
    },
  };
};
