import type { SmsSender } from './sms-sender.ts';
import { maskPhone } from '../crypto/mask.ts';

/**
 * Sends nothing. With the demo data the code is written to the log, for people who try the product out; otherwise it
 * would let everybody who reads the log sign in.
 */
export const consoleSender = (isDemo: boolean): SmsSender => ({
  send: ({ phone, code, minutes }, log) => {
    if (!isDemo)
      return Promise.resolve({ sent: false, reason: 'no provider is set (SMS_SENDER=http, SMS_URL)' });
    log.warn(
      `phone code ${code} for ${maskPhone(phone)}, good for ${minutes} minutes (demo: nothing is sent)`,
    );
    return Promise.resolve({ sent: true });
  },
});
