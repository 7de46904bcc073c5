import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachLive } from './attach-live.ts';
import { publishLive } from './publish-livekit.ts';

type Then = (...details: never[]) => void;
type Publication = { simulcasted: boolean; setVideoQuality: (quality: number) => void };

const made: FakeRoom[] = [];
let refusal: Error | null = null;

/** What a room of livekit-client does, as far as it is used. */
class FakeRoom {
  readonly heard = new Map<string, Then>();
  readonly connected: unknown[] = [];
  readonly published: { kind: string; source: string; simulcast: boolean }[] = [];
  readonly remoteParticipants = new Map<string, { videoTrackPublications: Map<string, Publication> }>();
  stopped: boolean | undefined;
  readonly localParticipant = {
    publishTrack: (
      track: { kind: string },
      { source, simulcast }: { source: string; simulcast: boolean },
    ) => {
      this.published.push({ kind: track.kind, source, simulcast });
      return Promise.resolve();
    },
  };

  constructor() {
    made.push(this);
  }

  on(event: string, then: Then): this {
    this.heard.set(event, then);
    return this;
  }

  say(event: string, ...details: unknown[]): void {
    this.heard.get(event)?.(...(details as never[]));
  }

  connect(address: string, token: string): Promise<void> {
    this.connected.push([address, token]);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  }

  disconnect(stopTracks = true): Promise<void> {
    this.stopped = stopTracks;
    this.say('disconnected', 1);
    return Promise.resolve();
  }
}

vi.mock('livekit-client', () => ({
  Room: FakeRoom,
  RoomEvent: {
    TrackSubscribed: 'trackSubscribed',
    TrackUnsubscribed: 'trackUnsubscribed',
    Disconnected: 'disconnected',
    Reconnecting: 'reconnecting',
    Reconnected: 'reconnected',
  },
  VideoQuality: { LOW: 0, MEDIUM: 1, HIGH: 2 },
  DisconnectReason: { CLIENT_INITIATED: 1, DUPLICATE_IDENTITY: 2, ROOM_DELETED: 5 },
  Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
}));

const ticket = { address: 'wss://live.example', token: 'a.b.c' };
const last = (): FakeRoom => {
  const room = made.at(-1);
  if (!room) throw new Error('nobody connected');
  return room;
};

beforeEach(() => {
  made.length = 0;
  refusal = null;
});
afterEach(() => vi.restoreAllMocks());

it('shows what the teacher sends, in the quality that was chosen, and says when it is gone', async () => {
  const [qualities, attached, asked]: [unknown[], unknown[], number[]] = [[], [], []];
  let lost = 0;
  const element = document.createElement('video');
  const source = await attachLive(
    element,
    { by: 'livekit', ...ticket },
    {
      onQualities: (found) => qualities.push(found),
      onLost: () => (lost += 1),
      onUnsupported: () => undefined,
    },
  );
  expect(last().connected).toEqual([['wss://live.example', 'a.b.c']]);
  const publication = { simulcasted: true, setVideoQuality: (quality: number) => void asked.push(quality) };
  last().remoteParticipants.set('t', { videoTrackPublications: new Map([['v', publication]]) });
  const track = { kind: 'video', attach: (to: unknown) => attached.push(to), detach: () => undefined };
  last().say('trackSubscribed', track, publication);
  expect(attached).toEqual([element]);
  expect(qualities).toEqual([['high', 'low']]);
  source.choose('low');
  source.choose(null);
  expect(asked).toEqual([0, 2]);
  // A camera that comes later is asked for in the same quality.
  source.choose('low');
  last().say('trackSubscribed', track, publication);
  expect(asked).toEqual([0, 2, 0, 0]);
  last().say('disconnected', 3);
  expect(lost).toBe(1);
  source.detach();
  expect(lost).toBe(1);
});

const stream = () => ({ getTracks: () => [{ kind: 'video' }, { kind: 'audio' }] }) as unknown as MediaStream;

it('sends camera and microphone, and says how it ended', async () => {
  const ends: string[] = [];
  const weak: boolean[] = [];
  const events = { onEnd: (end: string) => void ends.push(end), onWeak: (is: boolean) => void weak.push(is) };
  const stop = await publishLive(stream(), ticket, events);
  expect(last().published).toEqual([
    { kind: 'video', source: 'camera', simulcast: true },
    { kind: 'audio', source: 'microphone', simulcast: false },
  ]);
  last().say('reconnecting');
  last().say('reconnected');
  expect(weak).toEqual([true, false]);
  for (const reason of [2, 5, 3]) last().say('disconnected', reason);
  expect(ends).toEqual(['taken', 'over', 'lost']);
  stop();
  // Its own end is no news, and the camera goes on in the preview.
  expect(ends).toHaveLength(3);
  expect(last().stopped).toBe(false);
});

it('says so where the server cannot be reached', async () => {
  refusal = new Error('away');
  const events = { onEnd: () => undefined, onWeak: () => undefined };
  await expect(publishLive(stream(), ticket, events)).rejects.toThrow('away');
  expect(last().stopped).toBe(false);
});
