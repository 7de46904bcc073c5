import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

const agent = new Agent({ keepAlive: true });
const sockets: Socket[] = [];
afterEach(() => {
  agent.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const listening = async (milliseconds: number): Promise<{ app: FastifyInstance; closed: string[] }> => {
  const closed: string[] = [];
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.addHook('onClose', async () => void closed.push('hook'));
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    await wait(300);
    return 'slow';
  });
  app.get('/never', () => new Promise(() => undefined));
  await app.register(gracefulClose, { milliseconds });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, closed };
};

const get = (app: FastifyInstance, path: string) =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ agent, host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ body, connection: response.headers.connection }));
    })
      .on('error', reject)
      .end();
  });

/** A connection that asks for nothing, as browsers open some ahead. */
const openAhead = async (app: FastifyInstance): Promise<void> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );
  sockets.push(socket);
  await once(socket, 'connect');
};

it('answers what is under way, closes every connection that is still open, and runs the hooks', async () => {
  const { app, closed } = await listening(120_000);
  await Promise.all([get(app, '/quick'), get(app, '/quick')]);
  await openAhead(app);
  const underWay = get(app, '/slow');
  await wait(100);
  await app.close();
  expect(await underWay).toEqual({ body: 'slow', connection: 'close' });
  expect(closed).toEqual(['hook']);
});

it('waits no longer than it may for what does not end', async () => {
  const { app, closed } = await listening(200);
  const underWay = get(app, '/never').catch((error: Error) => error);
  await wait(100);
  await app.close();
  expect(await underWay).toBeInstanceOf(Error);
  expect(closed).toEqual(['hook']);
}, 10_000);
