/**
 * The routes for releases. They are ordinary routes besides the calls of contracts, because a release is a file and its
 * sender is a deploy token; the answers are sent in the envelope.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { refuse } from './note.ts';
import { isUnreadable, readBuildTar, UPLOAD_LIMITS } from './read-build-tar.ts';
import type { UploadLimits } from './read-build-tar.ts';
import { refusal, release } from './release.ts';
import { reserveUpload, endUpload } from './release-upload.table.ts';
import type { KnownToken } from '../deploy-token.table.ts';
import { noteTokenUse, tokenByHash } from '../deploy-token.table.ts';
import { liveFacts } from '../compatibility/live-facts.ts';
import type { Services } from '../../../../app/context.ts';
import { succeeded } from '../../../../app/envelope.ts';
import { fail, isFailure } from '../../../../app/failure.ts';
import type { FailureOf } from '../../../../app/failure.ts';
import { languageOf } from '../../../../app/messages/message-catalogue.ts';
import { sendFailure } from '../../../../app/mount.ts';
import { invalidInput } from '../../../../app/validation.ts';
import { hashOf, isDeployToken } from '../deploy-token.ts';
import { RemoteVersion } from '@college/contracts/core/remote-build';
import { releaseErrors, ReleaseMode } from '@college/contracts/delivery/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const USE_NOTED_EVERY_MS = 60_000;

/** The deploy token of this header, which is no login, or a refusal: the same whatever is wrong with it. */
const authorizeToken = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  authorization: string | undefined,
): Promise<KnownToken | FailureOf<typeof releaseErrors.badToken>> => {
  const text = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (text === undefined || !isDeployToken(text)) return fail(releaseErrors.badToken);
  const token = await tokenByHash(database.read, hashOf(text));
  const moment = now();
  if (!token || token.revoked_at !== null || token.expires_at <= moment.toISOString())
    return fail(releaseErrors.badToken);
  const due = new Date(moment.getTime() - USE_NOTED_EVERY_MS).toISOString();
  if (token.last_used_at === null || token.last_used_at <= due)
    await database.transaction((trx) => noteTokenUse(trx, token.id, moment));
  return token;
};

/** Strict: a misspelt `mod=activate` must not silently become a release that is only stored. */
const Query = z
  .strictObject({
    version: RemoteVersion,
    mode: ReleaseMode.default('store'),
    percent: z.coerce.number().int().min(1).max(100).optional(),
    hostedAt: z.string().min(1).max(1_000).optional(),
  })
  .refine(({ mode, percent }) => mode !== 'rollout' || percent !== undefined, {
    path: ['percent'],
    message: 'field.required',
  });

/** Releases per minute and address, as a share of the general limit: each may take 50 MB and seconds of work. */
const SHARE = 0.025;
const TAR = 'application/x-tar';

/** `POST /api/deploy/:remote` with a tar, and `GET /api/deploy/live`, what a build is checked against. */
export const mountDeploy = async (
  app: FastifyInstance,
  services: Services,
  limits: UploadLimits = UPLOAD_LIMITS,
): Promise<void> => {
  const tokens = new WeakMap<FastifyRequest, KnownToken>();
  const max = Math.max(1, Math.floor(services.settings.rateLimit * SHARE));

  // Before the body is read, and after the rate limit has counted the call.
  const admitted = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const token = await authorizeToken(services, request.headers.authorization);
    if (isFailure(token)) return sendFailure(request, reply, token);
    const { remote } = request.params as { remote?: string };
    if (remote !== undefined && remote !== token.remote_name)
      return sendFailure(request, reply, fail(releaseErrors.otherRemote));
    tokens.set(request, token);
    return undefined;
  };
  const tokenOf = (request: FastifyRequest): KnownToken => {
    const token = tokens.get(request);
    if (!token) throw new Error('a deploy route ran without its guard');
    return token;
  };

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // Passed on as a stream, whatever its content type: the handler reports what is wrong with it.
    routes.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    routes.get('/api/deploy/live', { schema: { hide: true }, preParsing: admitted }, async () => {
      const { gateway: calls, shells, remotes } = await liveFacts(services.database.read, services.features);
      return succeeded({ gateway: { calls }, shells, remotes });
    });

    routes.post(
      '/api/deploy/:remote',
      { schema: { hide: true }, config: { rateLimit: { max }, streamsBody: true }, preParsing: admitted },
      async (request, reply) => {
        const token = tokenOf(request);
        const answer = await oneAtATime(services, token.remote_id, limits, () =>
          released(services, request, token, limits),
        );
        return isFailure(answer) ? sendFailure(request, reply, answer) : succeeded(answer);
      },
    );
  });
};

/** Milliseconds for the work after the last byte: checking, compressing, storing. */
const AFTER_UPLOAD = 300_000;

const oneAtATime = async <T>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  remoteId: number,
  { whole }: UploadLimits,
  work: () => Promise<T>,
): Promise<T | FailureOf<typeof releaseErrors.busy>> => {
  const upload = { remoteId, holder: randomUUID() };
  const start = now();
  const until = new Date(start.getTime() + whole + AFTER_UPLOAD);
  const isClaimed = await database.transaction((trx) => reserveUpload(trx, upload, { now: start, until }));
  if (!isClaimed) return fail(releaseErrors.busy);
  try {
    return await work();
  } finally {
    await database.transaction((trx) => endUpload(trx, upload));
  }
};

const released = async (
  services: Services,
  request: FastifyRequest,
  token: KnownToken,
  limits: UploadLimits,
) => {
  const language = languageOf(request.headers['accept-language']);
  const query = Query.safeParse(request.query, { reportInput: true });
  if (!query.success) return invalidInput(query.error.issues, language);
  const isTar = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === TAR;
  if (!isTar || !(request.body instanceof Readable)) return refusal([refuse('content-type')], { language });

  const files = await readBuildTar(request.body, limits);
  if (isUnreadable(files)) return isFailure(files) ? files : refusal([files], { language });
  const { version, mode, percent = 100, hostedAt = null } = query.data;
  const order = {
    remoteId: token.remote_id,
    name: token.remote_name,
    releasedBy: token.name,
    version,
    mode,
    percent,
    hostedAt,
    language,
    traceId: request.id,
    address: request.ip,
  };
  return release(services, order, files);
};
