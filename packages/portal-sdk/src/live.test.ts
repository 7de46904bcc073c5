import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAccessToken, holdAccessToken } from './access-token.ts';
import { onLive, startLive } from './live.ts';
import { forgetLoginLost, stayLoggedOut, useLoginLost, useRoleChanged } from './login-lost.ts';
import { fakeServer, refuse, unreachable } from './testing/fake-server.ts';

const TICKET = 'Session/CreateSocketTicket';

/** Stands for the server's end of a socket. */
class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  end(code: number): void {
    this.onclose?.({ code });
  }
  close(): void {
    this.isClosed = true;
  }
}

const newest = (): FakeSocket => {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

let stop: () => void = () => undefined;
let tickets = 0;
const begin = async (
  handler: () => unknown = () => ({ ticket: `t${(tickets += 1)}`, expireInSeconds: 30 }),
) => {
  const server = fakeServer({
    [TICKET]: handler,
    'TokenAuth/RefreshToken': () => refuse(50014, 'expired'),
  });
  stop = startLive();
  await settle();
  return server;
};
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened.length = 0;
  tickets = 0;
  holdAccessToken({ accessToken: 'token', expireInSeconds: 36_000 });
});
afterEach(() => {
  stop();
  stayLoggedOut();
  forgetLoginLost();
  useRoleChanged.setState({ asking: false });
  dropAccessToken();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the live socket of a tab', () => {
  it('opens by a ticket and carries no token', async () => {
    await begin();
    expect(newest().url).toBe(`${location.origin.replace('http', 'ws')}/ws?ticket=t1`);
    expect(newest().url).not.toContain('token');
  });

  it('delivers each message to the subscribers of its kind, once even if it arrives twice', async () => {
    const heard: unknown[] = [];
    const silence = onLive('greeting', (data) => heard.push(data));
    await begin();
    newest().say({ type: 'message', id: 4, kind: 'greeting', data: 'one' });
    newest().say({ type: 'message', id: 4, kind: 'greeting', data: 'one' });
    newest().say({ type: 'message', id: 5, kind: 'other', data: 'no' });
    expect(heard).toEqual(['one']);
    silence();
    newest().say({ type: 'message', id: 6, kind: 'greeting', data: 'two' });
    expect(heard).toEqual(['one']);
  });

  it('comes back with a new ticket after what it has had', async () => {
    await begin();
    newest().say({ type: 'hello', lastId: 3 });
    newest().say({ type: 'message', id: 9, kind: 'greeting', data: null });
    newest().end(1006);
    await settle(1_000);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(newest().url).toContain('ticket=t2&last=9');
  });

  it('waits longer each time, at most a minute', async () => {
    const server = await begin(() => unreachable);
    await settle(10 * 60_000);
    const soon = server.calls.length;
    expect(soon).toBeGreaterThan(10);
    expect(soon).toBeLessThan(30);
    await settle(60_000);
    expect(server.calls.length).toBeGreaterThan(soon);
  });

  it.each([
    ['when the gateway goes', () => newest().end(1001)],
    [
      'when the network is there again',
      () => {
        newest().end(1006);
        window.dispatchEvent(new Event('online'));
      },
    ],
  ])('comes back in its turn within the spread that the gateway named last, %s', async (_when, lose) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
    await begin();
    newest().say({ type: 'hello', lastId: 3, spread: 10 });
    newest().say({ type: 'beat', spread: 20_000 });
    lose();
    await settle(14_990);
    expect(FakeSocket.opened).toHaveLength(1);
    await settle(20);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('is not sought while nobody looks, and at once when somebody does', async () => {
    const server = await begin();
    newest().end(1006);
    see('hidden');
    await settle(10 * 60_000);
    expect(server.calls).toHaveLength(1);
    see('visible');
    await settle();
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('is given up after a minute of silence', async () => {
    await begin();
    const silent = newest();
    await settle(50_000);
    silent.say({ type: 'beat' });
    await settle(50_000);
    expect(silent.isClosed).toBe(false);
    await settle(15_000);
    expect(silent.isClosed).toBe(true);
    expect(FakeSocket.opened.length).toBeGreaterThan(1);
  });

  it.each([50008, 50012, 50014])(
    'a ticket refused with %i asks about the login and seeks no more',
    async (code) => {
      const server = await begin(() => refuse(code, 'gone'));
      expect(useLoginLost.getState().asking).toBe(true);
      await settle(10 * 60_000);
      expect(server.calls.filter(({ action }) => action === TICKET).length).toBeLessThanOrEqual(2);
    },
  );

  it('a ticket refused with 40904 asks to reload', async () => {
    await begin(() => refuse(40904, 'changed'));
    expect(useRoleChanged.getState().asking).toBe(true);
  });

  it('that the server closed because the login ended asks for a ticket at once, and says what it hears', async () => {
    let isGone = false;
    await begin(() => (isGone ? refuse(50012, 'replaced') : { ticket: 't', expireInSeconds: 30 }));
    isGone = true;
    newest().end(4401);
    await settle(1);
    expect(useLoginLost.getState().asking).toBe(true);
  });

  it.each([
    [4401, 'login-ended'],
    [4409, 'role-changed'],
  ])('that the server closed with %i after it has said so asks for nothing more', async (code, kind) => {
    const server = await begin();
    newest().say({ type: 'message', id: 1, kind, data: {} });
    newest().end(code);
    await settle(10 * 60_000);
    expect(server.calls).toHaveLength(1);
  });

  it('stops when it is asked to', async () => {
    const server = await begin();
    stop();
    expect(newest().isClosed).toBe(true);
    newest().end(1006);
    await settle(10 * 60_000);
    expect(server.calls).toHaveLength(1);
  });
});
