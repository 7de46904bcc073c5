import { byteRange } from './byte-range.ts';
import type { StoredFile } from '../storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Sent {
  /** Names this very content. */
  readonly etag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
}

/** Sends a stored file, or the range of it that was asked for (RFC 9110, 14); nothing when the browser has it. */
export const sendRange = (
  request: FastifyRequest,
  reply: FastifyReply,
  { size, open }: StoredFile,
  { etag, mediaType, cacheControl }: Sent,
): FastifyReply => {
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  reply.type(mediaType);
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? byteRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === null) return reply.header('content-length', size).send(open());
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(open(range));
};
