import { TransportError } from '@college/api-client/api-error';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { useMutation } from '@college/portal-sdk/query';
import { tokenCalls } from '../../session/calls.ts';
import { useCheckedFields } from '../../session/use-checked-fields.ts';
import type { Enter } from './use-enter.ts';

export type LoginField = 'username' | 'password' | 'code';

const empty: Record<LoginField, string> = { username: '', password: '', code: '' };

/** State of the login form: its values, the missing ones, and signing in. */
export const useLoginForm = (enter: Enter, wordsFor: (missing: LoginField) => string, username = '') => {
  const form = useCheckedFields({ ...empty, username }, (field, values) =>
    values[field].trim() === '' ? wordsFor(field) : undefined,
  );
  const verifyCode = useVerifyCode();

  const mutation = useMutation({
    mutationFn: async () => {
      const { username, password, code } = form.values;
      await enter(() =>
        tokenCalls.Authenticate({ username: username.trim(), password, ...proofOf(verifyCode, code) }),
      );
    },
    onError: (error) => {
      // A code can be used for one attempt that reached the server.
      if (error instanceof TransportError || !verifyCode.isNeeded) return;
      form.clear('code');
      verifyCode.refresh();
    },
  });

  return {
    verifyCode,
    /** Whether anything was typed that could be sent. */
    isBegun: form.values.password !== '',
    isBusy: mutation.isPending,
    failure: mutation.error?.message ?? null,
    field: form.field,
    /** True when the values were sent; false when something is missing. */
    submit: (): boolean => {
      const isWhole = form.check(
        verifyCode.isNeeded ? ['username', 'password', 'code'] : ['username', 'password'],
      );
      if (isWhole) mutation.mutate();
      return isWhole;
    },
  };
};
