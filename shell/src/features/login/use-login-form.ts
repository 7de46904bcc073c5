import { TransportError } from '@college/api-client/api-error';
import { useMutation } from '@college/portal-sdk/query';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { useState } from 'react';
import { safeTarget } from '../../app/safe-target.ts';
import { tokenCalls } from '../../session/calls.ts';
import { beginLogin } from '../../session/login-state.ts';
import { requestPasswordCheck } from '../../session/password-check-flow.ts';
import { useVerifyCode } from './use-verify-code.ts';

export type LoginField = 'username' | 'password' | 'code';

const empty: Record<LoginField, string> = { username: '', password: '', code: '' };

/** State of the login form: values, which of them are missing, and signing in. */
export const useLoginForm = () => {
  const [values, setValues] = useState(empty);
  const [checked, setChecked] = useState<readonly LoginField[]>([]);
  const verifyCode = useVerifyCode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fields: readonly LoginField[] = verifyCode.isNeeded
    ? ['username', 'password', 'code']
    : ['username', 'password'];
  const isMissing = (field: LoginField): boolean => values[field].trim() === '';

  const mutation = useMutation({
    mutationFn: async () => {
      const { username, password, code } = values;
      const proof = verifyCode.code && { codeId: verifyCode.code.codeId, code: code.trim() };
      beginLogin(await tokenCalls.Authenticate({ username: username.trim(), password, ...proof }));
      requestPasswordCheck();
      // The guard fetches the session on the way.
      await navigate(safeTarget(search.get('redirect')), { replace: true });
    },
    onError: (error) => {
      // A code is good for one try that the server has seen.
      if (error instanceof TransportError || !verifyCode.isNeeded) return;
      setValues((before) => ({ ...before, code: '' }));
      setChecked((before) => before.filter((field) => field !== 'code'));
      verifyCode.refresh();
    },
  });

  return {
    verifyCode,
    isBusy: mutation.isPending,
    failure: mutation.error?.message ?? null,
    isMissing: (field: LoginField): boolean => checked.includes(field) && isMissing(field),
    field: (name: LoginField) => ({
      name,
      value: values[name],
      onBlur: () => setChecked((before) => [...before, name]),
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
    /** True when the values went out; false when something is missing. */
    submit: (): boolean => {
      setChecked(fields);
      const isWhole = !fields.some(isMissing);
      if (isWhole) mutation.mutate();
      return isWhole;
    },
  };
};
