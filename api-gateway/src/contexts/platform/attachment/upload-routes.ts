/**
 * Uploads by tus 1.0.0. These are ordinary routes besides the calls of the contracts, because they receive files. The
 * tus server stores the bytes; permissions, file types and the result are decided here, and refusals are sent in the
 * envelope.
 */
import { FileStore } from '@tus/file-store';
import { ERRORS, Metadata, Server } from '@tus/server';
import { fileByKey } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload, giveUp } from './finish-upload.ts';
import { roomLeft, uploadFolder } from './upload-folder.ts';
import { LOCKED, uploadLocks } from './upload-lock.ts';
import { noteUploadAlive } from './upload.table.ts';
import { uploadRequest } from './upload-request.ts';
import type { UploadRequest } from './upload-request.ts';
import { auditorOf } from './upload-audit.ts';
import type { Caller, Services } from '../../../app/context.ts';
import { refused } from '../../../app/envelope.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { admit } from '../../../app/recheck.ts';
import { languageOf } from '../../../app/messages/message-catalogue.ts';
import { sendFailure } from '../../../app/mount.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { ATTACHMENT_ID_HEADER, attachmentErrors, FILES_PATH } from '@college/contracts/platform/attachment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Uploads that may be started per minute and address, as a share of the general limit. */
const SHARE = 0.1;
const UPLOAD_MEDIA_TYPE = 'application/offset+octet-stream';
/** Less free space than this counts as none. */
const SCARCE_BYTES = 1024 * 1024;

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

