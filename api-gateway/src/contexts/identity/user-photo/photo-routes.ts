/**
 * Upload and download of pictures. These are ordinary routes besides the calls of the contract, because a picture is a
 * file and an image element cannot send a bearer header; refusals are sent in the envelope.
 */
import { readPhoto } from './photo-file.ts';
import { encodePhoto } from './photo-image.ts';
import { photoPath, rowAddress } from '../session/photo-address.ts';
import { authorizeTicket } from './photo-ticket.ts';
import { submitPhoto } from './submit-photo.ts';
import type { Sender } from './submit-photo.ts';
import { photoByKey } from './user-photo.table.ts';
import type { Services } from '../../../app/context.ts';
import { succeeded } from '../../../app/envelope.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { admit } from '../../../app/recheck.ts';
import { sendFailure } from '../../../app/mount.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import { insertAudit } from '../../../db/audit.ts';
import type { AuditEntry } from '../../../db/audit.ts';
import { commonErrors } from '@college/contracts/core/errors';
import {
  PHOTO_LIMITS,
  PHOTO_TICKET_HEADER,
  PHOTO_UPLOAD_PATH,
  userPhotoErrors,
} from '@college/contracts/identity/user-photo';
import type { UploadedPhoto } from '@college/contracts/identity/user-photo';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Uploads per minute and address, as a share of the general limit: a class at one address uploads together. */
const SHARE = 0.1;
/** As in the audit log. */
const CALL = 'UserPhoto/UploadPhoto';

export const mountPhotos = async (app: FastifyInstance, services: Services): Promise<void> => {
  const senders = new WeakMap<FastifyRequest, Sender>();
  const max = Math.max(1, Math.floor(services.settings.rateLimit * SHARE));

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // Any content type is accepted: the content decides.
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    routes.post(
      PHOTO_UPLOAD_PATH,
      {
        schema: { hide: true },
        bodyLimit: PHOTO_LIMITS.bytes,
        config: { rateLimit: { max } },
        // Before the body is read, and after the rate limit has counted the call.
        preParsing: async (request, reply) => {
          const sender = await senderOf(services, request);
          if (isFailure(sender)) return sendFailure(request, reply, sender);
          senders.set(request, sender);
          return undefined;
        },
      },
      async (request, reply) => {
        const sender = senders.get(request);
        if (!sender) throw new Error('a picture came past its guard');
        const uploaded = await upload(services, sender, request.body);
        return isFailure(uploaded) ? sendFailure(request, reply, uploaded) : succeeded(uploaded);
      },
    );
  });

  app.get<{ Params: { key: string } }>(
    `${photoPath(':key')}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      const query = request.query as Record<string, unknown>;
      const moment = services.now();
      const missing = () => sendFailure(request, reply, fail(commonErrors.notFound));
      if (!isSignedAddress(services.keys, photoPath(key), query, moment)) return missing();
      const row = await photoByKey(services.database.read, key);
      const bytes = row ? await readPhoto(services, row) : null;
      if (bytes === null) return missing();
      return (
        reply
          // A face must not stay in the cache of a shared computer.
          .header('cache-control', 'private, no-store')
          .header('content-disposition', 'inline; filename="photo.jpg"')
          .type('image/jpeg')
          .send(bytes)
      );
    },
  );
};

const upload = async (
  services: Services,
  sender: Sender,
  body: unknown,
): Promise<UploadedPhoto | Failure> => {
  if (!Buffer.isBuffer(body) || body.length === 0) return fail(userPhotoErrors.badType);
  const image = await encodePhoto(body);
  if (isFailure(image)) return image;
  const submitted = await submitPhoto(services, sender, image);
  if (isFailure(submitted)) return submitted;
  return { id: submitted.id, state: 'pending', address: rowAddress(services, submitted) };
};

/** The sender: by their login, or by a ticket that represents it. */
const senderOf = async (services: Services, request: FastifyRequest): Promise<Sender | Failure> => {
  const ticket = request.headers[PHOTO_TICKET_HEADER];
  if (typeof ticket === 'string') {
    const known = await authorizeTicket(services, ticket);
    if (isFailure(known)) return known;
    return {
      userId: known.user_id,
      areaCode: known.area_code,
      departmentId: known.department_id,
      ticketId: known.id,
      audit: auditor(services, request, {
        userId: known.user_id,
        userName: known.name,
        roleKey: '',
        areaCode: known.area_code,
        departmentId: known.department_id,
      }),
    };
  }
  const failure = await admit(services, request, { access: 'signed-in' });
  if (failure) return failure;
  const { caller } = request;
  if (!caller) throw new Error('admitted without being known');
  return {
    userId: caller.userId,
    areaCode: caller.scope.areaCode,
    departmentId: caller.scope.departmentId,
    ticketId: null,
    audit: auditor(services, request, { ...caller, ...caller.scope }),
  };
};

type Actor = Required<Pick<AuditEntry, 'userId' | 'userName' | 'roleKey' | 'areaCode' | 'departmentId'>>;

const auditor =
  (
    { now }: Services,
    request: FastifyRequest,
    { userId, userName, roleKey, areaCode, departmentId }: Actor,
  ): Sender['audit'] =>
  (trx, change) =>
    insertAudit(trx, {
      ...change,
      time: now(),
      userId,
      userName,
      roleKey,
      areaCode,
      departmentId,
      call: CALL,
      outcome: 'done',
      traceId: request.id,
      address: request.ip,
    });
