import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const ORIGIN = 'http://gateway.invalid';
/** The headers that the tus server reads; no others are passed on. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
/** A connection without traffic for this long is dropped. */
const STALLED_MS = 60_000;

/** A refused request that is still sending is read up to this size, so that the client gets the refusal. */
const HEARD_OUT_BYTES = 16 * 1024 * 1024;

export interface UploadRequest {
  readonly web: Request;
  /** How many bytes have arrived on its connection. */
  readonly received: () => number;
  /** Too long to be read to its end when it is refused: the connection is closed with the answer. */
  readonly isLong: boolean;
  /** Aborts the request; bytes that have arrived stay stored. */
  readonly breakOff: () => void;
  /** To be called after the answer: reads and discards the rest, otherwise the connection could not be reused. */
  readonly done: () => void;
}

/** A request in the form that the tus server expects; only a PATCH has a body. */
export const uploadRequest = (request: FastifyRequest): UploadRequest => {
  const { raw } = request;
  const hasBody = request.method === 'PATCH';
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string' && (hasBody || !name.startsWith('content-'))) headers.set(name, value);
  }
  // In between, so that a reader that stops early does not destroy the connection.
  const body = new PassThrough();
  // There may be no listener any more when a client disconnects.
  body.on('error', () => undefined);
  const fail = (error?: Error): void => void body.destroy(error ?? new Error('the sender went away'));
  const closed = (): void => (raw.complete ? undefined : fail());
  if (hasBody) raw.on('error', fail).on('close', closed).pipe(body);

  const isLong = Number(request.headers['content-length'] ?? Infinity) > HEARD_OUT_BYTES;
  const received = (): number => raw.socket.bytesRead;
  let before = received();
  const watch = setInterval(() => {
    if (received() === before) raw.destroy();
    before = received();
  }, STALLED_MS).unref();

  return {
    received,
    isLong: hasBody && isLong,
    breakOff: () => void raw.destroy(),
    done: () => {
      clearInterval(watch);
      if (!hasBody) return;
      raw.unpipe(body);
      body.destroy();
      if (!isLong) raw.resume();
    },
    web: new Request(new URL(request.url.split('?')[0] ?? '', ORIGIN), {
      method: request.method,
      headers,
      ...(hasBody && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
    } as RequestInit),
  };
};
