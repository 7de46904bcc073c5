import { useNotices } from '@college/portal-sdk/notify';
import { useSession } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { dropAccessToken, holdAccessToken } from '@college/portal-sdk/access-token';
import type { UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mock } from 'vitest';
import { beginUpload } from './resumable-upload.tsx';
import type { RunningUpload, UploadEvents } from './resumable-upload.tsx';

interface FakeUpload {
  options: UploadOptions;
  start: ReturnType<typeof vi.fn>;
  abort: ReturnType<typeof vi.fn>;
  resumeFromPreviousUpload: ReturnType<typeof vi.fn>;
}
const made: FakeUpload[] = [];
const earlier: object[] = [];
// The protocol's client needs a real browser; e2e/upload.spec.ts runs it against the gateway.
vi.mock('tus-js-client', () => ({
  DetailedError: class extends Error {
    originalResponse: object | null;
    causingError: Error | null;
    constructor({ status, body, cause }: { status?: number; body?: string; cause?: Error }) {
      super('tus');
      this.originalResponse =
        status === undefined ? null : { getStatus: () => status, getBody: () => body ?? '' };
      this.causingError = cause ?? null;
    }
  },
  Upload: class {
    start = vi.fn();
    abort = vi.fn(() => Promise.resolve());
    resumeFromPreviousUpload = vi.fn();
    options: UploadOptions;
    constructor(_file: File, options: UploadOptions) {
      this.options = options;
      made.push(this);
    }
    findPreviousUploads = () => Promise.resolve(earlier);
  },
}));
const { DetailedError } = (await import('tus-js-client')) as unknown as {
  DetailedError: new (what: { status?: number; body?: string; cause?: Error }) => never;
};

const envelope = (code: number, message: string) =>
  JSON.stringify({
    error: { code, message, id: 'attachment.x', details: null, data: null, validationErrors: [] },
  });
const tokenOf = (sid: string) => `a.${btoa(JSON.stringify({ sid, rid: 1 }))}.c`;

describe('a resumable upload', () => {
  let events: { [Event in keyof UploadEvents]: Mock<UploadEvents[Event]> };
  let running: RunningUpload;
  let upload: FakeUpload;

  beforeEach(async () => {
    made.length = 0;
    earlier.length = 0;
    useSession.setState({ language: 'en', user: { id: 5 } as never });
    holdAccessToken({ accessToken: tokenOf('s'), expireInSeconds: 1800 });
    events = { onProgress: vi.fn(), onWaiting: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
    await begin();
  });
  afterEach(() => {
    running.leave();
    dropAccessToken();
    useNotices.setState({ notices: [] });
  });

  const begin = async () => {
    running = await beginUpload(new File(['abc'], 'a.pdf', { lastModified: 9 }), 'document', events);
    upload = made.at(-1) ?? expect.fail('no upload');
  };
  const retries = (error: object, attempt = 0) => upload.options.onShouldRetry?.(error as never, attempt, {});
  const toasts = () => useNotices.getState().notices.map(({ text }) => text);
  const headersOfNext = async () => {
    const headers: Record<string, string> = {};
    const request = { setHeader: (name: string, value: string) => void (headers[name] = value) };
    await upload.options.onBeforeRequest?.(request as never);
    return headers;
  };
  const answer = (id: string | undefined) =>
    void upload.options.onAfterResponse?.({} as never, { getHeader: () => id } as never);

  it('says whose it is, what it is and in which language', async () => {
    expect(upload.options).toMatchObject({
      endpoint: '/api/files',
      metadata: { filename: 'a.pdf', purpose: 'document' },
    });
    expect(await headersOfNext()).toEqual({
      Authorization: `Bearer ${tokenOf('s')}`,
      'Accept-Language': 'en',
    });
    expect(upload.start).toHaveBeenCalledOnce();
  });

  it('goes on where the same file of the same person broke off, and never in that of another person', async () => {
    const print = await upload.options.fingerprint?.({} as never, {});
    useSession.setState({ user: { id: 6 } as never });
    earlier.push({ uploadUrl: '/api/files/x' });
    await begin();
    expect(upload.resumeFromPreviousUpload).toHaveBeenCalledWith(earlier[0]);
    expect(await upload.options.fingerprint?.({} as never, {})).not.toBe(print);
  });

  it('hands over the id that the last answer named', () => {
    answer(undefined);
    answer('42');
    upload.options.onSuccess?.({} as never);
    expect(events.onDone).toHaveBeenCalledWith(42);
  });

  it('is not done without an id', () => {
    upload.options.onSuccess?.({} as never);
    expect(events.onDone).not.toHaveBeenCalled();
    expect(events.onFailed).toHaveBeenCalledWith({ reason: 'noAnswer' });
  });

  it.each([
    ['a broken line', { cause: new Error('network') }],
    ['a gateway that is starting', { status: 502, body: '<html>' }],
    ['another place than was thought', { status: 409 }],
    ['too much at once', { status: 429, body: envelope(42901, 'slowly') }],
  ])('tries again after %s, and says so', (_name, what) => {
    expect(retries(new DetailedError(what))).toBe(true);
    expect(events.onWaiting).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 40001],
    [413, 41301],
    [503, 50301],
  ])('stops at a refusal with a reason (%i) and hands it on', (status, code) => {
    const error = new DetailedError({ status, body: envelope(code, 'No, because') });
    expect(retries(error)).toBe(false);
    upload.options.onError?.(error);
    expect(events.onFailed).toHaveBeenCalledWith({ reason: 'refused', message: 'No, because' });
    expect(toasts()).toEqual(['No, because']);
  });

  it('gives up on an upload that another window goes on with', () => {
    const error = new DetailedError({ status: 423, body: envelope(40903, 'elsewhere') });
    expect([0, 1, 2, 3].map((attempt) => retries(error, attempt))).toEqual([true, true, true, false]);
  });

  it('distinguishes a line that stays broken from an answer that nobody understands', () => {
    upload.options.onError?.(new DetailedError({}));
    upload.options.onError?.(new DetailedError({ status: 502, body: '<html>' }));
    expect(events.onFailed.mock.calls).toEqual([[{ reason: 'lost' }], [{ reason: 'noAnswer' }]]);
    expect(toasts()).toEqual([
      expect.stringContaining('网络连接已断开'),
      expect.stringContaining('无法识别的内容（502）'),
    ]);
  });

  it('renews a token that the gateway no longer takes, once', async () => {
    const server = fakeServer({
      'TokenAuth/RefreshToken': () => ({ accessToken: `${tokenOf('s')}2`, expireInSeconds: 1800 }),
    });
    const expired = new DetailedError({ status: 401, body: envelope(50014, 'expired') });
    expect(retries(expired)).toBe(true);
    expect((await headersOfNext()).Authorization).toBe(`Bearer ${tokenOf('s')}2`);
    expect(server.actions()).toEqual(['TokenAuth/RefreshToken']);
    expect(retries(expired, 1)).toBe(false);
  });

  it('does not wait for its timer when the browser is back on line', async () => {
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(upload.start).toHaveBeenCalledTimes(2), { timeout: 15_000 });
    expect(upload.abort).toHaveBeenCalledWith();
  });

  it('stays paused when the browser is back on line, and frees what is up only when cancelled', async () => {
    running.pause();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(upload.start).toHaveBeenCalledOnce();
    expect(upload.abort).toHaveBeenLastCalledWith(false);
    running.resume();
    expect(upload.start).toHaveBeenCalledTimes(2);
    running.cancel();
    expect(upload.abort).toHaveBeenLastCalledWith(true);
  });
});
