import { currentToken, holdAccessToken } from '@college/portal-sdk/access-token';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../app/place.ts';
import { queryClient } from '../../app/query-client.ts';
import { renderAt } from '../../testing/open.tsx';
import { signIn, visit } from '../../testing/people.ts';
import { forgetArrival, noteArrival } from './sso-landing.ts';
import SingleSignOnPage from './single-sign-on-page.tsx';

const PATH = '/YjtSingleManage/YjtSingleLoginManage';
const BEGIN = 'TokenAuth/BeginSingleSignOn';
const SIGN_ON = 'TokenAuth/SingleSignOn';

const PROVIDER = { oidcLabel: 'Provincial account' };
const login = (returnTo: string) => ({ accessToken: 'token', expireInSeconds: 1800, returnTo });

const goTo = vi.spyOn(place, 'goTo').mockImplementation(() => undefined);

const arrive = (search: string, path = PATH) => {
  history.replaceState(null, '', `${path}${search}`);
  noteArrival();
  renderAt(`${path}${location.search}`, <SingleSignOnPage />);
};

beforeEach(() => {
  goTo.mockClear();
  forgetArrival();
  queryClient.clear();
  visit();
});

describe('an arrival with a ticket', () => {
  it('is taken out of the address at once, and signs in', async () => {
    const server = fakeServer({ [SIGN_ON]: () => login('/trainClass') });
    arrive('?ticket=a.b.c&redirect=%2FtrainClass');
    expect(location.search).toBe('?redirect=%2FtrainClass');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/trainClass'));
    expect(server.calls.find(({ action }) => action === SIGN_ON)?.input).toEqual({
      ticket: 'a.b.c',
      returnTo: '/trainClass',
    });
    expect(currentToken()).toBe('token');
  });

  it('of another site’s making leads to the root', async () => {
    const server = fakeServer({ [SIGN_ON]: () => login('/') });
    arrive('?ticket=a.b.c&redirect=%2F%2Fevil.example');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(server.calls.find(({ action }) => action === SIGN_ON)?.input).toMatchObject({ returnTo: '/' });
  });

  it('that is refused says why, with the ways on', async () => {
    fakeServer({ [SIGN_ON]: () => refuse(40101, 'This sign-in link is not valid') });
    arrive('?ticket=a.b.c&redirect=%2FtrainClass');
    expect((await screen.findByRole('alert')).textContent).toContain('This sign-in link is not valid');
    expect(screen.getByRole('link', { name: 'Log in with a password' }).getAttribute('href')).toBe(
      '/login?redirect=%2FtrainClass',
    );
    expect(
      screen.queryByRole('button', { name: 'Sign in again' }),
      'a ticket comes from elsewhere',
    ).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('that is refused offers the other way, where there is one', async () => {
    visit(PROVIDER);
    fakeServer({
      [SIGN_ON]: () => refuse(40101, 'No'),
      [BEGIN]: () => ({ url: 'https://p.example' }),
    });
    arrive('?ticket=a.b.c');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Provincial account' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://p.example'));
  });

  it('while somebody else is signed in asks, and then replaces their login', async () => {
    signIn();
    holdAccessToken({ accessToken: 'old', expireInSeconds: 1800 });
    const server = fakeServer({
      [SIGN_ON]: ({ token }) =>
        token === null
          ? login('/')
          : refuse(40901, 'Somebody else is signed in', { id: 'single-sign-on.other-account' }),
    });
    arrive('?ticket=a.b.c');
    await screen.findByText('You are signed in as Lin Ruochuan');
    expect(screen.getByRole('link', { name: 'Continue as Lin Ruochuan' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use the other account' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(server.calls.filter(({ action }) => action === SIGN_ON).map(({ token }) => token)).toEqual([
      'old',
      null,
    ]);
  });
});

describe('an arrival from the provider', () => {
  it('signs in with what it brought', async () => {
    visit(PROVIDER);
    const server = fakeServer({ [SIGN_ON]: () => login('/app/dashboard') });
    arrive('?code=c&state=s&iss=https%3A%2F%2Fprovider.example&session_state=x');
    expect(location.search).toBe('');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/app/dashboard'));
    expect(server.calls.find(({ action }) => action === SIGN_ON)?.input).toEqual({
      code: 'c',
      state: 's',
      iss: 'https://provider.example',
    });
  });

  it('that was called off says so in our words and not in those of the address', async () => {
    visit(PROVIDER);
    const server = fakeServer({ [BEGIN]: () => ({ url: 'https://provider.example/auth' }) });
    arrive('?error=access_denied&error_description=Call%20this%20number&state=s');
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('The sign-in was cancelled');
    expect(document.body.textContent).not.toContain('Call this number');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://provider.example/auth'));
    expect(server.actions()).not.toContain(SIGN_ON);
  });
});

describe('without anything in hand', () => {
  it('goes to the provider, where there is one', async () => {
    visit(PROVIDER);
    const server = fakeServer({ [BEGIN]: () => ({ url: 'https://provider.example/auth' }) });
    arrive('?redirect=%2FtrainClass');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://provider.example/auth'));
    expect(server.calls.find(({ action }) => action === BEGIN)?.input).toEqual({
      returnTo: '/trainClass',
      switchUser: false,
    });
  });

  it('remembers the pages for phones', async () => {
    visit(PROVIDER);
    const server = fakeServer({ [BEGIN]: () => ({ url: 'https://provider.example/auth' }) });
    history.replaceState(null, '', `/app${PATH}?redirect=%2FtrainClass`);
    noteArrival();
    renderAt(`${PATH}?redirect=%2FtrainClass`, <SingleSignOnPage />);
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(server.calls.find(({ action }) => action === BEGIN)?.input).toMatchObject({
      returnTo: '/app/trainClass',
    });
  });

  it('asks a signed-in user before the provider does', async () => {
    signIn(PROVIDER);
    const server = fakeServer({ [BEGIN]: () => ({ url: 'https://provider.example/auth' }) });
    arrive('');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the other account' }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(server.calls.find(({ action }) => action === BEGIN)?.input).toMatchObject({ switchUser: true });
  });

  it('and without a provider says what to do', async () => {
    fakeServer({});
    arrive('');
    await screen.findByText(/^If your authority or enterprise has a portal, open this platform from there\./);
    expect(screen.getByRole('link', { name: 'Log in with a password' })).toBeDefined();
  });
});
