import type { LiveIngest } from '@college/contracts/live/live-stream';
import { applyLanguage } from '@college/portal-sdk/texts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TeachFromProgram } from './teach-from-program.tsx';

const expiresAt = '2026-09-01T14:00:00.000Z';
const rtmp = { address: 'rtmp://college.example:1935/live', key: 'row_login_1_sign', expiresAt };

beforeEach(() => applyLanguage('en'));

const open = async (ask: () => Promise<LiveIngest | null>) => {
  const user = userEvent.setup();
  render(<TeachFromProgram ask={ask} />);
  await user.click(screen.getByRole('button', { name: 'Stream from other software' }));
  return user;
};

it('shows address and key only when asked, and copies them', async () => {
  const user = await open(() => Promise.resolve({ browser: null, rtmp, livekit: null, expiresAt }));
  expect(await screen.findByLabelText('Server')).toHaveProperty('value', rtmp.address);
  const key = screen.getByLabelText('Stream key');
  expect(key).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Copy the stream key' }));
  expect(await navigator.clipboard.readText()).toBe(rtmp.key);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByLabelText('Stream key')).toBeNull();
});

it('says it where the server takes no programs, and where it cannot be asked', async () => {
  await open(() => Promise.resolve({ browser: '/ws/x', rtmp: null, livekit: null, expiresAt }));
  expect(await screen.findByText(/does not take streams/)).toBeDefined();
});

it('can be asked again after a failure', async () => {
  let tries = 0;
  const user = await open(() =>
    (tries += 1) === 1
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ browser: null, rtmp, livekit: null, expiresAt }),
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Server')).toBeDefined();
});
