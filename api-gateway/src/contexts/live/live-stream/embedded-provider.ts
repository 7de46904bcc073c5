/** This machine carries the picture: ffmpeg makes pieces, the storage keeps them, the gateway gives them out. */
import type { LiveProvider, ProviderDeps } from './live-provider.ts';
import type { StreamRow } from './live-stream.table.ts';
import { RTMP_APP, rtmpKeyFor } from './rtmp-key.ts';
import { ingestAddressFor, masterAddress } from './stream-address.ts';
import { createSocketTicket } from '../../platform/live/socket-ticket.port.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import type { LiveIngest } from '@college/contracts/live/live-stream';

/** Where a program sends to; null where nothing listens. */
const rtmpFor = (deps: ProviderDeps, stream: StreamRow, sessionId: string): LiveIngest['rtmp'] => {
  const { liveRtmpPort: port, publicUrl, host } = deps.settings;
  if (port === null) return null;
  const name = publicUrl === null ? host : new URL(publicUrl).hostname;
  return { address: `rtmp://${name}:${port}/${RTMP_APP}`, ...rtmpKeyFor(deps, stream, sessionId) };
};

/** The socket of the page that teaches, which ffmpeg reads; null where there is none. */
export const browserIngest = async (
  deps: ProviderDeps,
  stream: StreamRow,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
): Promise<Pick<LiveIngest, 'browser' | 'expiresAt'>> => {
  const { address, expiresAt } = ingestAddressFor(deps, stream, userId);
  if ((await findProgram(deps.settings.ffmpeg, ['ffmpeg'])) === null) return { browser: null, expiresAt };
  const { ticket } = await createSocketTicket(deps, sessionId);
  return { browser: `${address}&ticket=${ticket}`, expiresAt };
};

export const embeddedProvider = (deps: ProviderDeps): LiveProvider => ({
  room: () => Promise.resolve({}),
  ingest: async (stream, by) => {
    const { browser, expiresAt } = await browserIngest(deps, stream, by);
    const rtmp = browser === null ? null : rtmpFor(deps, stream, by.sessionId);
    return { browser, rtmp, livekit: null, expiresAt };
  },
  playback: (stream, userId) =>
    Promise.resolve({ by: 'hls', token: '', ...masterAddress(deps, stream, userId) }),
  end: () => Promise.resolve(),
  // Its pieces are here.
  recording: () => Promise.resolve(null),
  events: null,
});
