/**
 * Upload and download of frames. These are ordinary routes besides the calls of the contract, because frames are a file
 * and an image element cannot send a bearer header; refusals are sent in the envelope.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { encodeFrames } from './cut-frames.ts';
import { dropFrames, framesPath, readFrames, storeFrames } from './face-file.ts';
import { dropUnused, insertPicture, pictureByKey } from './face-picture.table.ts';
import type { Services } from '../../../app/context.ts';
import { succeeded } from '../../../app/envelope.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { admit } from '../../../app/recheck.ts';
import { sendFailure } from '../../../app/mount.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import { FACE_LIMITS, FACE_UPLOAD_PATH } from '@college/contracts/classes/face-check';
import type { FaceImage } from '@college/contracts/classes/face-check';
import { commonErrors } from '@college/contracts/core/errors';
import { userPhotoErrors } from '@college/contracts/identity/user-photo';

/** Uploads per minute and address, as a share of the general limit: a class at one address uploads together. */
const SHARE = 0.1;

export const mountFaces = async (app: FastifyInstance, services: Services): Promise<void> => {
  const max = Math.max(1, Math.floor(services.settings.rateLimit * SHARE));
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // Any content type is accepted: the content decides.
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes.post(
      FACE_UPLOAD_PATH,
      {
        schema: { hide: true },
        bodyLimit: FACE_LIMITS.bytes,
        config: { rateLimit: { max } },
        // Before the body is read, and after the rate limit has counted the call.
        preParsing: async (request, reply) => {
          const failure = await admit(services, request, { access: 'signed-in' });
          if (failure) return sendFailure(request, reply, failure);
          return undefined;
        },
      },
      async (request, reply) => {
        if (!request.caller) throw new Error('frames came past their guard');
        const stored = await keep(services, request.caller.userId, request.body);
        return isFailure(stored) ? sendFailure(request, reply, stored) : succeeded(stored);
      },
    );
  });

  app.get<{ Params: { key: string } }>(
    framesPath(':key'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      const query = request.query as Record<string, unknown>;
      const missing = () => sendFailure(request, reply, fail(commonErrors.notFound));
      if (!isSignedAddress(services.keys, framesPath(key), query, services.now())) return missing();
      const row = await pictureByKey(services.database.read, key);
      const bytes = row ? await readFrames(services, row) : null;
      if (bytes === null) return missing();
      return (
        reply
          // A face must not stay in the cache of a shared computer.
          .header('cache-control', 'private, no-store')
          .header('content-disposition', 'inline; filename="frames.jpg"')
          .type('image/jpeg')
          .send(bytes)
      );
    },
  );
};

/** Keeps frames for the call that will have them judged; those sent before and never judged go. */
const keep = async (services: Services, userId: number, body: unknown) => {
  if (!Buffer.isBuffer(body) || body.length === 0) return fail(userPhotoErrors.badType);
  const image = await encodeFrames(body);
  if (isFailure(image)) return image;
  const rowKey: string = randomUUID();
  const keySealed = await storeFrames(services, rowKey, image.bytes);
  const dropped = [rowKey];
  try {
    const stored = await services.database.transaction(
      async (trx): Promise<FaceImage & { gone: string[] }> => {
        const gone = await dropUnused(trx, { userId });
        const id = await insertPicture(trx, {
          row_key: rowKey,
          user_id: userId,
          sha256: image.sha256,
          key_sealed: keySealed,
          creation_time: services.now().toISOString(),
        });
        return { id, gone };
      },
    );
    dropped.splice(0, 1, ...stored.gone);
    return { id: stored.id } satisfies FaceImage;
  } finally {
    // Once no row has its key, a file is unreadable: deleting it is only housekeeping.
    await dropFrames(services, dropped);
  }
};
