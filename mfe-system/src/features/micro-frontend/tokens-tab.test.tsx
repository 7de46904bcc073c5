import type { DeployTokenRow } from '@college/contracts/delivery/micro-frontend-row';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import MicroFrontendDetail from './micro-frontend-detail.tsx';
import { browser } from './place.ts';
import { gateway, sent } from './testing/remotes.ts';

const token = (id: number, more: Partial<DeployTokenRow> = {}): DeployTokenRow => ({
  id,
  name: `token ${id}`,
  prefix: 'cdt_ab12',
  createdBy: 'admin',
  creationTime: '2026-05-01T00:00:00.000Z',
  expiresAt: '2026-07-30T00:00:00.000Z',
  lastUsedAt: null,
  state: 'valid',
  rowVersion: 1,
  ...more,
});

const show = async (items: DeployTokenRow[]) => {
  const server = gateway(undefined, {
    'MicroFrontend/GetDeployTokenPageList': () => ({ totalCount: items.length, items }),
    'MicroFrontend/CreateDeployToken': () => ({ token: 'cdt_secret', row: token(9, { name: 'CI' }) }),
    'MicroFrontend/RevokeDeployToken': () => token(1, { state: 'revoked' }),
  });
  await showScreen(MicroFrontendDetail, {
    at: '/microFrontend/detail?id=3&tab=tokens',
    permits: ['micro-frontend:token'],
  });
  return server;
};

describe('the deploy tokens of a remote', () => {
  it('say how long they are valid and whether they were used; only a valid one is revoked', async () => {
    await show([token(1), token(2, { state: 'expired', lastUsedAt: '2026-05-02T00:00:00.000Z' })]);
    await screen.findByText('Never');
    screen.getByText('Expired');
    expect(screen.getAllByRole('button', { name: /^Revoke/ }).map((button) => button.ariaLabel)).toEqual([
      'Revoke token 1',
    ]);
  });

  it('are shown once when made, with the line to use them in', async () => {
    vi.spyOn(browser, 'origin').mockReturnValue('https://college.example');
    const server = await show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    await userEvent.type(await screen.findByLabelText(/^Name\*/), 'CI');
    await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('cdt_secret');
    within(dialog).getByText('pnpm release business --to https://college.example');
    expect(sent(server, 'CreateDeployToken')).toEqual([{ remoteId: 3, name: 'CI', days: 90 }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('cdt_secret')).toBeNull();
  });

  it('are valid for a year at most', async () => {
    const server = await show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    await userEvent.type(await screen.findByLabelText(/^Name\*/), 'CI');
    const days = screen.getByLabelText(/^Valid for/);
    await userEvent.clear(days);
    await userEvent.type(days, '400');
    await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
    await screen.findByText('At most 366');
    expect(sent(server, 'CreateDeployToken')).toEqual([]);
  });

  it('are revoked after a question', async () => {
    const server = await show([token(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke token 1' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server, 'RevokeDeployToken')).toEqual([{ id: 1, rowVersion: 1 }]);
  });
});
