import { httpSender } from './http-sender.ts';
import type { SmsMessage, SmsSender } from './sms-sender.ts';
import type { Settings } from '../app/settings.ts';
import { maskPhone } from '../crypto/mask.ts';

/**
 * Sends nothing. With the demo data the message is written to the log, for people who try the product out; otherwise a
 * code would let everybody who reads the log sign in.
 */
export const consoleSender = (isDemo: boolean): SmsSender => ({
  send: (message, log) => {
    if (!isDemo)
      return Promise.resolve({ sent: false, reason: 'no provider is set (SMS_SENDER=http, SMS_URL)' });
    log.warn(`${lineOf(message)} (demo: nothing is sent)`);
    return Promise.resolve({ sent: true });
  },
});

const lineOf = (message: SmsMessage): string => {
  const to = maskPhone(message.phone);
  return message.kind === 'code'
    ? `phone code ${message.code} for ${to}, good for ${message.minutes} minutes`
    : `message to ${to}: ${message.text}`;
};

export const senderOf = ({ sms, seed }: Pick<Settings, 'sms' | 'seed'>): SmsSender =>
  sms === null ? consoleSender(seed === 'demo') : httpSender(sms);
