import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import MicroFrontendList from './micro-frontend-list.tsx';
import { readOverride } from './override-request.ts';
import { browser } from './place.ts';
import { gateway, sent } from './testing/remotes.ts';

const ADDRESS = 'http://localhost:3001/';
const show = (override: string, permits = ['micro-frontend:override']) =>
  showScreen(MicroFrontendList, {
    at: `/microFrontend?override=${encodeURIComponent(override)}`,
    permits,
  });

afterEach(() => vi.restoreAllMocks());

describe('an override that the address asks for', () => {
  it('is started once it is confirmed, and the page is loaded anew at the root', async () => {
    const reload = vi.spyOn(browser, 'reloadAtRoot').mockReturnValue();
    const server = gateway(undefined, {
      'MicroFrontend/StartOverride': () => ({ expiresAt: '2026-05-01T08:00:00.000Z' }),
    });
    await show(`business@${ADDRESS}`);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(ADDRESS);
    expect(dialog.textContent).toContain('It runs with your login');
    expect(document.activeElement?.textContent, 'the way out has the focus').toBe('Do not');
    expect(sent(server, 'StartOverride')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show my build' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sent(server, 'StartOverride')).toEqual([{ remote: 'business', address: ADDRESS }]);
  });

  it('is forgotten when it is not wanted', async () => {
    const server = gateway();
    const router = await show(`business@${ADDRESS}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Do not' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(sent(server, 'StartOverride')).toEqual([]);
  });

  it('from an address that is not allowed is refused in the dialog', async () => {
    gateway(undefined, {
      'MicroFrontend/StartOverride': () =>
        refuse(40001, 'Only addresses of this machine', { id: 'micro-frontend.override-address' }),
    });
    await show('business@https://elsewhere.example/');
    await userEvent.click(await screen.findByRole('button', { name: 'Show my build' }));
    await screen.findByText('Only addresses of this machine');
  });

  it('is plainly refused to those who may not', async () => {
    gateway();
    await show(`business@${ADDRESS}`, []);
    await screen.findByText('You may not show a build of your own here');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that makes no sense says how it should look', async () => {
    gateway();
    await show('business');
    await screen.findByText('The address asks for a build that cannot be understood');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the text of an override', () => {
  it('names a remote and an address', () => {
    expect(readOverride(`safety-drill@${ADDRESS}`)).toEqual({ remote: 'safety-drill', address: ADDRESS });
    expect(readOverride('a-b@http://127.0.0.1:80/x@y')).toEqual({
      remote: 'a-b',
      address: 'http://127.0.0.1:80/x@y',
    });
  });

  it.each([
    '',
    '@',
    'business',
    'business@',
    `@${ADDRESS}`,
    `Business@${ADDRESS}`,
    'business@javascript:alert(1)',
  ])('is not %j', (text) => expect(readOverride(text)).toBeNull());
});
