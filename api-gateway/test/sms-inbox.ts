import type { SmsCodeMessage, SmsMessage, SmsSender } from '../src/sms/sms-sender.ts';

/** What would have gone out to phones. */
export interface SmsInbox {
  readonly sender: SmsSender;
  readonly messages: readonly SmsMessage[];
  /** The newest code of a phone; throws when none was sent. */
  readonly codeOf: (phone: string) => string;
}

export const smsInbox = (): SmsInbox => {
  const messages: SmsMessage[] = [];
  return {
    messages,
    sender: {
      send: (message) => {
        messages.push(message);
        return Promise.resolve({ sent: true });
      },
    },
    codeOf: (phone) => {
      const newest = messages.findLast(
        (message): message is SmsCodeMessage => message.kind === 'code' && message.phone === phone,
      );
      if (!newest) throw new Error(`no code was sent to ${phone}`);
      return newest.code;
    },
  };
};

/** Six other digits. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
