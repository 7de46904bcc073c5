import { fakeServer, unreachable } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { signIn } from '../../testing/people.ts';
import DashboardPage from './dashboard-page.tsx';

const CALL = 'Dashboard/GetManagerDashboard';
const newest = [
  {
    id: 12,
    name: 'Safety managers, class 3',
    subjectName: 'Safety manager',
    trainBegin: '2026-02-28T16:00:00.000Z',
    trainEnd: '2026-03-05T16:00:00.000Z',
    phase: 'applying',
  },
];
const open = () => renderAt('/dashboard', <DashboardPage />);

beforeEach(() => signIn());

describe('the dashboard', () => {
  it('shows what the role can do as tiles, from its menu', () => {
    fakeServer({ [CALL]: () => new Promise(() => undefined) });
    open();
    const tiles = within(screen.getByRole('navigation', { name: 'What you can do here' })).getAllByRole(
      'link',
    );
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Training classes', '/trainClass'],
      ['Users', '/user'],
      ['Roles', '/role'],
    ]);
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  });

  it('shows class counts by phase and the newest classes, linked to their page', async () => {
    fakeServer({ [CALL]: () => ({ phases: [{ phase: 'applying', count: 5 }], newest }) });
    open();
    const bars = within(await screen.findByRole('figure', { name: 'Training classes by phase' }));
    expect(bars.getByRole('listitem').textContent).toBe('Open for applications5');
    expect(screen.getByRole('link', { name: 'Safety managers, class 3' }).getAttribute('href')).toBe(
      '/trainClass/detail?id=12',
    );
    expect(screen.getByText(/2026-03-01 – 2026-03-06/)).toBeDefined();
  });

  it('a role without a page for classes gets their names without links', async () => {
    signIn({ routers: [] });
    fakeServer({ [CALL]: () => ({ phases: [], newest }) });
    open();
    await screen.findByText('Safety managers, class 3');
    expect(screen.queryByRole('link', { name: 'Safety managers, class 3' })).toBeNull();
  });

  it('says so when there are none', async () => {
    fakeServer({ [CALL]: () => ({ phases: [], newest: [] }) });
    open();
    await screen.findByText('No classes yet');
  });

  it('leaves classes out for a role that may not read them', async () => {
    const server = fakeServer({ [CALL]: () => ({ phases: null, newest: [] }) });
    open();
    await screen.findByRole('navigation', { name: 'What you can do here' });
    await waitFor(() => expect(screen.queryByText('Newest classes')).toBeNull());
    expect(server.actions()).toEqual([CALL]);
  });

  it('an error can be tried again', async () => {
    const server = fakeServer({ [CALL]: () => unreachable });
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.handlers[CALL] = () => ({ phases: [], newest: [] });
    await userEvent.click(retry);
    await screen.findByText('No classes yet');
  });
});
