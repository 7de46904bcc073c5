/** The picture of the mini-program's code, for everybody: it stands on every public page. */
import { miniProgramPictureId } from './site-setting.table.ts';
import { storedFileOf } from '../attachment/attachment.port.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { sendRange } from '../../../app/send-range.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { MINI_PROGRAM_CODE_PATH } from '@college/contracts/platform/public-setting';
import type { FastifyInstance } from 'fastify';

/** A picture that is opened directly is a document without an origin, and loads nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

export const mountCodePicture = (app: FastifyInstance, services: Services): void => {
  app.get(MINI_PROGRAM_CODE_PATH, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const fileId = await miniProgramPictureId(services.database.read);
    const file = fileId === null ? null : await storedFileOf(services, fileId);
    if (file === null) return sendFailure(request, reply, fail(commonErrors.notFound));
    reply.headers({ 'content-security-policy': SANDBOX, 'cross-origin-resource-policy': 'same-origin' });
    return sendRange(request, reply, file.stored, {
      etag: `"${fileId}"`,
      mediaType: file.mediaType,
      cacheControl: 'public, max-age=3600',
    });
  });
};
