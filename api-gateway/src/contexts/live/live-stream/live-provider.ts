/**
 * What carries the picture of a live lesson. Who may come, what is said in the room and who was there is never asked of it:
 * it takes a picture in, gives it to whom we name, and keeps it.
 */
import { embeddedProvider } from './embedded-provider.ts';
import { liveKitProvider } from './livekit-provider.ts';
import type { StreamRow } from './live-stream.table.ts';
import { serverProvider } from './server-provider.ts';
import type { Services } from '../../../app/context.ts';
import type { LiveIngest, LivePlay } from '@college/contracts/live/live-stream';

export const LIVE_PROVIDERS = ['embedded', 'server', 'livekit'] as const;
export type LiveProviderName = (typeof LIVE_PROVIDERS)[number];

/** What a provider has reported of a stream, such as the id of its ingress. */
export type ProviderState = Readonly<Record<string, string>>;

export type ProviderDeps = Pick<Services, 'database' | 'keys' | 'now' | 'settings'>;

export interface Sending {
  readonly userId: number;
  readonly sessionId: string;
  /** As others see it there. */
  readonly name?: string;
}

export interface LiveProvider {
  /** Makes a place that can be sent to, before somebody sends: outside of any transaction, and once for each stream. */
  readonly room: (stream: StreamRow) => Promise<ProviderState>;
  /** How this person sends; each address is signed for them, and for a time. */
  readonly ingest: (stream: StreamRow, by: Sending) => Promise<LiveIngest>;
  /** How this person watches; likewise. */
  readonly playback: (stream: StreamRow, userId: number) => Promise<LivePlay>;
  /** Nothing is taken in any more, and nothing is left of it there but the recording. It bears being repeated. */
  readonly end: (stream: StreamRow) => Promise<void>;
  /** Where the film of a lesson that is over can be fetched; `waiting`: not yet; null: there is none. */
  readonly recording: (stream: StreamRow) => Promise<RecordedFilm | 'waiting' | null>;
  /**
   * Whether something is sent to it now, and what it reports of the stream from now on. Null: it reports by itself, piece
   * by piece.
   */
  readonly events: ((stream: StreamRow) => Promise<ProviderEvent>) | null;
}

export interface ProviderEvent {
  readonly isSent: boolean;
  readonly state?: ProviderState;
}

/** At an address, or under a key of our own storage. */
export type RecordedFilm = { readonly address: string } | { readonly key: string };

/** A stream stays with the provider that it was opened with; null: the settings do not name it any more. */
export const providerOf = (
  deps: ProviderDeps,
  { provider }: Pick<StreamRow, 'provider'>,
): LiveProvider | null => {
  const { live } = deps.settings;
  if (provider === 'server' && live.kind === 'server') return serverProvider(deps, live);
  if (provider === 'livekit' && live.kind === 'livekit') return liveKitProvider(deps, live);
  return provider === 'embedded' ? embeddedProvider(deps) : null;
};
