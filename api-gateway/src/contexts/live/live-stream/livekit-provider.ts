/** LiveKit carries the picture: people watch it within a second, and servers of its own take the load. */
import type { LiveProvider, ProviderDeps } from './live-provider.ts';
import { liveKitCalls } from './livekit-calls.ts';
import { accessToken } from './livekit-token.ts';
import type { StreamRow } from './live-stream.table.ts';
import { personOf } from './stream-address.ts';
import { streamFolder } from './stream-store.ts';
import type { LiveKitSettings } from '../../../app/live-settings.ts';

const MINUTE_MS = 60 * 1000;
/** To come in: who is in stays in, and a page asks for a fresh one when it has to come again. */
const TOKEN_MS = 5 * MINUTE_MS;
const INGRESS_MS = 12 * 60 * MINUTE_MS;
/** A teacher whose line is gone comes back. */
const EMPTY_SECONDS = 60 * 60;
const DONE = 'EGRESS_COMPLETE';
const RUNNING = ['EGRESS_STARTING', 'EGRESS_ACTIVE', 'EGRESS_ENDING'];

export const teacherIdentity = (userId: number): string => `teacher-${personOf(userId)}`;
const filmKey = (rowKey: string): string => `${streamFolder(rowKey)}film.mp4`;

/** The bucket in which our files are, as LiveKit writes into it; null for a folder, which it cannot reach. */
const bucketOf = ({ storagePlace: place }: ProviderDeps['settings'], key: string): object | null => {
  if (place.kind !== 's3' || place.credentials === null) return null;
  return {
    file_type: 'MP4',
    filepath: `${place.prefix}${key}`,
    s3: {
      access_key: place.credentials.accessKeyId,
      secret: place.credentials.secretAccessKey,
      region: place.region,
      bucket: place.bucket,
      ...(place.endpoint !== null && { endpoint: place.endpoint, force_path_style: true }),
    },
  };
};

export const liveKitProvider = (deps: ProviderDeps, settings: LiveKitSettings): LiveProvider => {
  const { now } = deps;
  const calls = liveKitCalls(settings, now);
  const stateOf = ({ provider_state: text }: StreamRow) => JSON.parse(text) as Record<string, string>;
  const ticketFor = (identity: string, name: string, grants: Record<string, boolean | string>) => {
    const expires = new Date(now().getTime() + TOKEN_MS);
    const token = accessToken(settings, { identity, name, video: grants }, { now: now(), expires });
    return { address: settings.url, token, expiresAt: expires.toISOString() };
  };

  return {
    room: async ({ row_key: room, owner_id: owner }) => {
      await calls.createRoom(room, EMPTY_SECONDS);
      // A program and a browser are the same participant: who sends last sends alone.
      const ingress = await calls.createIngress(room, teacherIdentity(owner), '');
      return { ingressId: ingress.ingress_id, rtmpUrl: ingress.url, rtmpKey: ingress.stream_key };
    },
    ingest: (stream, { userId, name = '' }) => {
      const { rtmpUrl, rtmpKey } = stateOf(stream);
      const grants = { room: stream.row_key, roomJoin: true, canPublish: true, canSubscribe: false };
      const livekit = ticketFor(teacherIdentity(userId), name, { ...grants, canPublishData: false });
      const until = new Date(now().getTime() + INGRESS_MS).toISOString();
      const rtmp =
        rtmpUrl === undefined || rtmpKey === undefined
          ? null
          : { address: rtmpUrl, key: rtmpKey, expiresAt: until };
      return Promise.resolve({ browser: null, rtmp, livekit, expiresAt: livekit.expiresAt });
    },
    playback: (stream, userId) => {
      const grants = { room: stream.row_key, roomJoin: true, canPublish: false, canSubscribe: true };
      // Nobody is shown a list of names by LiveKit: the room of ours says who is there.
      const ticket = ticketFor(personOf(userId), '', { ...grants, canPublishData: false, hidden: true });
      return Promise.resolve({ by: 'livekit', ...ticket });
    },
    end: async (stream) => {
      const { ingressId, egressId } = stateOf(stream);
      if (egressId !== undefined) await calls.stopRecording(egressId);
      if (ingressId !== undefined) await calls.deleteIngress(ingressId);
      await calls.deleteRoom(stream.row_key);
    },
    recording: async (stream) => {
      const { egressId } = stateOf(stream);
      if (egressId === undefined) return null;
      const state = await calls.recordingState(egressId);
      if (state === DONE) return { key: filmKey(stream.row_key) };
      return state !== null && RUNNING.includes(state) ? 'waiting' : null;
    },
    events: async (stream) => {
      const { row_key: room, is_recorded: isRecorded } = stream;
      const teacher = teacherIdentity(stream.owner_id);
      const isSent = (await calls.participants(room)).some(
        ({ identity, tracks }) => identity === teacher && (tracks?.length ?? 0) > 0,
      );
      const output = bucketOf(deps.settings, filmKey(room));
      if (!isSent || !isRecorded || output === null || stateOf(stream).egressId !== undefined)
        return { isSent };
      const { egress_id: egressId } = await calls.startRecording(room, output);
      return { isSent, state: { egressId } };
    },
  };
};
