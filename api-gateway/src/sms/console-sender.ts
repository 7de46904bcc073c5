import type { SmsSender } from './sms-sender.ts';
import { maskPhone } from '../crypto/mask.ts';

/**
 * Sends nothing. With the demo the code is in the log, for whoever tries the product out; otherwise a code in a log
 * would be a way in for everybody who reads logs.
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
