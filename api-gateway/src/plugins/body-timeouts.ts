import fp from 'fastify-plugin';
import type { IncomingMessage } from 'node:http';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a stream with limits of its own, such as an upload over a slow line. */
    streamsBody?: boolean;
  }
}

/** A body of 1 MB at 300 kbit/s. */
const BODY_TIMEOUT_MS = 30_000;

/** Thrown into a request whose body does not come. */
class BodyTimeout extends Error {
  readonly statusCode = 408;
}

/** A request must have its whole body in time, else it is refused and its connection closed. */
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

/** Whoever reads the body answers; a connection of which nobody reads is closed. */
const giveUp = (raw: IncomingMessage): void => {
  if (raw.complete) return;
  const error = new BodyTimeout('the body did not come in time');
  if (raw.listenerCount('error') > 0) raw.emit('error', error);
  else raw.destroy();
};
