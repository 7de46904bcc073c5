import { ApiError, TransportError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { forgotPasswordErrors } from '@college/contracts/identity/forgot-password';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { ownUser } from '@college/contracts/identity/own-user';
import { PASSWORD_PATTERN } from '@college/contracts/identity/new-password';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';
import { useState } from 'react';
import { isSmsCode } from '../../session/sms-code-field.tsx';
import { useCheckedFields } from '../../session/use-checked-fields.ts';
import { useSmsSending } from '../../session/use-sms-sending.ts';

const calls = clientOf(http, ownUser);

export type ForgetField = 'username' | 'code' | 'smsCode' | 'newPassword' | 'confimPassword';
/** The problem of a field; the page has the text for it. */
export type ForgetProblem = 'username' | 'code' | 'smsCode' | 'password' | 'policy' | 'differ';
export type ForgetStep = 'name' | 'code' | 'password' | 'done';

const empty: Record<ForgetField, string> = {
  username: '',
  code: '',
  smsCode: '',
  newPassword: '',
  confimPassword: '',
};

export const problemOf = (field: ForgetField, values: Record<ForgetField, string>): ForgetProblem | null => {
  const value = values[field];
  switch (field) {
    case 'username':
    case 'code':
      return value.trim() === '' ? field : null;
    case 'smsCode':
      return isSmsCode(value) ? null : field;
    case 'newPassword':
      if (value === '') return 'password';
      return PASSWORD_PATTERN.test(value) ? null : 'policy';
    case 'confimPassword':
      if (value === '') return 'password';
      return value === values.newPassword ? null : 'differ';
  }
};

/** The three steps: the account (name and picture), the phone (code), and the new password. */
export const useForgetPassword = (wordsFor: (problem: ForgetProblem) => string) => {
  const [step, setStep] = useState<ForgetStep>('name');
  const [mobile, setMobile] = useState('');
  /** The picture that was solved for this name. */
  const [proof, setProof] = useState<{ codeId?: string }>({});
  const [refusal, setRefusal] = useState<Error | null>(null);
  const verifyCode = useVerifyCode();
  const form = useCheckedFields(empty, (field, values) => {
    const problem = problemOf(field, values);
    return problem === null ? undefined : wordsFor(problem);
  });
  const { values } = form;
  const username = values.username.trim();

  const goTo = (next: ForgetStep): void => {
    setRefusal(null);
    setStep(next);
  };
  /** The refusal decides at which step to continue. */
  const refuse = (error: Error): void => {
    const id = error instanceof ApiError ? error.id : null;
    if (id === forgotPasswordErrors.startAgain.id) startAnew();
    if (id === smsCodeErrors.wrong.id) {
      form.clear('smsCode');
      setStep('code');
    }
    setRefusal(error);
  };
  const startAnew = (): void => {
    form.clear('code');
    form.clear('smsCode');
    if (verifyCode.isNeeded) verifyCode.refresh();
    setStep('name');
  };

  const sending = useSmsSending(
    () => calls.SendForgotPasswordVerifyCode({ username, ...proof }),
    (error) => {
      if (error) return refuse(error);
      // The typed code belongs to an older message.
      form.clear('smsCode');
      setRefusal(null);
    },
  );

  const naming = useMutation({
    mutationFn: () => calls.GetMobileByUserName({ username, ...proofOf(verifyCode, values.code) }),
    onSuccess: (masked) => {
      setProof(verifyCode.code ? { codeId: verifyCode.code.codeId } : {});
      setMobile(masked);
      sending.forget();
      goTo('code');
    },
    onError: (error) => {
      // A picture can be used for one attempt that reached the server.
      if (!(error instanceof TransportError) && verifyCode.isNeeded) {
        form.clear('code');
        verifyCode.refresh();
      }
      setRefusal(error);
    },
  });

  const checking = useMutation({
    mutationFn: () =>
      calls.CheckSmsCode({ purpose: 'forgot-password', username, smsCode: values.smsCode.trim() }),
    onSuccess: ({ isSuccess, message }) => {
      if (isSuccess) return goTo('password');
      form.clear('smsCode');
      setRefusal(new Error(message));
    },
    onError: refuse,
  });

  const setting = useMutation({
    mutationFn: () => {
      const { smsCode, newPassword, confimPassword } = values;
      return calls.SetPassword({ username, ...proof, smsCode: smsCode.trim(), newPassword, confimPassword });
    },
    onSuccess: () => goTo('done'),
    onError: refuse,
  });

  const submitIf = (fields: readonly ForgetField[], send: () => void): boolean => {
    const isWhole = form.check(fields);
    if (isWhole) {
      setRefusal(null);
      send();
    }
    return isWhole;
  };

  return {
    step,
    mobile,
    verifyCode,
    sending,
    isBusy: naming.isPending || checking.isPending || setting.isPending,
    failure: refusal,
    field: form.field,
    back: () => (step === 'code' ? startAnew() : goTo('code')),
    /** True when the step was sent; false when a field has to be corrected first. */
    submit: (): boolean => {
      if (step === 'name')
        return submitIf(verifyCode.isNeeded ? ['username', 'code'] : ['username'], () => naming.mutate());
      if (step === 'code') return submitIf(['smsCode'], () => checking.mutate());
      return submitIf(['newPassword', 'confimPassword'], () => setting.mutate());
    },
  };
};
