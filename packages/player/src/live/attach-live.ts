import type { LivePlay } from '@college/contracts/live/live-stream';
import { attachLiveKit } from './attach-livekit.ts';
import { vouchedAddress } from '../vouched-address.ts';

export type LiveQuality = 'high' | 'low';

export interface LiveSource {
  readonly detach: () => void;
  /** Null: what the line allows. */
  readonly choose: (quality: LiveQuality | null) => void;
  /** Seconds behind what is sent; null before it is known. */
  readonly behind: () => number | null;
}

export interface LiveEvents {
  /** There is something to choose. */
  readonly onQualities: (qualities: readonly LiveQuality[]) => void;
  /** It does not go on by itself. */
  readonly onLost: () => void;
  readonly onUnsupported: () => void;
}

const HLS = 'application/vnd.apple.mpegurl';

const playByBrowser = (element: HTMLMediaElement, address: string, { onLost }: LiveEvents): LiveSource => {
  element.addEventListener('error', onLost);
  element.src = address;
  return {
    choose: () => undefined,
    behind: () => null,
    detach: () => {
      element.removeEventListener('error', onLost);
      element.removeAttribute('src');
      element.load();
    },
  };
};

/** Gives an element a stream that goes on, as near to what is sent as the line allows. */
export const attachLive = async (
  element: HTMLMediaElement,
  play: Pick<LivePlay, 'by' | 'address' | 'token'>,
  events: LiveEvents,
): Promise<LiveSource> => {
  if (play.by === 'livekit') return attachLiveKit(element, play, events);
  const { address } = play;
  const [{ default: Player, Events, ErrorTypes }, workerPath] = await Promise.all([
    import('hls.js/light'),
    vouchedAddress(new URL('hls.js/dist/hls.worker.js', import.meta.url)).catch(() => null),
  ]);
  if (!Player.isSupported()) {
    if (element.canPlayType(HLS) !== '') return playByBrowser(element, address, events);
    events.onUnsupported();
    return { choose: () => undefined, behind: () => null, detach: () => undefined };
  }
  const hls = new Player({
    enableWorker: workerPath !== null,
    ...(workerPath !== null && { workerPath }),
    // Pieces of two seconds: four seconds behind, caught up by playing a little faster.
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 6,
    maxLiveSyncPlaybackRate: 1.1,
    backBufferLength: 30,
  });
  let hasRecovered = false;
  hls.on(Events.MANIFEST_PARSED, () => {
    const names = hls.levels.map(({ name }) => name);
    events.onQualities((['high', 'low'] as const).filter((quality) => names.includes(quality)));
  });
  hls.on(Events.FRAG_BUFFERED, () => (hasRecovered = false));
  hls.on(Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else events.onLost();
  });
  hls.loadSource(address);
  hls.attachMedia(element);
  return {
    choose: (quality) => {
      if (quality === null) hls.nextLevel = -1;
      else hls.nextLevel = hls.levels.findIndex(({ name }) => name === quality);
    },
    behind: () => (Number.isFinite(hls.latency) && hls.latency > 0 ? hls.latency : null),
    detach: () => hls.destroy(),
  };
};
