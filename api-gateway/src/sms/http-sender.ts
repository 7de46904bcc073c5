import type { SmsMessage, SmsOutcome, SmsSender } from './sms-sender.ts';
import { fillTemplate } from './sms-template.ts';
import type { Json } from './sms-template.ts';
import { traceHeaders } from '../app/trace-context.ts';

const TIME_LIMIT_MS = 5000;

export interface HttpSenderOptions {
  readonly url: string;
  /** The body as the provider expects it, with `{phone}`, `{code}` and `{minutes}` in its texts. */
  readonly template: Json;
  /** The body of messages that are no code, with `{phone}`, `{kind}`, `{className}` and `{text}`. */
  readonly noticeTemplate: Json;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds in total, including a second attempt. */
  readonly timeLimit?: number;
}

/** Errors before a connection was established: the provider has received nothing, so a retry cannot send twice. */
const NOTHING_WAS_SENT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** A provider that takes a POST with a JSON body for each message, and reports success by its status. */
export const httpSender = ({
  url,
  template,
  noticeTemplate,
  headers,
  timeLimit = TIME_LIMIT_MS,
}: HttpSenderOptions): SmsSender => {
  const post = async (message: SmsMessage, signal: AbortSignal): Promise<SmsOutcome> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...traceHeaders(), ...headers },
      body: JSON.stringify(fillTemplate(message.kind === 'code' ? template : noticeTemplate, { ...message })),
      // A redirect would send code and number to an address that is not in the settings.
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.ok ? { sent: true } : { sent: false, reason: `the provider answered ${answer.status}` };
  };
  return {
    send: async (message) => {
      const signal = AbortSignal.timeout(timeLimit);
      const first = await attempt(() => post(message, signal));
      const last = first === 'nothing-was-sent' ? await attempt(() => post(message, signal)) : first;
      return last === 'nothing-was-sent' ? { sent: false, reason: 'the provider cannot be reached' } : last;
    },
  };
};

const attempt = async (post: () => Promise<SmsOutcome>): Promise<SmsOutcome | 'nothing-was-sent'> => {
  try {
    return await post();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? name;
    if (NOTHING_WAS_SENT.includes(code)) return 'nothing-was-sent';
    return { sent: false, reason: code === 'TimeoutError' ? 'the provider took too long' : code };
  }
};