export const mountUploads = async (app: FastifyInstance, services: Services): Promise<void> => {
  const lockFor = uploadLocks();
  const receivers = new WeakMap<object, () => number>();
  const names = new WeakMap<object, string>();
  /** Created with the first upload, because it creates its folder: a gateway without uploads needs none. */
  let tus: Server | undefined;
  const server = (): Server =>
    (tus ??= new Server({
      path: FILES_PATH,
      datastore: new FileStore({ directory: uploadFolder(services) }),
      relativeLocation: true,
      namingFunction: (request) => names.get(request) ?? '',
      locker: (request) => lockFor(receivers.get(request) ?? (() => 0)),
      // When the lock is requested from its owner, the owner has already been silent for long enough.
      lockDrainTimeout: 1,
    }));

  const finishing = new Map<string, Promise<number | Failure>>();
  /** Once at a time for each upload: a browser may ask for the offset while its last bytes are being checked. */
  const finished = (row: AttachmentRecord, request: FastifyRequest): Promise<number | Failure> => {
    const known = finishing.get(row.row_key);
    if (known) return known;
    const work = finishUpload(services, row, auditorOf(services, request)).finally(() =>
      finishing.delete(row.row_key),
    );
    finishing.set(row.row_key, work);
    return work;
  };

  const running = new Set<UploadRequest>();
  // A closing gateway does not wait for long uploads: the client resumes where it was at the next gateway.
  app.addHook('preClose', (done) => {
    for (const upload of running) upload.breakOff();
    done();
  });

  const handle = async (request: FastifyRequest, reply: FastifyReply, rowKey: string): Promise<Response> => {
    const upload = uploadRequest(request);
    receivers.set(upload.web, upload.received);
    names.set(upload.web, rowKey);
    running.add(upload);
    try {
      return await server().handleWeb(upload.web);
    } finally {
      running.delete(upload);
      upload.done();
      if (upload.isLong && !request.raw.complete) reply.header('connection', 'close');
    }
  };

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, payload, done) => done(null, payload));
    // The body of a creation request is ignored.
    routes.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    routes.addHook('preParsing', async (request, reply) => {
      const failure = await admit(services, request, { access: 'file:upload' });
      if (failure) return sendFailure(request, reply, failure);
      return undefined;
    });

    const max = Math.max(1, Math.floor(services.settings.rateLimit * SHARE));
    routes.post(
      FILES_PATH,
      { schema: { hide: true }, config: { rateLimit: { max }, streamsBody: true } },
      async (request, reply) => {
        const rowKey = await beginUpload(services, callerOf(request), declaredBy(request));
        if (isFailure(rowKey)) return sendFailure(request, reply, rowKey);
        const response = await handle(request, reply, rowKey);
        if (response.status === 201) return answer(reply, response);
        await giveUp(services, rowKey);
        return sendFailure(request, reply, await failureOf(services, response));
      },
    );

    routes.route<{ Params: { key: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${FILES_PATH}/:key`,
      schema: { hide: true },
      config: { streamsBody: true },
      handler: async (request, reply) => {
        const row = await ownUpload(services, request);
        if (!row) return sendFailure(request, reply, fail(commonErrors.notFound));
        if (row.state === 'complete') return answerComplete(request, reply, row);
        const response = await handle(request, reply, row.row_key);
        if (!response.ok) return refuse(request, reply, await failureOf(services, response, row.size));
        if (request.method === 'DELETE') {
          await giveUp(services, row.row_key);
          return answer(reply, response);
        }
        if (Number(response.headers.get('upload-offset')) !== row.size) {
          if (request.method === 'PATCH')
            await services.database.transaction((trx) =>
              noteUploadAlive(trx, row.row_key, services.now().toISOString()),
            );
          return answer(reply, response);
        }
        const id = await finished(row, request);
        if (isFailure(id)) return sendFailure(request, reply, id);
        return answer(reply.header(ATTACHMENT_ID_HEADER, id), response);
      },
    });
  });
};

/** The protocol's status: clients retry a locked upload, but not other conflicts. */
const refuse = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  if (failure.error !== attachmentErrors.busy) return sendFailure(request, reply, failure);
  return reply
    .code(LOCKED)
    .send(refused(failure, languageOf(request.headers['accept-language']), request.id));
};

const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw new Error('an upload came past its guard');
  return caller;
};

const KEY = /^[0-9a-f-]{36}$/;

/** The caller's own upload; whether others have one with this key is not revealed. */
const ownUpload = async (
  { database }: Services,
  request: KeyRequest,
): Promise<AttachmentRecord | undefined> => {
  const { key } = request.params;
  const row = KEY.test(key) ? await fileByKey(database.read, key) : undefined;
  return row?.creator_user_id === callerOf(request).userId ? row : undefined;
};

const declaredBy = ({ headers }: FastifyRequest) => {
  const length = headers['upload-length'];
  const metadata = metadataOf(headers['upload-metadata']);
  return {
    name: metadata.filename ?? '',
    purpose: metadata.purpose ?? '',
    size: typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : NaN,
  };
};

const metadataOf = (header: unknown): Record<string, string | null> => {
  if (typeof header !== 'string') return {};
  try {
    return Metadata.parse(header);
  } catch (error) {
    // Unreadable metadata counts as empty, which is then refused.
    if (error instanceof Error) return {};
    throw error;
  }
};

/**
 * A browser that lost the answer to its last bytes asks for the offset: the upload is complete, and this is the file.
 */
const answerComplete = (
  request: FastifyRequest,
  reply: FastifyReply,
  row: AttachmentRecord,
): FastifyReply => {
  if (request.method !== 'HEAD') return sendFailure(request, reply, fail(commonErrors.notFound));
  const size = String(row.size);
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': size,
      'upload-length': size,
      'cache-control': 'no-store',
    })
    .header(ATTACHMENT_ID_HEADER, row.id)
    .send();
};

const answer = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  for (const name of ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'cache-control']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  await response.body?.cancel();
  return reply.code(response.status).send();
};

/** Translates refusals of the tus server. */
const failureOf = async (services: Services, response: Response, limitBytes = 0): Promise<Failure> => {
  const said = await response.text();
  switch (response.status) {
    case LOCKED:
      return fail(attachmentErrors.busy);
    case 409:
      return fail(attachmentErrors.badOffset);
    case 404:
    case 410:
      return fail(commonErrors.notFound);
    case 413:
      return fail(attachmentErrors.tooLarge, { limitBytes });
    case 500: {
      if ((await roomLeft(services)) < SCARCE_BYTES) return fail(attachmentErrors.diskFull);
      throw new Error(`the tus server: ${said.trim()}`);
    }
    default:
      return fail(said === ERRORS.ABORTED.body ? attachmentErrors.busy : commonErrors.invalid);
  }
};
