import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyTimeouts } from './body-timeouts.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(bodyTimeouts, { milliseconds: 200 });
  app.post('/call', async () => {
    await wait(300);
    return { done: true };
  });
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    routes.post('/upload', { config: { streamsBody: true } }, async ({ raw }) => {
      await once(raw.resume(), 'end');
      return { done: true };
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends the head and a part of the body, the rest on demand; yields what comes back until the other side is done. */
const send = (path: string, body: string) => {
  const { port } = app.server.address() as AddressInfo;
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  const head = `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n`;
  socket.write(head + body);
  return { socket, closed, answer: () => answer };
};

it('ends a request whose body does not come, and closes its connection', async () => {
  const { closed, answer } = send('/call', '{"a":');
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
}, 5_000);

it('leaves one alone whose body has come, however long its answer takes', async () => {
  const { socket, answer } = send('/call', '{"a":      1}');
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it('leaves a stream alone', async () => {
  const { socket, answer } = send('/upload', '12345');
  await wait(400);
  socket.write('12345678');
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
