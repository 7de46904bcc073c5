import { describe, expect, it } from 'vitest';
import { consoleSender, senderOf } from './sender-of-settings.ts';
import { outboxOf } from './sms-sender.ts';
import type { SmsMessage } from './sms-sender.ts';
import { parseSettings } from '../app/settings.ts';

const message = { kind: 'code', phone: '13812345678', code: '042731', minutes: 5 } as const;
const notice = {
  kind: 'approved',
  phone: '13812345678',
  className: '低压电工班',
  text: '报名“低压电工班”已通过',
} as const;

const logged = async (
  sender: ReturnType<typeof consoleSender>,
  sent: SmsMessage = message,
): Promise<string> => {
  const lines: unknown[] = [];
  const note = (...parts: unknown[]): void => void lines.push(parts);
  const outbox = outboxOf(sender);
  outbox.post(sent, { info: note, warn: note, error: note } as never);
  await outbox.settled();
  return JSON.stringify(lines);
};

describe('the console', () => {
  it('shows the code with the demo, and of the number its mask', async () => {
    const log = await logged(consoleSender(true));
    expect(log).toContain('042731');
    expect(log).toContain('138****5678');
    expect(log).not.toContain('13812345678');
  });

  it('shows what became of an application in the same way', async () => {
    const log = await logged(consoleSender(true), notice);
    expect(log).toContain('message to 138****5678: 报名“低压电工班”已通过');
    expect(await logged(consoleSender(false), notice)).not.toContain('低压电工班');
  });

  it('shows no code otherwise, and says that nothing is set to send by', async () => {
    const log = await logged(consoleSender(false));
    expect(log).not.toContain('042731');
    expect(log).toContain('SMS_SENDER');
  });

  it('is what there is unless the settings name a provider', async () => {
    expect(await logged(senderOf(parseSettings({})))).toContain('no provider is set');
    expect(await logged(senderOf(parseSettings({ SEED: 'demo' })))).toContain('042731');
    const set = parseSettings({ SMS_SENDER: 'http', SMS_URL: 'https://no-such-host.invalid/' });
    expect(await logged(senderOf(set))).toContain('cannot be reached');
  });
});

describe('the settings of a provider', () => {
  it.each([
    [{ SMS_SENDER: 'http' }, 'SMS_URL'],
    [{ SMS_SENDER: 'http', SMS_URL: 'http://sms.example/send' }, 'SMS_URL'],
    [{ SMS_SENDER: 'http', SMS_URL: 'not an address' }, 'SMS_URL'],
    [{ SMS_BODY: '{"to":"{phone}"}' }, 'SMS_BODY'],
    [{ SMS_NOTICE_BODY: '{"text":"{text}"}' }, 'SMS_NOTICE_BODY'],
    [{ SMS_HEADERS: '["x"]' }, 'SMS_HEADERS'],
    [{ SMS_SENDER: 'pigeon' }, 'SMS_SENDER'],
  ])('%o stop the start and name %s', (env, name) => {
    expect(() => parseSettings(env)).toThrow(`Setting ${name} cannot be used`);
  });

  it('are an https address, a body and headers', () => {
    const { sms } = parseSettings({
      SMS_SENDER: 'http',
      SMS_URL: 'https://sms.example/send',
      SMS_BODY: '{"to":"{phone}","text":"{code}"}',
      SMS_NOTICE_BODY: '{"to":"{phone}","template":"{kind}"}',
      SMS_HEADERS: '{"authorization":"Bearer x"}',
    });
    expect(sms).toEqual({
      url: 'https://sms.example/send',
      template: { to: '{phone}', text: '{code}' },
      noticeTemplate: { to: '{phone}', template: '{kind}' },
      headers: { authorization: 'Bearer x' },
    });
  });
});
