import { ApiError } from '@college/api-client/api-error';
import { Phone } from '@college/contracts/identity/phone';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { useMutation } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { useEffect, useState } from 'react';
import { applicationTexts } from './application.texts.ts';
import { sendCode } from './application.queries.ts';

const SECOND = 1000;

const waitOf = (error: Error): number =>
  (error instanceof ApiError ? (error.data as { retryAfter?: number } | null)?.retryAfter : undefined) ?? 0;

/** The remaining seconds; computed from the clock, because timers stop in hidden tabs. */
const useCountdown = () => {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  const begin = (seconds: number): void => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * SECOND);
  };
  return { left, begin };
};

/**
 * A code to a phone. The picture is solved once: it then counts for further codes to this phone, and for what the code
 * is for.
 */
export const usePhoneProof = (phone: string) => {
  const t = useTexts(applicationTexts);
  const say = useTexts(verifyCodeTexts);
  const verifyCode = useVerifyCode();
  const { left, begin } = useCountdown();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [proved, setProved] = useState<{ phone: string; codeId?: string; minutes: number } | null>(null);
  const isProved = proved?.phone === phone;
  const sending = useMutation({
    mutationFn: () => {
      const solved = isProved
        ? { ...(proved.codeId !== undefined && { codeId: proved.codeId }) }
        : proofOf(verifyCode, code);
      return sendCode({ phone, ...solved }).then((sent) => ({ ...sent, codeId: solved.codeId }));
    },
    onSuccess: ({ codeId, expireInSeconds, resendInSeconds }) => {
      const minutes = Math.round(expireInSeconds / 60);
      setProved({ phone, minutes, ...(codeId !== undefined && { codeId }) });
      begin(resendInSeconds);
    },
    onError: (error) => {
      begin(waitOf(error));
      forget();
    },
  });
  const forget = (): void => {
    setProved(null);
    setCode('');
    setChecked(false);
    verifyCode.refresh();
  };
  const isWrongPicture =
    sending.error instanceof ApiError && sending.error.id === tokenAuthErrors.wrongCode.id;
  const isPictureMissing = verifyCode.isNeeded && !isProved && code.trim() === '';
  const isPhone = Phone.safeParse(phone).success;
  return {
    verifyCode,
    left,
    isSending: sending.isPending,
    /** Null until a code was sent to this phone. */
    minutes: isProved ? proved.minutes : null,
    isPictureNeeded: verifyCode.isNeeded && !isProved,
    pictureField: {
      name: 'code',
      value: code,
      onChange: (text: string) => {
        if (sending.error) sending.reset();
        setCode(text);
      },
      error: isWrongPicture
        ? sending.error?.message
        : isChecked && isPictureMissing
          ? say('missing')
          : undefined,
    },
    /** Why no code was sent; a wrong picture says so at its field. */
    refusal: isWrongPicture ? undefined : sending.error?.message,
    phoneProblem: isChecked && !isPhone ? t('phoneFormat') : undefined,
    send: (): void => {
      setChecked(true);
      if (isPhone && !isPictureMissing) sending.mutate();
    },
    /** For the call that the code is for. */
    proof: isProved && proved.codeId !== undefined ? { codeId: proved.codeId } : {},
    /** The server no longer takes the picture. */
    forget,
  };
};
