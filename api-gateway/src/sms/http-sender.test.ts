import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer as createTcpServer } from 'node:net';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpSender } from './http-sender.ts';
import type { SmsLog, SmsMessage } from './sms-sender.ts';

const message = { kind: 'code', phone: '13812345678', code: '042731', minutes: 5 } as const;
const notice = {
  kind: 'approved',
  phone: '13812345678',
  className: '低压电工班',
  text: '报名“低压电工班”已通过',
} as const;
const log: SmsLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const template = { to: ['{phone}'], text: 'Code {code}, {minutes} minutes', retries: 0 };
const noticeTemplate = { to: '{phone}', template: '{kind}', values: ['{className}', '{text}'] };

let server: Server | TcpServer | null = null;
const stop = (): Promise<void> =>
  new Promise((resolve) => {
    if (server === null) return resolve();
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close(() => resolve());
    server = null;
  });
afterEach(stop);

const listen = <S extends Server | TcpServer>(made: S): Promise<string> =>
  new Promise((resolve) => {
    server = made;
    made.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(made.address() as AddressInfo).port}/send`),
    );
  });
const provider = (answer: RequestListener) => listen(createServer(answer));
const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text);
};
const send = (url: string, timeLimit?: number, sent: SmsMessage = message) =>
  httpSender({
    url,
    template,
    noticeTemplate,
    headers: { 'x-key': 'secret' },
    ...(timeLimit && { timeLimit }),
  }).send(sent, log);

describe('a message by HTTP', () => {
  it('is the template, filled, with the headers of the settings', async () => {
    const seen: unknown[] = [];
    const url = await provider((request, response) => {
      void bodyOf(request).then((body) => {
        seen.push(
          request.method,
          request.url,
          request.headers['x-key'],
          request.headers['content-type'],
          body,
        );
        response.end('{"ok":true}');
      });
    });
    expect(await send(url)).toEqual({ sent: true });
    expect(seen).toEqual([
      'POST',
      '/send',
      'secret',
      'application/json',
      { to: ['13812345678'], text: 'Code 042731, 5 minutes', retries: 0 },
    ]);
  });

  it('that is no code has a body of its own', async () => {
    const seen: unknown[] = [];
    const url = await provider((request, response) => {
      void bodyOf(request).then((body) => {
        seen.push(body);
        response.end();
      });
    });
    expect(await send(url, undefined, notice)).toEqual({ sent: true });
    expect(seen).toEqual([
      { to: '13812345678', template: 'approved', values: ['低压电工班', '报名“低压电工班”已通过'] },
    ]);
  });

  it.each([500, 401, 404])('answered %i is not sent, and not tried again', async (status) => {
    let asked = 0;
    const url = await provider((_request, response) => {
      asked += 1;
      response.writeHead(status).end('13812345678 042731');
    });
    expect(await send(url)).toEqual({ sent: false, reason: `the provider answered ${status}` });
    expect(asked).toBe(1);
  });

  it('is given up after the time limit, and not sent twice', async () => {
    let asked = 0;
    const url = await provider(() => {
      asked += 1;
    });
    // Long enough for a busy machine to ask at all.
    expect(await send(url, 2_000)).toEqual({ sent: false, reason: 'the provider took too long' });
    expect(asked).toBe(1);
  });

  it('answered with what is no HTTP is not sent', async () => {
    let asked = 0;
    const url = await listen(
      createTcpServer((socket) => {
        asked += 1;
        socket.write('garbage\r\n\r\n', () => socket.destroySoon());
      }),
    );
    expect((await send(url)).sent).toBe(false);
    expect(asked).toBe(1);
  });

  it('is not carried on to another address', async () => {
    const url = await provider((_request, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
    expect((await send(url)).sent).toBe(false);
  });

  it('is tried once more when nobody listens, since then nothing was sent', async () => {
    const url = await provider(() => undefined);
    await stop();
    let tries = 0;
    const note = (): void => {
      tries += 1;
    };
    subscribe('undici:client:connectError', note);
    expect(await send(url)).toEqual({ sent: false, reason: 'the provider cannot be reached' });
    unsubscribe('undici:client:connectError', note);
    expect(tries).toBe(2);
  });

  it('never gives away code or number in its reason', async () => {
    for (const url of ['http://127.0.0.1:1/', 'http://no-such-host.invalid/']) {
      const outcome = JSON.stringify(await send(url, 1000));
      expect(outcome).not.toMatch(/13812345678|042731/);
    }
  });
});
