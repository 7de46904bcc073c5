import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/** How long requests in progress may take once the gateway closes, in milliseconds; less than the process has. */
const DRAIN_MS = 10_000;
const CLOSE_EVERY_MS = 20;

/**
 * A closing gateway answers requests in progress and closes every other connection: keep-alive connections would
 * otherwise keep it from ending. Registered last, so that the hooks that abort uploads and close live sockets run
 * first.
 */
export const gracefulClose = fp<{ milliseconds?: number }>(async (app, options) => {
  /** How many requests are in progress on each open connection. */
  const waiting = new Map<Socket, number>();
  let isClosing = false;
  let whenIdle: () => void = () => undefined;

  const track = (socket: Socket): void => {
    if (waiting.has(socket)) return;
    waiting.set(socket, 0);
    socket.once('close', () => {
      waiting.delete(socket);
      look();
    });
  };
  const isIdle = (): boolean => [...waiting.values()].every((count) => count === 0);
  const look = (): void => {
    if (isClosing && isIdle()) whenIdle();
  };

  const closeWhenDeaf = (): void => {
    if (app.server.listening) return void setTimeout(closeWhenDeaf, CLOSE_EVERY_MS);
    for (const socket of waiting.keys()) socket.destroySoon();
  };

  // Not every connection has a request: browsers open some in advance.
  app.server.on('connection', track);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const { socket } = request.raw;
    // A test may inject a call without a connection.
    if (!(socket instanceof Socket)) return;
    track(socket);
    // A live socket is closed by its own hook.
    if (request.ws) return;
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    reply.raw.once('close', () => {
      if (!waiting.has(socket)) return;
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (isClosing && waiting.get(socket) === 0) socket.destroySoon();
      look();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    const idle = new Promise<void>((resolve) => (whenIdle = resolve));
    look();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, options.milliseconds ?? DRAIN_MS);
    });
    await Promise.race([idle, tooLong]);
    clearTimeout(timer);
    // Requests that arrive before the server has stopped listening are answered with a refusal.
    closeWhenDeaf();
  });
});
