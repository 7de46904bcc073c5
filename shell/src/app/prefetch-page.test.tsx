import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { prefetch } from '../federation/index.ts';
import { SideMenu } from '../layout/side-menu.tsx';
import { renderAt } from '../testing/open.tsx';
import { managerBootstrap, signIn, visitorBootstrap } from '../testing/people.ts';
import { likelyNext } from './prefetch-page.ts';

vi.mock('../federation/index.ts', async (original) => ({
  ...(await original<object>()),
  prefetch: vi.fn(() => Promise.resolve(null)),
}));

const { routers, menus } = managerBootstrap;

describe('what is likely to be wanted next', () => {
  it.each([
    ['on a page of the shell', null, ['business/train-class/list', 'system/user/list']],
    ['in business', 'business', ['system/user/list']],
  ])('%s is the first page of each other remote in the menu', (_where, remote, components) => {
    expect(likelyNext(routers, menus, remote)).toEqual(components);
  });

  it('for a visitor, who has no menu, is that of the public pages', () => {
    expect(likelyNext(visitorBootstrap.routers, [], null)).toEqual(['portal/home']);
    expect(likelyNext(visitorBootstrap.routers, [], 'portal')).toEqual([]);
  });
});

it('a link of the menu is fetched for when the pointer or the focus comes to it', async () => {
  signIn();
  renderAt('/user', <SideMenu />);
  await userEvent.hover(screen.getByRole('link', { name: 'Training classes' }));
  expect(prefetch).toHaveBeenLastCalledWith('business/train-class/list');
  screen.getByRole('link', { name: 'Roles' }).focus();
  expect(prefetch).toHaveBeenLastCalledWith('system/role/list');
});
