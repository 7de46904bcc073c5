import { ApiError } from '@college/api-client/api-error';
import { useMutation } from '@college/portal-sdk/query';
import { useEffect, useState } from 'react';
import type { SmsCodeSent } from '@college/contracts/identity/sms-code';

const SECOND = 1000;

/** The remaining seconds of what `begin` was given; computed from the clock, because timers stop in hidden tabs. */
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
  return {
    left,
    begin: (seconds: number): void => {
      const from = Date.now();
      setNow(from);
      setEnd(from + seconds * SECOND);
    },
  };
};

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
