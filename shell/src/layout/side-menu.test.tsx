import { getSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../testing/open.tsx';
import { managerBootstrap, signIn } from '../testing/people.ts';
import { PageTrail } from './page-trail.tsx';
import { SideMenu } from './side-menu.tsx';
import { useSidebar } from './sidebar-state.ts';

const item = (id: number, path: string, menuName: string) => ({
  id,
  path,
  menuName,
  iconClass: '',
  hidden: false,
});
const route = (path: string, title: string, parentPath = '') => ({
  path,
  component: 'business/x/list',
  meta: { title, parentPath, buttonPremission: [], ignore: false },
});
const menus: MenuEntry[] = [
  {
    ...item(1, '/business', 'Business'),
    children: [
      {
        ...item(2, '/business/exams', 'Exams'),
        children: [item(3, '/exam', 'Sittings'), item(4, '/mark', 'Marking')],
      },
      {
        ...item(5, '/business/files', 'Files'),
        children: [item(6, '/law', 'Laws'), item(7, '/file', 'Downloads')],
      },
      item(8, '/statistics', 'Statistics'),
    ],
  },
];
const group = (path: string, title: string, ...children: RouterEntry['children']): RouterEntry => ({
  ...route(path, title, '/business'),
  component: 'Layout',
  children,
});
const routers: RouterEntry[] = [
  { ...route('/business', 'Business'), component: 'Layout', children: [route('/statistics', 'Statistics')] },
  group('/business/exams', 'Exams', route('/exam', 'Sittings'), route('/mark', 'Marking')),
  group('/business/files', 'Files', route('/law', 'Laws'), route('/file', 'Downloads')),
];

const open = (path = '/dashboard') =>
  renderAt(
    path,
    <>
      <SideMenu />
      <PageTrail />
    </>,
  );
const expanded = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Collapse the menu');

beforeEach(() => {
  localStorage.clear();
  signIn({ menus, routers, favourites: [] });
  useSidebar.setState({ isOpen: true });
});

describe('a menu with groups', () => {
  it('is a heading over its groups, of which the first is open until one has been used', () => {
    open();
    const list = screen.getByRole('list', { name: 'Business' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Exams', 'Files']);
    expect(expanded()).toEqual(['Exams']);
  });

  it('opens the group of the page in view, which is open after the next login too', () => {
    open('/law');
    expect(expanded()).toEqual(['Files']);
    expect(screen.getByRole('link', { name: 'Laws' }).getAttribute('aria-current')).toBe('page');
    cleanup();
    open();
    expect(expanded()).toEqual(['Files']);
  });

  it('remembers the group for each account', () => {
    open('/law');
    cleanup();
    const { user } = managerBootstrap;
    signIn({ menus, routers, user: user && { ...user, id: 8 } });
    open();
    expect(expanded()).toEqual(['Exams']);
  });

  it('has its groups in the breadcrumb', () => {
    open('/law');
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Business', 'Files', 'Laws']);
  });

  it('is a list with a name in the collapsed sidebar, too', () => {
    useSidebar.setState({ isOpen: false });
    open();
    const list = screen.getByRole('list', { name: 'Business' });
    within(list).getByRole('button', { name: 'Exams', expanded: false });
  });
});

describe('favourites', () => {
  const favourites = () => screen.queryByRole('region', { name: 'Favourites' });

  it('are absent until there is one; the first page cannot be one', () => {
    open();
    expect(favourites()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pin this page' })).toBeNull();
  });

  it('are pinned and unpinned on their page, by keyboard too, and kept on the server', async () => {
    const server = fakeServer({
      'Dashboard/SetShortcuts': ({ input }) => {
        const { moduleIds } = input as { moduleIds: number[] };
        return { moduleIds: moduleIds.length > 0 ? moduleIds : [3], isOwn: moduleIds.length > 0 };
      },
    });
    open('/law');
    screen.getByRole('button', { name: 'Pin this page' }).focus();
    await userEvent.keyboard('{Enter}');
    const link = await within(await screen.findByRole('region', { name: 'Favourites' })).findByRole('link', {
      name: 'Laws',
    });
    expect(link.getAttribute('href')).toBe('/law');
    // One link is marked: that of the menu.
    expect(link.getAttribute('aria-current')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unpin this page' }));
    await waitFor(() => expect(favourites()).toBeNull());
    expect(server.calls.map(({ input }) => input)).toEqual([{ moduleIds: [6] }, { moduleIds: [] }]);
    expect(getSession().favourites).toEqual([]);
  });

  it('stay as they are when they cannot be stored', async () => {
    fakeServer({ 'Dashboard/SetShortcuts': () => refuse(50000, 'Try later') });
    signIn({ menus, routers, favourites: [8] });
    open('/law');
    await userEvent.click(screen.getByRole('button', { name: 'Pin this page' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pin this page' }).disabled).toBe(false),
    );
    expect(within(favourites()!).getAllByRole('link')).toHaveLength(1);
  });

  it('are six at most, and leave out what the role does not have', () => {
    signIn({ menus, routers, favourites: [3, 4, 6, 7, 999] });
    open('/statistics');
    expect(within(favourites()!).getAllByRole('link')).toHaveLength(4);
    screen.getByRole('button', { name: 'Pin this page' });
  });
});
