/** Films and documents on their way to who watches and reads them, by signed addresses only. */
import { createHash } from 'node:crypto';
import {
  addressUntil,
  isUser,
  pageName,
  pathFor,
  segmentAddress,
  segmentPath,
  WHOLE_NAME,
} from './media-address.ts';
import { keyOf, openSecret } from './media-key.ts';
import { keyName, listName, masterPlaylist, mediaPlaylist, PLAYLIST_TYPE } from './media-playlist.ts';
import { MEDIA_PATH } from './media-address.ts';
import { convertedKey, pageKey, posterKey, segmentKey } from './media-store.ts';
import { mayHaveKey, mayHavePage, mayHaveRange } from './may-have-key.ts';
import { mediaByKey, secretByKey } from './ware-media.table.ts';
import type { MediaRecord, Variant } from './ware-media.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { sendRange } from '../../../app/send-range.ts';
import { isSignedAddress } from '../../../app/signed-address.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import { storedFileOf } from '../../platform/attachment/attachment.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Params = Readonly<Record<'key' | 'viewer' | 'height' | 'name', string>>;
type Asked = FastifyRequest<{ Params: Params; Querystring: { expires?: unknown; signature?: unknown } }>;

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A player asks for up to 40 segments, keys and playlists a minute, and a room of two hundred learners has one address:
 * these addresses are signed and cheap to refuse, so that they are counted apart from calls.
 */
const SHARE = 20;
/** Opened directly, none of it is a page that could load or run anything. */
const POLICY = "default-src 'none'; sandbox";

const HEIGHT = /^\d{1,4}$/;

/** The number in a name such as `12.ts`; null for any other name. */
const numberIn = (name: string, ending: string): number | null => {
  const [, digits] = /^(\d{1,5})\.([a-z0-9]+)$/.exec(name) ?? [];
  return digits !== undefined && name === `${Number(digits)}.${ending}` ? Number(digits) : null;
};

const variantOf = ({ variants }: MediaRecord, height: string): Variant | undefined =>
  variants.find((variant) => String(variant.height) === height);

