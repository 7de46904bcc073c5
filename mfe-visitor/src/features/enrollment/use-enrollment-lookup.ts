import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { ErrorCode } from '@college/contracts/core/errors';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { enrollment } from '@college/contracts/classes/enrollment';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { enrollmentTexts } from './enrollment.texts.ts';

const api = clientOf(http, enrollment);

export type ApplyStatus = OutputOf<(typeof enrollment.actions)['SearchStudentApplyStatus']>;

/** Seconds until the next look-up is allowed, if the refusal is about that. */
const waitOf = (error: Error): number | null => {
  if (!(error instanceof ApiError) || error.code !== ErrorCode.tooMany) return null;
  return Number((error.data as { retryAfter?: number } | null)?.retryAfter ?? 60);
};

/** The form of the look-up: a card number and, if required, the characters of a picture. */
export const useEnrollmentLookup = () => {
  const t = useTexts(enrollmentTexts);
  const sayCode = useTexts(verifyCodeTexts);
  const verifyCode = useVerifyCode();
  const [idCard, setIdCard] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const lookup = useMutation({
    mutationFn: () => api.SearchStudentApplyStatus({ idCard: idCard.trim(), ...proofOf(verifyCode, code) }),
    // Right or wrong, a picture can be used once.
    onSettled: () => {
      setCode('');
      setChecked(false);
      verifyCode.refresh();
    },
  });

  const refusal = lookup.error;
  const wait = refusal && waitOf(refusal);
  const sentence =
    wait === null ? refusal?.message : t('tooMany', { count: Math.max(1, Math.ceil(wait / 60)) });
  const isWrongCode = refusal instanceof ApiError && refusal.id === tokenAuthErrors.wrongCode.id;
  const isCardMissing = idCard.trim() === '';
  const isCodeMissing = verifyCode.isNeeded && code.trim() === '';

  const change = (set: (value: string) => void) => (value: string) => {
    if (refusal) lookup.reset();
    set(value);
  };
  return {
    verifyCode,
    isBusy: lookup.isPending,
    /** The server's answer, with the number it is about. */
    answer: lookup.data ? { ...lookup.data, idCard: idCard.trim() } : null,
    refusal: isWrongCode ? undefined : sentence,
    cardField: {
      value: idCard,
      onChange: change(setIdCard),
      error: isChecked && isCardMissing ? t('missing') : undefined,
    },
    codeField: {
      value: code,
      onChange: change(setCode),
      error: isWrongCode ? sentence : isChecked && isCodeMissing ? sayCode('missing') : undefined,
    },
    /** True when it was sent; false when a field has to be filled in first. */
    submit: (): boolean => {
      setChecked(true);
      if (isCardMissing || isCodeMissing) return false;
      lookup.mutate();
      return true;
    },
    startAgain: () => {
      lookup.reset();
      setIdCard('');
    },
  };
};
