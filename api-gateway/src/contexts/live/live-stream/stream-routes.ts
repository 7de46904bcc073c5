/** Live pictures on their way to who watches, by signed addresses only. */
import { qualitiesOf, QUALITIES } from './encoder.ts';
import type { Quality } from './encoder.ts';
import { listOf, masterOf } from './live-playlist.ts';
import { lastPieces, runsBefore, streamByKey } from './live-stream.table.ts';
import type { PieceRow, StreamRow } from './live-stream.table.ts';
import { addressOfPiece, listName, pathFor, pieceName, STREAM_PATH } from './stream-address.ts';
import { pieceKey } from './stream-store.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { sendRange } from '../../../app/send-range.ts';
import { isSignedAddress, signAddress } from '../../../app/signed-address.ts';
import { PLAYLIST_TYPE } from '../../content/ware-media/ware-media.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Params = Readonly<Record<'key' | 'person' | 'quality' | 'name', string>>;
type Asked = FastifyRequest<{ Params: Params; Querystring: { expires?: unknown; signature?: unknown } }>;

/** A player asks for a playlist and a piece every two seconds, and a room of learners may have one address. */
const SHARE = 20;
/** Half a minute, so that a player whose line was bad for a while goes on where it was. */
const PIECES = 15;
/** A thousand players ask for the same list: it is read once in a while. */
const FRESH_MS = 500;
/** Opened directly, none of it is a page that could load or run anything. */
const POLICY = "default-src 'none'; sandbox";

interface Seen {
  readonly stream: StreamRow;
  readonly pieces: readonly PieceRow[];
  readonly breaks: number;
}

/** What can be watched of a stream now; asked for once by all who ask at the same time. */
const openLook = ({ database: { read } }: Services) => {
  const looks = new Map<string, Promise<Seen | null>>();
  const look = async (rowKey: string): Promise<Seen | null> => {
    const stream = await streamByKey(read, rowKey);
    if (!stream) return null;
    const pieces = await lastPieces(read, stream.id, PIECES);
    const first = pieces[0];
    const earlier = first ? await runsBefore(read, stream.id, first.number) : 0;
    const isCut = first !== undefined && first.place > 0;
    // A run that began before the list is not a break of it.
    return { stream, pieces, breaks: isCut ? Math.max(0, earlier - 1) : earlier };
  };
  return (rowKey: string): Promise<Seen | null> => {
    const known = looks.get(rowKey);
    if (known) return known;
    const asked = look(rowKey);
    looks.set(rowKey, asked);
    const forget = (): void => void setTimeout(() => looks.delete(rowKey), FRESH_MS).unref();
    asked.then(forget, () => looks.delete(rowKey));
    return asked;
  };
};

const isQuality = (text: string): text is Quality => Object.hasOwn(QUALITIES, text);

export const mountStreams = (app: FastifyInstance, services: Services): void => {
  const { keys, now, storage } = services;
  const seenOf = openLook(services);
  const missing = (request: Asked, reply: FastifyReply) =>
    sendFailure(request, reply, fail(commonErrors.notFound));
  const isSigned = (request: Asked, name: string): boolean => {
    const { key, person } = request.params;
    return isSignedAddress(keys, pathFor(key, person, name), request.query, now());
  };
  const get = (
    path: string,
    answer: (request: Asked, reply: FastifyReply) => Promise<FastifyReply | null>,
  ): void => {
    app.get(
      `${STREAM_PATH}/:key/:person/${path}`,
      {
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
  const sendPlaylist = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type(PLAYLIST_TYPE).header('cache-control', 'private, no-store').send(text);

  get('master.m3u8', async (request, reply) => {
    if (!isSigned(request, 'master.m3u8')) return null;
    const { key, person } = request.params;
    const seen = await seenOf(key);
    if (!seen) return null;
    const expires = new Date(Number(request.query.expires) * 1000);
    const addressOf = (quality: Quality) =>
      signAddress(keys, pathFor(key, person, listName(quality)), expires);
    return sendPlaylist(reply, masterOf(qualitiesOf(seen.stream.mode), addressOf));
  });

  get(':quality/list.m3u8', async (request, reply) => {
    const { key, person, quality } = request.params;
    if (!isQuality(quality) || !isSigned(request, listName(quality))) return null;
    const seen = await seenOf(key);
    if (!seen || seen.pieces.length === 0 || !qualitiesOf(seen.stream.mode).includes(quality)) return null;
    const addressOf = (piece: PieceRow) => addressOfPiece(services, key, person, pieceName(quality, piece));
    return sendPlaylist(reply, listOf({ ...seen, isOver: seen.stream.state === 'ended' }, addressOf));
  });

  get(':quality/:name', async (request, reply) => {
    const { key, quality, name } = request.params;
    const [, run, place] = /^(\d{1,6})-(\d{1,6})\.ts$/.exec(name) ?? [];
    if (run === undefined || !isQuality(quality) || !isSigned(request, `${quality}/${name}`)) return null;
    const piece = { run: Number(run), place: Number(place) };
    const stored = await storage.find(pieceKey({ row_key: key }, quality, piece));
    if (!stored) return null;
    return sendRange(request, reply, stored, {
      etag: `"${key}-${quality}-${name}"`,
      mediaType: 'video/mp2t',
      cacheControl: 'private, max-age=300, immutable',
    });
  });
};
