import { vi } from 'vitest';

type Listener = (event: never) => void;

/** Something with listeners that a test speaks for. */
class Spoken {
  readonly listeners = new Map<string, Listener[]>();
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  say(name: string, event: object = {}): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event as never);
  }
}

export class FakeSocket extends Spoken {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: (string | ArrayBuffer)[] = [];
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(data: string | ArrayBuffer): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(frame: object): void {
    this.say('message', { data: JSON.stringify(frame) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.say('close', { code });
  }
}

export class FakeRecorder extends Spoken {
  static all: FakeRecorder[] = [];
  static isTypeSupported = (type: string): boolean => type.includes('webm');
  state = 'inactive';
  constructor() {
    super();
    FakeRecorder.all.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
  }
  record(bytes: number): void {
    this.say('dataavailable', { data: { arrayBuffer: () => Promise.resolve(new ArrayBuffer(bytes)) } });
  }
}

class FakeTrack extends Spoken {
  enabled = true;
  isStopped = false;
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.isStopped = true;
  }
}

export class FakeStream {
  readonly tracks: readonly FakeTrack[];
  constructor(tracks: readonly FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

export const streamOf = (...kinds: string[]): FakeStream =>
  new FakeStream(kinds.map((kind) => new FakeTrack(kind)));

/** A browser whose sockets and recorders a test speaks for. */
export const fakeRecording = (): void => {
  FakeSocket.all = [];
  FakeRecorder.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
};

export const lastSocket = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};
export const lastRecorder = (): FakeRecorder => {
  const recorder = FakeRecorder.all.at(-1);
  if (!recorder) throw new Error('no recorder');
  return recorder;
};
