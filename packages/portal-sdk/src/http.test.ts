import type { CallOptions } from '@college/api-client/client';
import { ApiError, TransportError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { user } from '@college/contracts/identity/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToken, dropAccessToken, holdAccessToken } from './access-token.ts';
import { callsInFlight, noCallsInFlight } from './calls-in-flight.ts';
import { backgroundHttp, http } from './http.ts';
import { forgetLoginLost, stayLoggedOut, useLoginLost, useRoleChanged } from './login-lost.ts';
import { useNotices } from './notify.ts';
import { scheduleRenewal } from './renewal.ts';
import { useSession } from './session.ts';
import { fakeServer, garble, refuse, unreachable } from './testing/fake-server.ts';

const api = clientOf(http, user);
const check = (options?: CallOptions) => api.CheckUserValidityInfo(undefined, options);
const CHECK = 'User/CheckUserValidityInfo';
const RENEW = 'TokenAuth/RefreshToken';
const texts = () => useNotices.getState().notices.map((notice) => notice.text);

beforeEach(() => {
  vi.useFakeTimers();
  holdAccessToken({ accessToken: 'first', expireInSeconds: 1800 });
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  dropAccessToken();
  stayLoggedOut();
  forgetLoginLost();
  useRoleChanged.setState({ asking: false });
  useNotices.setState({ notices: [] });
});

describe('answers', () => {
  it('section 8: a successful call yields the result field', async () => {
    fakeServer({ [CHECK]: () => ({ isSuccess: true, message: '', data: '' }) });
    await expect(check()).resolves.toEqual({ isSuccess: true, message: '', data: '' });
  });

  it('section 7: a call is a POST with a JSON body and a bearer token, in the language of the moment', async () => {
    const server = fakeServer({ [CHECK]: () => null });
    useSession.setState({ language: 'en' });
    await check();
    useSession.setState({ language: 'zh-CN' });
    dropAccessToken();
    await check();
    expect(server.calls).toEqual([
      { action: CHECK, input: {}, token: 'first', language: 'en' },
      { action: CHECK, input: {}, token: null, language: 'zh-CN' },
    ]);
  });

  it('section 8: a refused answer is a toast for 2 s', async () => {
    fakeServer({ [CHECK]: () => refuse(40901, 'Not like this', { id: 'user.own-account', data: 7 }) });
    await expect(check()).rejects.toMatchObject({
      name: 'ApiError',
      code: 40901,
      id: 'user.own-account',
      data: 7,
    });
    expect(texts()).toEqual(['Not like this']);
    vi.advanceTimersByTime(1999);
    expect(texts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it.each([
    ['unreachable', () => unreachable, 'network', '网络连接已断开'],
    ['no envelope', () => garble(502), 'answer', '502'],
  ])('section 8: a transport error (%s) is a toast for 5 s', async (_, outcome, reason, text) => {
    fakeServer({ [CHECK]: outcome });
    const error = await check().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ reason });
    expect(texts()[0]).toContain(text);
    vi.advanceTimersByTime(4999);
    expect(texts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('a quiet call leaves reporting to its caller', async () => {
    const server = fakeServer({ [CHECK]: () => refuse(40101, 'Wrong') });
    await expect(api.CheckUserValidityInfo(undefined, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    server.handlers[CHECK] = () => unreachable;
    await expect(api.CheckUserValidityInfo(undefined, { quiet: true })).rejects.toBeInstanceOf(
      TransportError,
    );
    expect(texts()).toEqual([]);
  });

  it('a failed call is not repeated', async () => {
    const server = fakeServer({ [CHECK]: () => unreachable });
    await expect(check()).rejects.toBeInstanceOf(TransportError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.actions()).toEqual([CHECK]);
  });
});

describe('a lost login', () => {
  it.each([50008, 50012])('section 8: code %i asks to log in again, without a toast', async (code) => {
    fakeServer({ [CHECK]: () => refuse(code, 'gone') });
    await expect(check()).rejects.toMatchObject({ code });
    expect(useLoginLost.getState().asking).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('section 8: code 50014 asks to log in again when the token cannot be renewed', async () => {
    const gone = () => refuse(50014, 'gone');
    fakeServer({ [CHECK]: gone, [RENEW]: gone });
    await expect(check()).rejects.toMatchObject({ code: 50014 });
    expect(useLoginLost.getState().asking).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('section 8: cancel to stay; only a call made later asks again', async () => {
    let refuseNow: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (refuseNow = resolve));
    fakeServer({ [CHECK]: () => waiting.then(() => refuse(50008, 'gone')) });
    const early = check();
    stayLoggedOut();
    await vi.advanceTimersByTimeAsync(1);
    refuseNow();
    await expect(early).rejects.toBeInstanceOf(ApiError);
    expect(useLoginLost.getState().asking).toBe(false);
    await expect(check()).rejects.toBeInstanceOf(ApiError);
    expect(useLoginLost.getState().asking).toBe(true);
    stayLoggedOut();
    await expect(check({ quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(useLoginLost.getState().asking, 'not by what a page asks by itself').toBe(false);
  });
});

describe('renewal', () => {
  const fresh = () => ({ accessToken: 'second', expireInSeconds: 1800 });

  it('an expired token is renewed and the call sent again, once for parallel calls', async () => {
    const server = fakeServer({
      [CHECK]: ({ token }) => (token === 'second' ? 'done' : refuse(50014, 'expired')),
      [RENEW]: fresh,
    });
    await expect(Promise.all([check(), check(), check()])).resolves.toEqual(['done', 'done', 'done']);
    expect(server.actions().filter((action) => action === RENEW)).toHaveLength(1);
    expect(texts()).toEqual([]);
  });

  it('a call that is refused again after the renewal is not sent a third time', async () => {
    const server = fakeServer({ [CHECK]: () => refuse(50014, 'expired'), [RENEW]: fresh });
    await expect(check()).rejects.toMatchObject({ code: 50014 });
    expect(server.actions()).toEqual([CHECK, RENEW, CHECK]);
    expect(useLoginLost.getState().asking).toBe(true);
  });

  it('a token is renewed ahead of its end without a call', async () => {
    const server = fakeServer({ [RENEW]: fresh });
    scheduleRenewal();
    await vi.advanceTimersByTimeAsync(1739_000);
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(currentToken()).toBe('second');
    await vi.advanceTimersByTimeAsync(1740_000);
    expect(server.actions()).toEqual([RENEW, RENEW]);
  });

  it('a renewal that did not get through is tried again; one that is refused asks to log in', async () => {
    const server = fakeServer({ [RENEW]: () => unreachable });
    scheduleRenewal();
    await vi.advanceTimersByTimeAsync(1740_000);
    expect(useLoginLost.getState().asking).toBe(false);
    server.handlers[RENEW] = () => refuse(50008, 'gone');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.actions()).toEqual([RENEW, RENEW]);
    expect(useLoginLost.getState().asking).toBe(true);
  });

  it.each([
    ['the same login and role', { sid: 'a', rid: 1 }, 'done', null],
    ['another login, begun in another tab', { sid: 'b', rid: 1 }, 50012, useLoginLost],
    ['another role, taken in another tab', { sid: 'a', rid: 2 }, 40904, useRoleChanged],
  ] as const)('the shared cookie answers with %s', async (_, claims, expected, question) => {
    const jwt = (payload: object) => `e30.${btoa(JSON.stringify({ ...payload, iat: Math.random() }))}.sig`;
    const mine = jwt({ sid: 'a', rid: 1 });
    holdAccessToken({ accessToken: mine, expireInSeconds: 1800 });
    fakeServer({
      [CHECK]: ({ token }) => (token === mine ? refuse(50014, 'expired') : 'done'),
      [RENEW]: () => ({ accessToken: jwt(claims), expireInSeconds: 1800 }),
    });
    const outcome = await check().catch((error: ApiError) => error.code);
    expect(outcome).toBe(expected);
    for (const dialog of [useLoginLost, useRoleChanged])
      expect(dialog.getState().asking).toBe(dialog === question);
  });

  it('after a sleep of the machine the token is renewed before the call', async () => {
    const server = fakeServer({ [CHECK]: ({ token }) => token, [RENEW]: fresh });
    vi.setSystemTime(Date.now() + 3_600_000);
    await expect(check()).resolves.toBe('second');
    expect(server.actions()).toEqual([RENEW, CHECK]);
  });
});

describe('calls in flight', () => {
  it('are counted until they are answered, well or not, and what waits for none goes on then', async () => {
    let answer: () => void = () => undefined;
    fakeServer({ [CHECK]: () => new Promise((resolve) => (answer = () => resolve(unreachable))) });
    const called = check().catch(() => 'failed');
    await vi.waitFor(() => expect(callsInFlight()).toBe(1), { timeout: 15_000 });
    let isQuiet = false;
    const quiet = noCallsInFlight().then(() => (isQuiet = true));
    await Promise.resolve();
    expect(isQuiet).toBe(false);
    answer();
    await quiet;
    expect([await called, callsInFlight()]).toEqual(['failed', 0]);
    await noCallsInFlight();
  });
});

describe('a call in the background', () => {
  const inBackground = clientOf(backgroundHttp, user);

  it('counts for none, and carries the login', async () => {
    const server = fakeServer({ [CHECK]: () => callsInFlight() });
    await expect(inBackground.CheckUserValidityInfo()).resolves.toBe(0);
    expect(server.calls[0]?.token).toBe('first');
  });

  it.each([
    ['a refusal', refuse(40901, 'No')],
    ['a lost login', refuse(50008, 'gone')],
    ['no connection', unreachable],
  ])('shows the user nothing of %s', async (_what, outcome) => {
    fakeServer({ [CHECK]: () => outcome });
    await expect(inBackground.CheckUserValidityInfo()).rejects.toThrow();
    expect([texts(), useLoginLost.getState().asking]).toEqual([[], false]);
  });
});
