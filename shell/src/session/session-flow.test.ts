import { currentToken } from '@college/portal-sdk/access-token';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { describe, expect, it, vi } from 'vitest';
import { place } from '../app/place.ts';
import { registered, setRegistry, storeRegistry } from '../federation/index.ts';
import { businessEntry, registryOf } from '../testing/builds.ts';
import { managerBootstrap, visitorBootstrap } from '../testing/people.ts';
import { logOut } from './log-out.ts';
import { beginLogin, mayHaveLogin } from './login-state.ts';
import { loadSession, needsSession, startSession } from './session-flow.ts';

const token = { accessToken: 'token', expireInSeconds: 1800 };
const document = {
  bootstrap: visitorBootstrap,
  registry: registryOf(businessEntry),
  accessToken: null,
  language: 'en' as const,
};
const RENEW = 'TokenAuth/RefreshToken';

describe('a document without a login', () => {
  it('makes no call for a visitor', async () => {
    const server = fakeServer({});
    await startSession(document);
    expect(server.calls).toEqual([]);
    expect(needsSession()).toBe(false);
  });

  it('asks for a token once where there may be a login: a visit from another site brings no cookie', async () => {
    const server = fakeServer({ [RENEW]: () => token });
    beginLogin({ ...token, accessToken: 'before' });
    await startSession(document);
    expect(server.actions()).toEqual([RENEW]);
    expect(currentToken()).toBe('token');
    expect(needsSession()).toBe(true);
  });

  it('asks no second time when there is no login after all, and says nothing', async () => {
    const server = fakeServer({ [RENEW]: () => refuse(50008, 'no login') });
    beginLogin(token);
    await startSession(document);
    await startSession(document);
    expect(server.actions()).toEqual([RENEW]);
    expect([mayHaveLogin(), currentToken()]).toEqual([false, null]);
    expect(useLoginLost.getState().asking).toBe(false);
    expect(useNotices.getState().notices).toEqual([]);
  });
});

describe('section 4: logout', () => {
  const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);

  it.each([
    ['done', () => null],
    ['a login that was gone already', () => refuse(50008, 'gone')],
  ])('clears the token and reloads (%s)', async (_, outcome) => {
    reload.mockClear();
    const server = fakeServer({ 'TokenAuth/LogOut': outcome });
    beginLogin(token);
    await logOut();
    expect(server.calls[0]).toMatchObject({ action: 'TokenAuth/LogOut', token: 'token' });
    expect([currentToken(), mayHaveLogin()]).toEqual([null, false]);
    expect(reload).toHaveBeenCalledOnce();
    expect(useLoginLost.getState().asking).toBe(false);
  });

  it('out of reach of the server the login stays, and a toast says so', async () => {
    reload.mockClear();
    fakeServer({ 'TokenAuth/LogOut': () => unreachable });
    beginLogin(token);
    await logOut();
    expect(currentToken()).toBe('token');
    expect(reload).not.toHaveBeenCalled();
    expect(useNotices.getState().notices).toHaveLength(1);
  });
});

describe('the last registry that worked', () => {
  const storeTwo = () => {
    setRegistry(registryOf(businessEntry, { ...businessEntry, name: 'system' }));
    storeRegistry();
    setRegistry(registryOf());
  };

  it('is taken when the document carries none', async () => {
    fakeServer({});
    storeTwo();
    await startSession({ ...document, registry: null });
    expect(registered('business')).toEqual(businessEntry);
  });

  it('fills up that of the document when there is no answer after sign-in, and the login goes on', async () => {
    const server = fakeServer({ 'Session/GetBootstrap': () => managerBootstrap });
    storeTwo();
    await startSession(document);
    beginLogin(token);
    await loadSession();
    expect(server.actions()).toEqual(['Session/GetBootstrap', 'MicroFrontend/GetRegistry']);
    expect(needsSession()).toBe(false);
    expect(registered('system')).toBeDefined();
  });
});
