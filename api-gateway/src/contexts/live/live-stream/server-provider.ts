/** Any server that takes RTMP in and gives HLS out, such as SRS, nginx-rtmp, MediaMTX, or a network of a cloud. */
import { browserIngest } from './embedded-provider.ts';
import type { LiveProvider, ProviderDeps } from './live-provider.ts';
import type { StreamRow } from './live-stream.table.ts';
import { asServerAndKey, signedAddress } from './signed-template.ts';
import { personOf } from './stream-address.ts';
import type { ServerSettings } from '../../../app/live-settings.ts';

const HOUR_MS = 60 * 60 * 1000;
const PLAY_MS = 2 * HOUR_MS;
/** As a key of our own: it outlives broken lines, and no lesson. */
const INGEST_MS = 6 * HOUR_MS;
const OURS_MS = 60 * 1000;
const ASK_MS = 4_000;
const LIST_BYTES = 256 * 1024;
/** A list that does not grow for so long belongs to a stream that is gone. */
const STALE_MS = 20_000;
/** The server may take a while to close its file. */
const RECORDING_MS = 15 * 60 * 1000;
/** Who asks for us; nobody has this number. */
const OURSELVES = 0;

const seen = new Map<string, { readonly text: string; readonly since: number }>();

const textAt = async (address: string): Promise<string | null> => {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ASK_MS) });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > LIST_BYTES) return null;
    return (await answer.text()).slice(0, LIST_BYTES);
  } catch {
    return null;
  }
};

/** The list of pieces; a master list leads to that of its first quality. */
const piecesAt = async (address: string): Promise<string | null> => {
  const text = await textAt(address);
  if (text === null || !text.includes('#EXT-X-STREAM-INF')) return text;
  const first = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first === undefined ? null : textAt(new URL(first.trim(), address).href);
};

/** Where ffmpeg sends what a browser teaches. */
export const relayAddress = (
  { now }: Pick<ProviderDeps, 'now'>,
  settings: ServerSettings,
  { row_key: stream, owner_id: owner }: Pick<StreamRow, 'row_key' | 'owner_id'>,
): string =>
  signedAddress(settings.ingest, settings, {
    stream,
    person: personOf(owner),
    expires: new Date(now().getTime() + INGEST_MS),
  });

export const serverProvider = (deps: ProviderDeps, settings: ServerSettings): LiveProvider => {
  const after = (milliseconds: number): Date => new Date(deps.now().getTime() + milliseconds);
  const addressFor = (
    template: string,
    { row_key: stream }: StreamRow,
    { userId, expires }: { readonly userId: number; readonly expires: Date },
  ): string => signedAddress(template, settings, { stream, person: personOf(userId), expires });

  return {
    room: () => Promise.resolve({}),
    ingest: async (stream, by) => {
      const { browser, expiresAt } = await browserIngest(deps, stream, by);
      const expires = after(INGEST_MS);
      const address = addressFor(settings.ingest, stream, { userId: by.userId, expires });
      const rtmp = { ...asServerAndKey(address), expiresAt: expires.toISOString() };
      return { browser, rtmp, livekit: null, expiresAt };
    },
    playback: (stream, userId) => {
      const expires = after(PLAY_MS);
      const address = addressFor(settings.play, stream, { userId, expires });
      return Promise.resolve({ by: 'hls', address, token: '', expiresAt: expires.toISOString() });
    },
    // Its addresses expire; who sends is cut off by the server when its own signature does.
    end: ({ row_key: rowKey }) => {
      seen.delete(rowKey);
      return Promise.resolve();
    },
    recording: async (stream) => {
      if (settings.recording === null) return null;
      const address = addressFor(settings.recording, stream, { userId: OURSELVES, expires: after(HOUR_MS) });
      const isThere = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ASK_MS) })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isThere) return { address };
      const ended = Date.parse(stream.ended_at ?? deps.now().toISOString());
      return deps.now().getTime() - ended < RECORDING_MS ? 'waiting' : null;
    },
    events: async (stream) => {
      const address = addressFor(settings.play, stream, { userId: OURSELVES, expires: after(OURS_MS) });
      const text = await piecesAt(address);
      if (text === null || !text.includes('#EXTINF')) return { isSent: false };
      const time = deps.now().getTime();
      const last = seen.get(stream.row_key);
      if (last?.text !== text) seen.set(stream.row_key, { text, since: time });
      return { isSent: last === undefined || last.text !== text || time - last.since < STALE_MS };
    },
  };
};
