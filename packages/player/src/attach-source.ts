import type Hls from 'hls.js/light';
import type { HlsConfig, RetryConfig } from 'hls.js/light';
import type { WareMedia } from '@college/contracts/content/course-ware';
import type { Failure } from './player-props.ts';
import { vouchedAddress } from './vouched-address.ts';

export type PlayedMedia = Extract<WareMedia, { by: 'hls' | 'file' }>;

export interface AttachedSource {
  readonly detach: () => void;
  /** Plays in this quality; null: in what the line allows. */
  readonly choose: (lines: number | null) => void;
}

export interface SourceEvents {
  /** Between which one can choose, in lines as in 720p; none where the browser decides. */
  readonly onQualities: (lines: readonly number[]) => void;
  readonly onFailed: (failure: Failure) => void;
}

/** `MediaError.MEDIA_ERR_DECODE` */
const DECODE_ERROR = 3;
const HLS = 'application/vnd.apple.mpegurl';

/** A key that is refused because it is asked for too early comes a little later: for two minutes it is asked for again. */
const KEY_PATIENCE: RetryConfig = {
  maxNumRetry: 60,
  retryDelayMs: 2000,
  maxRetryDelayMs: 2000,
  backoff: 'linear',
  shouldRetry: (config, count, _isTimeout, answer, isUsual) =>
    isUsual || (count < (config?.maxNumRetry ?? 0) && (answer?.code ?? 0) >= 400),
};

const loadingAhead = (seconds: number): Partial<HlsConfig> => ({
  maxBufferLength: seconds,
  maxMaxBufferLength: seconds,
  keyLoadPolicy: {
    default: {
      maxTimeToFirstByteMs: 8000,
      maxLoadTimeMs: 20_000,
      timeoutRetry: KEY_PATIENCE,
      errorRetry: KEY_PATIENCE,
    },
  },
});

/** Why an address does not play, asked of itself: a media element does not say. */
const reasonOf = async (address: string): Promise<Failure> => {
  try {
    const { ok, status, body } = await fetch(address, { headers: { Range: 'bytes=0-0' } });
    void body?.cancel();
    if (ok) return 'broken';
    return status < 500 && status !== 429 ? 'expired' : 'offline';
  } catch {
    return 'offline';
  }
};

const playFile = (
  element: HTMLMediaElement,
  address: string,
  { onQualities, onFailed }: SourceEvents,
): AttachedSource => {
  let isAttached = true;
  const failed = (): void => {
    const isUnplayable = element.error?.code === DECODE_ERROR;
    void (isUnplayable ? Promise.resolve<Failure>('broken') : reasonOf(address)).then((reason) => {
      if (isAttached) onFailed(reason);
    });
  };
  onQualities([]);
  element.addEventListener('error', failed);
  element.src = address;
  return {
    choose: () => undefined,
    detach: () => {
      isAttached = false;
      element.removeEventListener('error', failed);
      element.removeAttribute('src');
      element.load();
    },
  };
};

/** An upright film of 404 × 720 is one of 404 lines. */
export const linesOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(width, height);

const qualitiesOf = (hls: Hls): readonly number[] =>
  [...new Set(hls.levels.map(linesOf))].filter((lines) => lines > 0).sort((a, b) => b - a);

const playByHls = async (
  element: HTMLMediaElement,
  address: string,
  loadAhead: number | undefined,
  events: SourceEvents,
): Promise<AttachedSource> => {
  const [{ default: Player, Events, ErrorTypes }, workerPath] = await Promise.all([
    import('hls.js/light'),
    // Without the worker it works on the page itself.
    vouchedAddress(new URL('hls.js/dist/hls.worker.js', import.meta.url)).catch(() => null),
  ]);
  if (!Player.isSupported()) {
    if (element.canPlayType(HLS) !== '') return playFile(element, address, events);
    events.onFailed('unsupported');
    return { choose: () => undefined, detach: () => undefined };
  }
  const hls = new Player({
    enableWorker: workerPath !== null,
    ...(workerPath !== null && { workerPath }),
    ...(loadAhead !== undefined && loadingAhead(loadAhead)),
  });
  let isAttached = true;
  let hasRecovered = false;
  hls.on(Events.MANIFEST_PARSED, () => events.onQualities(qualitiesOf(hls)));
  hls.on(Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    void reasonOf(address).then((reason) => {
      if (isAttached) events.onFailed(reason);
    });
  });
  hls.loadSource(address);
  hls.attachMedia(element);
  return {
    choose: (lines) => {
      if (lines === null) hls.nextLevel = -1;
      // At once: what is loaded already may be all of a short film.
      else hls.currentLevel = hls.levels.findIndex((level) => linesOf(level) === lines);
    },
    detach: () => {
      isAttached = false;
      hls.destroy();
    },
  };
};

/** Gives an element something to play. */
export const attachSource = (
  element: HTMLMediaElement,
  media: PlayedMedia,
  loadAhead: number | undefined,
  events: SourceEvents,
): AttachedSource => {
  if (media.by === 'file') return playFile(element, media.address, events);
  let isWanted = true;
  let attached: AttachedSource | null = null;
  let chosen: number | null = null;
  playByHls(element, media.address, loadAhead, events).then(
    (source) => {
      attached = source;
      if (!isWanted) source.detach();
      else if (chosen !== null) source.choose(chosen);
    },
    () => {
      if (isWanted) events.onFailed('offline');
    },
  );
  return {
    choose: (lines) => {
      chosen = lines;
      attached?.choose(lines);
    },
    detach: () => {
      isWanted = false;
      attached?.detach();
    },
  };
};
