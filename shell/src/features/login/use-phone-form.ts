import { ApiError, TransportError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import type { phoneLoginErrors } from '@college/contracts/identity/phone-login';
import { ownUser } from '@college/contracts/identity/own-user';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';
import { tokenCalls } from '../../session/calls.ts';
import { isSmsCode } from '../../session/sms-code-field.tsx';
import { useCheckedFields } from '../../session/use-checked-fields.ts';
import { useSmsSending } from '../../session/use-sms-sending.ts';
import { useState } from 'react';
import type { Enter } from './use-enter.ts';

export type PhoneField = 'phone' | 'code' | 'smsCode' | 'username';

const SHARED_PHONE = 'phone-login.shared-phone' satisfies typeof phoneLoginErrors.sharedPhone.id;
const userCalls = clientOf(http, ownUser);
const empty: Record<PhoneField, string> = { phone: '', code: '', smsCode: '', username: '' };

const isGood = (field: PhoneField, text: string): boolean => {
  if (field === 'phone') return /^1\d{10}$/.test(text.trim());
  return field === 'smsCode' ? isSmsCode(text) : text.trim() !== '';
};

/** State of the phone mode: the picture is for sending the code, the code is for signing in. */
export const usePhoneForm = (enter: Enter, wordsFor: (wrong: PhoneField) => string) => {
  const form = useCheckedFields(empty, (field, values) =>
    isGood(field, values[field]) ? undefined : wordsFor(field),
  );
  const verifyCode = useVerifyCode();
  const sending = useSmsSending(
    () =>
      userCalls.SendSmsCode({
        phone: form.values.phone.trim(),
        purpose: 'login',
        ...proofOf(verifyCode, form.values.code),
      }),
    (error) => {
      // The typed code belongs to an older message.
      if (!error) form.clear('smsCode');
      if (error instanceof TransportError || !verifyCode.isNeeded) return;
      form.clear('code');
      verifyCode.refresh();
    },
  );
  /** The number of which the server has said that several accounts have it: then the user name is wanted, too. */
  const [sharedPhone, setSharedPhone] = useState<string | null>(null);
  const isShared = sharedPhone === form.values.phone.trim();
  const entering = useMutation({
    mutationFn: async () => {
      const { phone, smsCode, username } = form.values;
      await enter(() =>
        tokenCalls.PhoneCodeAuthenticate({
          phone: phone.trim(),
          smsCode: smsCode.trim(),
          ...(isShared && { username: username.trim() }),
        }),
      );
    },
    onMutate: sending.reset,
    onError: (error) => {
      if (error instanceof ApiError && error.id === SHARED_PHONE) setSharedPhone(form.values.phone.trim());
    },
  });

  return {
    verifyCode,
    sending,
    /** Whether anything was typed that could be sent. */
    isBegun: form.values.smsCode !== '',
    isShared,
    isBusy: entering.isPending,
    failure: (entering.error ?? sending.error)?.message ?? null,
    field: form.field,
    /** Both are true when something was sent; false when a field has to be corrected first. */
    sendCode: (): boolean => {
      const isWhole = form.check(verifyCode.isNeeded ? ['phone', 'code'] : ['phone']);
      if (isWhole) {
        entering.reset();
        sending.send();
      }
      return isWhole;
    },
    submit: (): boolean => {
      const isWhole = form.check(isShared ? ['phone', 'smsCode', 'username'] : ['phone', 'smsCode']);
      if (isWhole) entering.mutate();
      return isWhole;
    },
  };
};
