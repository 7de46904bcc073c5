import { ApiError } from '@college/api-client/api-error';
import { useMutation } from '@college/portal-sdk/query';
import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';
import type { SmsCodeSent } from '@college/contracts/identity/sms-code';

/** Sending a phone code: when the next one may be requested, and for how many minutes the last one is valid. */
export const useSmsSending = (
  send: () => Promise<SmsCodeSent>,
  onSettled: (error: Error | null) => void = () => undefined,
) => {
  const { left, begin } = useCountdown();
  const [minutes, setMinutes] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ expireInSeconds, resendInSeconds }) => {
      setMinutes(Math.round(expireInSeconds / 60));
      begin(resendInSeconds);
    },
    onError: (error) => begin(waitOf(error)),
    onSettled: (_sent, error) => onSettled(error),
  });
  return {
    left,
    /** null until one was sent. */
    minutes,
    isSending: mutation.isPending,
    error: mutation.error,
    reset: () => mutation.reset(),
    /** Nothing was sent yet to another subject; the server still decides how long to wait. */
    forget: () => {
      setMinutes(null);
      begin(0);
    },
    send: () => mutation.mutate(),
  };
};

/** Seconds to wait after a refusal. */
const waitOf = (error: Error): number => {
  const data = error instanceof ApiError ? (error.data as { retryAfter?: number } | null) : null;
  return data?.retryAfter ?? 0;
};
