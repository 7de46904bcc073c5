import { TransportError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { ownUser } from '@college/contracts/identity/own-user';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';
import { tokenCalls } from '../../session/calls.ts';
import { isSmsCode } from '../../session/sms-code-field.tsx';
import { useCheckedFields } from '../../session/use-checked-fields.ts';
import { useSmsSending } from '../../session/use-sms-sending.ts';
import { useSignedIn } from './use-signed-in.ts';

export type PhoneField = 'phone' | 'code' | 'smsCode';

const userCalls = clientOf(http, ownUser);
const empty: Record<PhoneField, string> = { phone: '', code: '', smsCode: '' };

const isGood = (field: PhoneField, text: string): boolean => {
  if (field === 'phone') return /^1\d{10}$/.test(text.trim());
  return field === 'smsCode' ? isSmsCode(text) : text.trim() !== '';
};

/** State of the phone mode: the picture is for sending the code, the code is for signing in. */
export const usePhoneForm = (wordsFor: (wrong: PhoneField) => string) => {
  const form = useCheckedFields(empty, (field, values) =>
    isGood(field, values[field]) ? undefined : wordsFor(field),
  );
  const verifyCode = useVerifyCode();
  const signedIn = useSignedIn();
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
  const entering = useMutation({
    mutationFn: async () => {
      const { phone, smsCode } = form.values;
      await signedIn(
        await tokenCalls.PhoneCodeAuthenticate({ phone: phone.trim(), smsCode: smsCode.trim() }),
      );
    },
    onMutate: sending.reset,
  });

  return {
    verifyCode,
    sending,
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
      const isWhole = form.check(['phone', 'smsCode']);
      if (isWhole) entering.mutate();
      return isWhole;
    },
  };
};
