/** Sends what a browser records to the gateway, over one socket after the other, until it is asked to stop. */
import { INGEST_FRAME_BYTES, IngestClose, IngestFrame } from '@college/contracts/live/live-stream';
import type { IngestBegin, LiveIngest, StreamFault } from '@college/contracts/live/live-stream';
import { publishLive } from './publish-livekit.ts';

export type SendState =
  | { readonly is: 'opening' }
  | { readonly is: 'sending'; readonly isWeak: boolean }
  | { readonly is: 'again'; readonly fault: StreamFault }
  /** It does not go on by itself. */
  | { readonly is: 'ended'; readonly why: 'over' | 'taken' | 'no-server' | 'no-recorder' };

export interface Sending {
  /** Says nothing: who stops knows. */
  readonly stop: () => void;
}

interface Task {
  readonly stream: MediaStream;
  /** A fresh address; null when the lesson takes nothing in. */
  readonly ask: () => Promise<LiveIngest | null>;
  readonly onState: (state: SendState) => void;
  /** This page has sent to this lesson already: for a moment, what occupies it is its own earlier connection. */
  readonly wasOnAir: boolean;
}

const TYPES = {
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
} as const;
const PICTURE_BITS = 1_800_000;
const SOUND_BITS = 64_000;
/** Milliseconds of a piece. */
const PIECE_MS = 500;
/** Milliseconds until the next try, longer each time. */
const PAUSES = [1000, 2000, 4000, 8000];
/** Bytes that wait to be sent: more than two seconds of picture, and more than half a minute. */
const WEAK_BYTES = 500_000;
const HOPELESS_BYTES = 8_000_000;
/** An earlier connection may occupy the lesson for so many tries, until the gateway has noticed that it is gone. */
const TAKEN_TRIES = 12;

const FAULTS: Readonly<Record<number, StreamFault>> = {
  [IngestClose.unreadable]: 'encoder',
  [IngestClose.slow]: 'slow',
  [IngestClose.storage]: 'storage',
};

/** What this browser can record of a stream; null when it can record nothing. */
export const recordingType = (hasPicture: boolean): string | null =>
  typeof MediaRecorder === 'undefined'
    ? null
    : (TYPES[hasPicture ? 'picture' : 'sound'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

const beginOf = (stream: MediaStream, type: string): IngestBegin => ({
  type: 'begin',
  container: type.includes('mp4') ? 'mp4' : 'webm',
  hasPicture: stream.getVideoTracks().length > 0,
  hasSound: stream.getAudioTracks().length > 0,
});

const frameOf = (data: unknown): IngestFrame | null => {
  try {
    return IngestFrame.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
};

const addressOf = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${path}`;

export const sendLive = ({ stream, ask, onState, ...task }: Task): Sending => {
  const type = recordingType(stream.getVideoTracks().length > 0);
  let isWanted = true;
  let { wasOnAir } = task;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | null = null;
  let recorder: MediaRecorder | null = null;
  let stopPublishing: (() => void) | null = null;

  const stopRecorder = (): void => {
    if (recorder && recorder.state !== 'inactive') recorder.stop();
    recorder = null;
  };
  const stop = (): void => {
    isWanted = false;
    clearTimeout(timer);
    stopRecorder();
    socket?.close();
    stopPublishing?.();
  };
  const end = (why: Extract<SendState, { is: 'ended' }>['why']): void => {
    if (!isWanted) return;
    stop();
    onState({ is: 'ended', why });
  };
  const again = (fault: StreamFault): void => {
    if (!isWanted) return;
    onState({ is: 'again', fault });
    timer = setTimeout(open, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  };

  const record = (to: WebSocket, mimeType: string): void => {
    recorder = new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: PICTURE_BITS,
      audioBitsPerSecond: SOUND_BITS,
    });
    // A piece is read in its own time; they must arrive in their order.
    let sent: Promise<void> = Promise.resolve();
    recorder.addEventListener('dataavailable', ({ data }) => {
      sent = sent.then(async () => {
        const bytes = await data.arrayBuffer();
        if (to.readyState !== WebSocket.OPEN) return;
        for (let at = 0; at < bytes.byteLength; at += INGEST_FRAME_BYTES)
          to.send(bytes.slice(at, at + INGEST_FRAME_BYTES));
        if (to.bufferedAmount > HOPELESS_BYTES) return to.close();
        if (wasOnAir && isWanted) onState({ is: 'sending', isWeak: to.bufferedAmount > WEAK_BYTES });
      });
    });
    recorder.start(PIECE_MS);
  };

  const connect = (path: string, mimeType: string): void => {
    const opened = new WebSocket(addressOf(path));
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify(beginOf(stream, mimeType))));
    opened.addEventListener('message', ({ data }) => {
      const frame = frameOf(data);
      if (frame?.type === 'ready' && isWanted) record(opened, mimeType);
      if (frame?.type !== 'on-air' || !isWanted) return;
      wasOnAir = true;
      tries = 0;
      onState({ is: 'sending', isWeak: opened.bufferedAmount > WEAK_BYTES });
    });
    opened.addEventListener('close', ({ code }) => {
      stopRecorder();
      if (code === IngestClose.over) end('over');
      else if (code === IngestClose.taken && !(wasOnAir && tries < TAKEN_TRIES)) end('taken');
      else again(FAULTS[code] ?? '');
    });
  };

  const publish = (ticket: NonNullable<LiveIngest['livekit']>): void => {
    const onWeak = (isWeak: boolean): void => {
      if (isWanted) onState({ is: 'sending', isWeak });
    };
    publishLive(stream, ticket, {
      onWeak,
      onEnd: (why) => (why === 'lost' ? again('') : end(why)),
    }).then(
      (stopIt) => {
        stopPublishing = stopIt;
        if (!isWanted) return stopIt();
        wasOnAir = true;
        tries = 0;
        onWeak(false);
      },
      () => again(''),
    );
  };

  const open = (): void => {
    if (!wasOnAir && tries === 0) onState({ is: 'opening' });
    ask().then(
      (ingest) => {
        if (!isWanted) return;
        if (ingest === null) end('over');
        else if (ingest.livekit !== null) publish(ingest.livekit);
        else if (type === null) end('no-recorder');
        else if (ingest.browser === null) end('no-server');
        else connect(ingest.browser, type);
      },
      () => again(''),
    );
  };
  open();
  return { stop };
};
