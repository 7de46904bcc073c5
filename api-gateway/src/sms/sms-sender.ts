import { maskPhone } from '../crypto/mask.ts';
import type { FastifyBaseLogger } from 'fastify';

/** A code, and for how many minutes it is valid. */
export interface SmsCodeMessage {
  readonly kind: 'code';
  readonly phone: string;
  readonly code: string;
  readonly minutes: number;
}

/** What became of an application, for people who have no account that a notice could reach. */
export interface SmsNotice {
  readonly kind: 'approved' | 'rejected' | 'moved-up' | 'delayed';
  readonly phone: string;
  readonly className: string;
  /** The whole message, in the language in which the person applied. */
  readonly text: string;
}

export type SmsMessage = SmsCodeMessage | SmsNotice;

export type SmsOutcome = { readonly sent: true } | { readonly sent: false; readonly reason: string };

export type SmsLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A way to send. Never rejects; `reason` contains neither the code nor the number. */
export interface SmsSender {
  readonly send: (message: SmsMessage, log: SmsLog) => Promise<SmsOutcome>;
}

/**
 * Sends in the background: an answer that waited for the provider would take longer for a number with an account, and
 * so reveal which ones have one.
 */
export interface SmsOutbox {
  /** Sends at once and says what became of it: for jobs, which are repeated when it fails. */
  readonly send: SmsSender['send'];
  readonly post: (message: SmsMessage, log: SmsLog) => void;
  /** Resolves once no message is being sent any more. */
  readonly settled: () => Promise<void>;
}

export const outboxOf = (sender: SmsSender): SmsOutbox => {
  const onTheirWay = new Set<Promise<void>>();
  const deliver = async (message: SmsMessage, log: SmsLog): Promise<void> => {
    const outcome = await sender.send(message, log);
    if (!outcome.sent)
      log.error(
        { to: maskPhone(message.phone), reason: outcome.reason },
        'a message to a phone was not sent',
      );
  };
  return {
    send: sender.send,
    post: (message, log) => {
      const delivery = deliver(message, log).finally(() => onTheirWay.delete(delivery));
      onTheirWay.add(delivery);
    },
    settled: async () => {
      await Promise.all(onTheirWay);
    },
  };
};