export const mountMedia = (app: FastifyInstance, services: Services): void => {
  const { database, keys, now, storage } = services;
  const isSigned = (path: string, { query }: Asked): boolean => isSignedAddress(keys, path, query, now());
  const missing = (request: Asked, reply: FastifyReply) =>
    sendFailure(request, reply, fail(commonErrors.notFound));
  const readyMedia = async (key: string): Promise<MediaRecord | null> => {
    const media = await mediaByKey(database.read, key);
    return media?.state === 'ready' ? media : null;
  };
  const get = (
    path: string,
    answer: (request: Asked, reply: FastifyReply) => Promise<FastifyReply | null>,
  ): void => {
    app.get(
      `${MEDIA_PATH}/:key/${path}`,
      // Compression on the fly would change the meaning of a byte range. A head brings nothing that could count.
      {
        exposeHeadRoute: false,
        schema: { hide: true },
        compress: false,
        config: { rateLimit: { max: services.settings.rateLimit * SHARE } },
      },
      async (request: Asked, reply) => {
        reply.headers({ 'content-security-policy': POLICY, 'cross-origin-resource-policy': 'same-origin' });
        return (await answer(request, reply)) ?? missing(request, reply);
      },
    );
  };
  /** A media file under the viewer's folder, when its address is signed and the media is ready. */
  const signedMedia = async (request: Asked, name: string): Promise<MediaRecord | null> => {
    const { key, viewer } = request.params;
    return isSigned(pathFor(key, viewer, name), request) ? readyMedia(key) : null;
  };
  const expiresOf = ({ query }: Asked): Date => new Date(Number(query.expires) * 1000);
  const sendPlaylist = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type(PLAYLIST_TYPE).header('cache-control', 'private, no-store').send(text);

  get(':viewer/master.m3u8', async (request, reply) => {
    const media = await signedMedia(request, 'master.m3u8');
    if (!media || media.variants.length === 0) return null;
    const expires = expiresOf(request);
    const addressOf = (height: number) =>
      addressUntil(services, media, request.params.viewer, { name: listName(height), expires });
    return sendPlaylist(reply, masterPlaylist(media.variants, addressOf));
  });

  get(':viewer/:height/list.m3u8', async (request, reply) => {
    const { viewer, height } = request.params;
    const media = await signedMedia(request, `${height}/list.m3u8`);
    const variant = media && variantOf(media, height);
    if (!variant) return null;
    const expires = expiresOf(request);
    return sendPlaylist(
      reply,
      mediaPlaylist(variant, {
        segment: (segment) => segmentAddress(services, media, variant.height, segment),
        key: (minute) =>
          addressUntil(services, media, viewer, { name: keyName(variant.height, minute), expires }),
      }),
    );
  });

  get(':viewer/:height/:name', async (request, reply) => {
    const { key, viewer, height, name } = request.params;
    const minute = numberIn(name, 'key');
    if (minute === null || !HEIGHT.test(height)) return null;
    if (!isSigned(pathFor(key, viewer, keyName(Number(height), minute)), request)) return null;
    const media = await secretByKey(database.read, key);
    if (media?.state !== 'ready' || media.secret_sealed === null) return null;
    if (!(await mayHaveKey(services, { rowKey: key, viewer, minute }))) return null;
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'private, no-store')
      .send(keyOf(openSecret(keys, key, media.secret_sealed), Number(height), minute));
  });

  get(':viewer/pages/:name', async (request, reply) => {
    const { key, viewer, name } = request.params;
    const page = numberIn(name, 'pdf');
    const media = page === null ? null : await signedMedia(request, pageName(page));
    const stored = page === null || !media ? null : await storage.find(pageKey(media, page));
    if (page === null || !media || !stored) return null;
    if (!(await mayHavePage(services, { rowKey: key, viewer, page }))) return null;
    // Whole, and to nobody who has only its tag: it counts as delivered.
    return reply
      .type('application/pdf')
      .headers({ 'cache-control': 'private, max-age=3600', 'content-length': stored.size })
      .send(stored.open());
  });

  get('part/:height/:name', async (request, reply) => {
    const { key, height, name } = request.params;
    const segment = numberIn(name, 'ts');
    if (segment === null || !HEIGHT.test(height)) return null;
    if (!isSigned(segmentPath(key, Number(height), segment), request)) return null;
    const media = await readyMedia(key);
    const stored = media && (await storage.find(segmentKey(media, Number(height), segment)));
    if (!stored) return null;
    return sendRange(request, reply, stored, {
      etag: `"${key}-${height}-${segment}"`,
      mediaType: 'video/mp2t',
      cacheControl: `public, max-age=${DAY_SECONDS}, immutable`,
    });
  });

  const sendWhole = (
    name: string,
    find: (media: MediaRecord, viewer: string) => Promise<{ stored: StoredFile; mediaType: string } | null>,
  ): void =>
    get(`:viewer/${name}`, async (request, reply) => {
      const media = await signedMedia(request, name);
      const found = media && (await find(media, request.params.viewer));
      if (!found) return null;
      if (name === 'original') {
        const { key: rowKey, viewer } = request.params;
        const asked = { viewer, rowKey, range: request.headers.range };
        if (!(await mayHaveRange(services, asked, found.stored.size))) return null;
      }
      const etag = createHash('sha256')
        .update(`${media.row_key}/${media.made_key}/${name}`)
        .digest('base64url');
      return sendRange(request, reply, found.stored, {
        etag: `"${etag}"`,
        mediaType: found.mediaType,
        cacheControl: 'private, max-age=3600',
      });
    });

  const made = async (key: string, mediaType: string) => {
    const stored = await storage.find(key);
    return stored && { stored, mediaType };
  };
  const original = async ({ file_id: fileId }: MediaRecord, kinds: RegExp) => {
    const file = await storedFileOf(services, fileId);
    return file && kinds.test(file.mediaType) ? file : null;
  };
  sendWhole('poster.jpg', (media) => made(posterKey(media), 'image/jpeg'));
  sendWhole(WHOLE_NAME, async (media, viewer) => {
    // Addresses that learners were given before documents were split.
    if (media.kind !== 'document' || !isUser(viewer)) return null;
    return (await original(media, /^application\/pdf$/)) ?? made(convertedKey(media), 'application/pdf');
  });
  // What was cut is never given away whole.
  sendWhole('original', async (media) => (media.is_cut ? null : original(media, /^(video|audio)\//)));
};
