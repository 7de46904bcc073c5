import fp from 'fastify-plugin';
import type { IncomingMessage } from 'node:http';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a stream with its own limits, such as an upload over a slow line. */
    streamsBody?: boolean;
  }
}

/** A body of 1 MB at 300 kbit/s. */
const BODY_TIMEOUT_MS = 30_000;

/** Thrown into a request whose body does not arrive in time. */
class BodyTimeout extends Error {
  readonly statusCode = 408;
}

/** The whole body of a request must arrive in time, otherwise it is refused and its connection closed. */
export const bodyTimeouts = fp<{ milliseconds?: number }>(async (app, options) => {
  const limit = options.milliseconds ?? BODY_TIMEOUT_MS;
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.streamsBody || !hasBody(raw)) return;
    const timer = setTimeout(() => giveUp(raw), limit).unref();
    const clear = (): void => clearTimeout(timer);
    raw.once('end', clear);
    raw.once('close', clear);
  });
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The reader of the body sends the answer; a connection without a reader is closed. */
const giveUp = (raw: IncomingMessage): void => {
  if (raw.complete) return;
  const error = new BodyTimeout('the body did not come in time');
  if (raw.listenerCount('error') > 0) raw.emit('error', error);
  else raw.destroy();
};
