import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const ORIGIN = 'http://gateway.invalid';
/** What the tus server reads. All else is between us and the browser. */
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
/** A connection on which no byte arrives for so long is given up. */
const STALLED_MS = 60_000;

/** A refused request that is still sending is heard out up to here, so that its sender hears the refusal. */
const HEARD_OUT_BYTES = 16 * 1024 * 1024;

export interface UploadRequest {
  readonly web: Request;
  /** How many bytes have arrived on its connection. */
  readonly received: () => number;
  /** Too long to be heard out when it is refused: the connection ends with the answer. */
  readonly isLong: boolean;
  /** Breaks off; what has arrived is kept. */
  readonly breakOff: () => void;
  /** To be called once it is answered: reads and forgets what nobody wanted, or the connection could not be used again. */
  readonly done: () => void;
}

/** A request as the tus server takes it; only a PATCH brings bytes along. */
export const uploadRequest = (request: FastifyRequest): UploadRequest => {
  const { raw } = request;
  const hasBody = request.method === 'PATCH';
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string' && (hasBody || !name.startsWith('content-'))) headers.set(name, value);
  }
  // Between the two, so that whoever stops reading does not take the connection with him.
  const body = new PassThrough();
  // Nobody may be listening any more when a sender goes away.
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
