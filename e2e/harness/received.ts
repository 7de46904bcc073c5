/** Every byte that the windows of a browser receive: documents, answers of calls, files, and messages of the socket. */
import type { BrowserContext, Page, Request } from 'playwright-core';

export interface Received {
  /** All of it so far, piece by piece, each with where it came from. */
  pieces: () => Promise<readonly string[]>;
}

/** Programs and styles are the same for everybody; they are built before any question is written. */
const isBuilt = (url: string): boolean => /\.(?:m?js|css|woff2?)(?:\?|$)/.test(url);

/** As transferred, in bytes. A paper or a result has thousands. */
const ACKNOWLEDGEMENT_BYTES = 1000;

export function watchReceived(context: BrowserContext): Received {
  const under: Promise<string>[] = [];
  /**
   * A page that is left takes its answers along before they are read: what is only read is asked for once more. What
   * changes something is not repeated; its answer is an acknowledgement, in which there is no room for a paper.
   */
  const again = async (request: Request, error: unknown): Promise<Buffer> => {
    const method = request.method();
    if (method !== 'GET' && !/\/Get\w+$/.test(new URL(request.url()).pathname)) {
      const { responseBodySize } = await request.sizes();
      if (responseBodySize <= ACKNOWLEDGEMENT_BYTES) return Buffer.alloc(0);
      throw new Error(`The answer of ${request.url()} (${responseBodySize} bytes) was not read.`, {
        cause: error,
      });
    }
    const { authorization } = await request.allHeaders();
    const headers = {
      ...(authorization !== undefined && { authorization }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    };
    const data = request.postDataBuffer() ?? undefined;
    return (await context.request.fetch(request.url(), { method, headers, data })).body();
  };
  const bodyOf = async (request: Request): Promise<string> => {
    const response = await request.response();
    // A redirect has no body.
    const isRedirect = response !== null && response.status() >= 300 && response.status() < 400;
    const body = isRedirect
      ? undefined
      : await response?.body().catch((error: unknown) => again(request, error));
    return `${request.url()}\n${body?.toString('utf8') ?? ''}`;
  };
  context.on('requestfinished', (request) => {
    if (isBuilt(request.url())) return;
    const body = bodyOf(request);
    // What cannot be read fails the test where the pieces are asked for, and not before.
    body.catch(() => undefined);
    under.push(body);
  });
  const listen = (page: Page): void =>
    void page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) =>
        under.push(Promise.resolve(`${socket.url()}\n${payload.toString()}`)),
      ),
    );
  context.pages().forEach(listen);
  context.on('page', listen);
  return { pieces: () => Promise.all(under) };
}
