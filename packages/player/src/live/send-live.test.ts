import { INGEST_FRAME_BYTES, IngestClose } from '@college/contracts/live/live-stream';
import type { LiveIngest } from '@college/contracts/live/live-stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingType, sendLive } from './send-live.ts';
import type { Sending, SendState } from './send-live.ts';
import {
  fakeRecording,
  FakeRecorder,
  FakeSocket,
  lastRecorder,
  lastSocket,
  streamOf,
} from '../testing/fake-recording.ts';

const states: SendState[] = [];
let sending: Sending | null = null;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  fakeRecording();
});
afterEach(() => {
  sending?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  states.length = 0;
  asked = 0;
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const begin = async ({
  kinds = ['video', 'audio'],
  wasOnAir = false,
  ask = () =>
    Promise.resolve<LiveIngest | null>({ browser: `/ws/${asked}`, rtmp: null, livekit: null, expiresAt: '' }),
}: { kinds?: string[]; wasOnAir?: boolean; ask?: () => Promise<LiveIngest | null> } = {}) => {
  sending = sendLive({
    stream: streamOf(...kinds) as unknown as MediaStream,
    ask: () => {
      asked += 1;
      return ask();
    },
    onState: (state) => states.push(state),
    wasOnAir,
  });
  await pass(0);
};
const onAir = async () => {
  lastSocket().say('open');
  lastSocket().hear({ type: 'ready' });
  lastSocket().hear({ type: 'on-air', seconds: 2 });
  await pass(0);
};

it('says what comes, and records once the server takes it', async () => {
  await begin();
  expect(lastSocket().address).toBe(`${location.origin.replace('http', 'ws')}/ws/1`);
  lastSocket().say('open');
  expect(JSON.parse(String(lastSocket().sent[0]))).toEqual({
    ...{ type: 'begin', container: 'webm', hasPicture: true, hasSound: true },
  });
  expect(FakeRecorder.all).toHaveLength(0);
  lastSocket().hear({ type: 'ready' });
  lastRecorder().record(INGEST_FRAME_BYTES + 5);
  await pass(0);
  const sizes = lastSocket()
    .sent.slice(1)
    .map((one) => (one as ArrayBuffer).byteLength);
  expect(sizes).toEqual([INGEST_FRAME_BYTES, 5]);
  lastSocket().hear({ type: 'on-air', seconds: 2 });
  expect(states).toEqual([{ is: 'opening' }, { is: 'sending', isWeak: false }]);
});

it('says that the line is weak, and begins anew when it is hopeless', async () => {
  await begin();
  await onAir();
  lastSocket().bufferedAmount = 600_000;
  lastRecorder().record(10);
  await pass(0);
  expect(states.at(-1)).toEqual({ is: 'sending', isWeak: true });
  lastSocket().bufferedAmount = 9_000_000;
  lastRecorder().record(10);
  await pass(0);
  expect(lastSocket().readyState).toBe(3);
});

it('connects again by a fresh address, and says why', async () => {
  await begin();
  await onAir();
  lastSocket().end(IngestClose.unreadable);
  expect(states.at(-1)).toEqual({ is: 'again', fault: 'encoder' });
  expect(lastRecorder().state).toBe('inactive');
  await pass(1000);
  expect([asked, FakeSocket.all.length]).toEqual([2, 2]);
  // Its own earlier connection may occupy the lesson for a moment.
  lastSocket().end(IngestClose.taken);
  expect(states.at(-1)).toEqual({ is: 'again', fault: '' });
  await pass(2000);
  await onAir();
  expect(states.at(-1)).toEqual({ is: 'sending', isWeak: false });
});

it.each([
  ['another tab sends', () => begin().then(() => lastSocket().end(IngestClose.taken)), 'taken'],
  ['the lesson is over', () => begin().then(() => lastSocket().end(IngestClose.over)), 'over'],
  ['it is over before', () => begin({ ask: () => Promise.resolve(null) }), 'over'],
  [
    'the server has no ffmpeg',
    () => begin({ ask: () => Promise.resolve({ browser: null, rtmp: null, livekit: null, expiresAt: '' }) }),
    'no-server',
  ],
])('does not go on where %s', async (_name, given, why) => {
  await given();
  expect(states.at(-1)).toEqual({ is: 'ended', why });
  await pass(60_000);
  expect(FakeSocket.all.length).toBeLessThanOrEqual(1);
});

it('tries again when it cannot ask, and stops when it is asked to', async () => {
  await begin({ ask: () => Promise.reject(new Error('offline')) });
  await pass(1000);
  expect(asked).toBe(2);
  sending?.stop();
  await pass(60_000);
  expect(asked).toBe(2);
});

it('needs a browser that records', async () => {
  expect(recordingType(false)).toBe('audio/webm;codecs=opus');
  vi.stubGlobal('MediaRecorder', undefined);
  await begin();
  expect(states.at(-1)).toEqual({ is: 'ended', why: 'no-recorder' });
});
