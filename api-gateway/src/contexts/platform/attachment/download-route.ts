/** Downloads of files, by an address that was signed for people who may see the record they belong to. */
import { fileByKey } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { signedPathOf } from './file-address.ts';
import { fileKey } from './file-key.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { sendRange } from '../../../app/send-range.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { FILES_PATH } from '@college/contracts/platform/attachment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Types that a browser displays itself and that cannot run code; all others are downloaded. */
const SHOWN = /^((image|video|audio)\/|application\/pdf$)/;
const TEXT = /^text\//;
/** A file that is opened directly is a document without an origin, and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox";
/** The browser's PDF viewer does not work in a sandbox; it runs in a separate process. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

type Download = FastifyRequest<{ Params: { key: string; name: string } }>;

export const mountFileDownloads = (app: FastifyInstance, services: Services): void => {
  app.get(
    `${FILES_PATH}/:key/:name`,
    // Compression on the fly would change the meaning of a byte range.
    { schema: { hide: true }, compress: false },
    async (request: Download, reply) => {
      const { key } = request.params;
      const query = request.query as Record<string, unknown>;
      const missing = () => sendFailure(request, reply, fail(commonErrors.notFound));
      if (!isSignedAddress(services.keys, signedPathOf(key), query, services.now())) return missing();
      const row = await fileByKey(services.database.read, key);
      const stored = row?.state === 'complete' ? await services.storage.find(fileKey(key)) : null;
      return row && stored ? send(request, reply, row, stored) : missing();
    },
  );
};

const send = (
  request: Download,
  reply: FastifyReply,
  row: AttachmentRecord,
  stored: StoredFile,
): FastifyReply => {
  const isShown = SHOWN.test(row.media_type);
  reply.headers({
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameOf(row.name)}`,
    'content-security-policy': row.media_type === 'application/pdf' ? PDF_POLICY : SANDBOX,
    'cross-origin-resource-policy': 'same-origin',
  });
  return sendRange(request, reply, stored, {
    etag: `"${row.sha256}"`,
    mediaType: TEXT.test(row.media_type) ? `${row.media_type}; charset=utf-8` : row.media_type,
    // The address expires, but the browser that opened it may cache the content; proxies may not.
    cacheControl: 'private, max-age=3600',
  });
};

/** Encoded by RFC 6266, for any script. */
const fileNameOf = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
