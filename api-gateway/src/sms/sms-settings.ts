import { z } from 'zod';
import { headersOf, noticeTemplateOf, templateOf } from './sms-template.ts';
import type { HttpSenderOptions } from './http-sender.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Over a network only encrypted, because the message contains a login code. */
const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};

/** The settings for sending phone codes, and news of applications. */
export const smsVariables = {
  /** `console` sends nothing, and logs the code with SEED=demo only. */
  SMS_SENDER: z.enum(['console', 'http']).default('console'),
  SMS_URL: z
    .string()
    .refine(isSafeAddress, { message: 'an https address (http on this machine only)' })
    .optional(),
  SMS_BODY: z
    .string()
    .refine((text) => templateOf(text) !== null, { message: 'JSON with {phone} and {code} in its texts' })
    .default('{"phone":"{phone}","code":"{code}","minutes":"{minutes}"}'),
  SMS_NOTICE_BODY: z
    .string()
    .refine((text) => noticeTemplateOf(text) !== null, { message: 'JSON with {phone} in its texts' })
    .default('{"phone":"{phone}","kind":"{kind}","className":"{className}","text":"{text}"}'),
  SMS_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== null, { message: 'a JSON object of header names and texts' })
    .default('{}'),
};

interface SmsEnvironment {
  SMS_SENDER: 'console' | 'http';
  SMS_URL?: string | undefined;
  SMS_BODY: string;
  SMS_NOTICE_BODY: string;
  SMS_HEADERS: string;
}

export const hasSmsAddress = ({ SMS_SENDER, SMS_URL }: SmsEnvironment): boolean =>
  SMS_SENDER === 'console' || SMS_URL !== undefined;

/** The settings of the HTTP sender; null for the console. */
export const smsSettingsOf = ({
  SMS_SENDER,
  SMS_URL,
  SMS_BODY,
  SMS_NOTICE_BODY,
  SMS_HEADERS,
}: SmsEnvironment): HttpSenderOptions | null =>
  SMS_SENDER === 'console' || SMS_URL === undefined
    ? null
    : {
        url: SMS_URL,
        template: templateOf(SMS_BODY),
        noticeTemplate: noticeTemplateOf(SMS_NOTICE_BODY),
        headers: headersOf(SMS_HEADERS) ?? {},
      };
