import type { ManagerDashboard as Home } from '@college/contracts/site/dashboard';
import type { DashboardLink } from '@college/contracts/site/dashboard-rows';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ManagerDashboard from './manager-dashboard.tsx';

const CALL = 'Dashboard/GetManagerDashboard';
const MARK = 'Notice/MarkNoticeRead';
const UNDO = 'Notice/UndoNoticeRead';
const READ = '2026-07-01T01:00:00.000Z';
const SET = 'Dashboard/SetShortcuts';
const to = (screenName: string, query = ''): DashboardLink => ({ screens: [screenName], path: '', query });

const meta = (title: string) => ({ title, parentPath: '', buttonPremission: [], ignore: false });
const page = (path: string, component: string, title: string) => ({ path, component, meta: meta(title) });
const item = (id: number, path: string, menuName: string, hidden = false) => ({
  id,
  path,
  menuName,
  iconClass: 'list',
  hidden,
});
const session = {
  routers: [
    {
      ...page('/business', 'Layout', 'Business'),
      children: [
        page('/trainClass', 'business/train-class/list', 'Training classes'),
        page('/trainClass/add', 'business/train-class/create', 'New class'),
        page('/trainClass/detail', 'business/train-class/detail', 'Training class'),
        page('/feedback', 'business/feedback/list', 'Feedback'),
      ],
    },
  ],
  menus: [
    {
      ...item(1, '/business', 'Business'),
      children: [
        item(2, '/trainClass', 'Training classes'),
        item(3, '/trainClass/add', 'New class', true),
        item(4, '/trainClass/detail', 'Training class', true),
        item(5, '/feedback', 'Feedback'),
      ],
    },
  ],
};

const home: Home = {
  phases: [
    { phase: 'draft', count: 0 },
    { phase: 'applying', count: 5 },
  ],
  newest: [],
  figures: [
    {
      id: 'a',
      label: 'Classes open',
      value: 1205,
      of: null,
      unit: 'count',
      link: to('business/train-class/list', 'phase=applying'),
    },
    {
      id: 'b',
      label: 'Disk space used',
      value: 3 * 1024 ** 3,
      of: 8 * 1024 ** 3,
      unit: 'bytes',
      link: to('system/attachment/list'),
    },
  ],
  tasks: [{ id: 'c', label: 'Feedback waiting', count: 3, link: to('business/feedback/list', 'state=open') }],
  shortcuts: { moduleIds: [3, 99, 2], isOwn: true },
};
const open = (answer: Partial<Home> = {}) => {
  const server = fakeServer({ [CALL]: () => ({ ...home, ...answer }), [SET]: () => home.shortcuts });
  return { server, shown: showScreen(ManagerDashboard, { at: '/dashboard', session }) };
};

describe('the first page of those who manage', () => {
  it('shows figures that lead to what they count, and no dead link', async () => {
    await open().shown;
    const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
    expect(figures.getByRole('link', { name: /Classes open/ }).getAttribute('href')).toBe(
      '/trainClass?phase=applying',
    );
    expect(figures.getByText('1,205')).toBeDefined();
    expect(figures.queryByRole('link', { name: /Disk/ })).toBeNull();
    expect(figures.getByText('3.0 GB')).toBeDefined();
    expect(figures.getByText('of 8.0 GB')).toBeDefined();
  });

  it('shows what waits with its number', async () => {
    await open().shown;
    const link = await screen.findByRole('link', { name: 'Feedback waiting' });
    expect(link.getAttribute('href')).toBe('/feedback?state=open');
    expect(link.closest('li')?.textContent).toBe('Feedback waiting3');
  });

  it('says so when nothing waits, and leaves classes out for a role that may not read them', async () => {
    await open({ phases: null, newest: [], tasks: [], figures: [] }).shown;
    await screen.findByText('Nothing is waiting for you');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull();
  });

  it('an answer of an older gateway is enough', async () => {
    fakeServer({ [CALL]: () => ({ phases: home.phases, newest: [] }) });
    await showScreen(ManagerDashboard, { at: '/dashboard', session });
    await screen.findByText('Nothing is waiting for you');
  });

  it('says since when the oldest waits, or until when the first is due', async () => {
    const ago = (days: number): string => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
    const task = { count: 2, link: to('business/feedback/list') };
    await open({
      tasks: [
        { ...task, id: 'a', label: 'Late', due: '2026-01-02T02:00:00.000Z' },
        { ...task, id: 'b', label: 'Old', since: ago(6) },
        { ...task, id: 'c', label: 'New', since: ago(0) },
        { ...task, id: 'd', label: 'Soon', due: '2999-01-02T02:00:00.000Z' },
      ],
    }).shown;
    await screen.findByText('Late');
    expect(screen.getByText('Overdue since 2026-01-02')).toBeDefined();
    expect(screen.getByText('Oldest: 6 days')).toBeDefined();
    expect(screen.getByText('Oldest: today')).toBeDefined();
    expect(screen.getByText('First due 2999-01-02')).toBeDefined();
  });

  it('marks notices as read in place, and is read again', async () => {
    const unread = { id: 'notice-unread', label: 'Unread notices', count: 2, link: to('x/y') };
    const { server, shown } = open({ tasks: [unread] });
    server.handlers[MARK] = () => {
      server.handlers[CALL] = () => ({ ...home, tasks: [] });
      return { count: 2, readTime: READ };
    };
    server.handlers[UNDO] = () => ({ count: 2 });
    await shown;
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('Nothing is waiting for you');
    expect(server.calls.find(({ action }) => action === MARK)?.input).toEqual({});
    // The row is gone, and can still be brought back.
    useNotices.getState().notices.at(-1)?.undo?.();
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === UNDO)?.input).toEqual({ readTime: READ }),
    );
  });

  it('waits with placeholders, and an error can be tried again', async () => {
    const server = fakeServer({ [CALL]: () => unreachable });
    await showScreen(ManagerDashboard, { at: '/dashboard', session });
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.handlers[CALL] = () => home;
    await userEvent.click(retry);
    await screen.findByText('Feedback waiting');
  });
});

describe('shortcuts', () => {
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Shortcuts' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('are in the chosen order, without pages that the role has lost', async () => {
    await open().shown;
    await screen.findByRole('navigation', { name: 'Shortcuts' });
    expect(names()).toEqual(['New class', 'Training classes']);
  });

  it('are chosen and ordered by keyboard, of the pages that need no record', async () => {
    const { server, shown } = open();
    await shown;
    await userEvent.click(await screen.findByRole('button', { name: 'Choose shortcuts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose shortcuts' }));
    expect(dialog.queryByRole('button', { name: 'Add Training class' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Feedback' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove New class' }));
    await userEvent.click(dialog.getByRole('button', { name: /Move.*Feedback/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: /up/i }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('navigation', { name: 'Shortcuts' });
    const sent = server.calls.find(({ action }) => action === SET);
    expect(sent?.input).toEqual({ moduleIds: [5, 2] });
  });

  it('the suggested ones come back', async () => {
    const { server, shown } = open();
    await shown;
    await userEvent.click(await screen.findByRole('button', { name: 'Choose shortcuts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suggested ones' }));
    await screen.findByRole('navigation', { name: 'Shortcuts' });
    expect(server.calls.find(({ action }) => action === SET)?.input).toEqual({ moduleIds: [] });
  });
});
