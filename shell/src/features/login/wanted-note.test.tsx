import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepPlace } from '../../app/wanted-place.ts';
import { openShell } from '../../testing/open.tsx';

const place = { path: '/exam/open?token=secret', title: '', loss: null, userId: null };
const elsewhere = { code: 50012, takenOver: { device: 'mobile', at: '2026-06-15T04:20:00.000Z' } } as const;

describe('the home page tells whoever wanted another one', () => {
  it('what that was, and where to sign in', async () => {
    const { address } = openShell('/exam/open?token=secret');
    await screen.findByText('Sign in to go on to the page that you opened (/exam/open).');
    expect(address()).toBe('/web/home');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(document.body.textContent).not.toContain('secret');
  });

  it('why the login is gone, and the name of the page', async () => {
    keepPlace({ ...place, title: 'My exams', loss: elsewhere });
    openShell('/web/home');
    await screen.findByText(
      'At 2026-06-15 12:20 your account signed in on another phone, which ended this login. Sign in to go on to “My exams”.',
    );
  });

  it('nothing where nothing was wanted', async () => {
    openShell('/web/home');
    await screen.findByRole('main');
    expect(screen.queryByText(/^Sign in to go on/)).toBeNull();
  });
});
