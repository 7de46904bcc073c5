import { keepCalm } from '@college/portal-sdk/calm';
import { UNSAVED } from '@college/portal-sdk/drafts';
import { getSession } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '../app/cookies.ts';
import { place } from '../app/place.ts';
import { renderAt } from '../testing/open.tsx';
import { managerBootstrap, signIn, visitorBootstrap } from '../testing/people.ts';
import InsideFrame from './inside-frame.tsx';
import { useSidebar } from './sidebar-state.ts';

const open = (path = '/user') => renderAt(path, <InsideFrame>body</InsideFrame>);
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

beforeEach(() => {
  signIn();
  useSidebar.setState({ isOpen: true });
});

describe('section 2: the header', () => {
  it('offers Home, switch role, change password and log out, under the user’s name', async () => {
    open();
    expect(screen.getAllByRole('link', { name: 'Home' })[0]?.getAttribute('href')).toBe('/dashboard');
    await userEvent.click(screen.getByRole('button', { name: /^Lin Ruochuan/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Switch role',
      'My photo',
      'Change password',
      'My logins',
      'Log out',
    ]);
  });

  it('offers to switch the role only if the user has more than one', async () => {
    signIn({ roles: managerBootstrap.roles.slice(0, 1) });
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Lin Ruochuan/ }));
    expect(screen.queryByRole('menuitem', { name: 'Switch role' })).toBeNull();
  });

  it.each([
    ['a student', 'https://exam.example/', ['student'], true],
    ['another role', 'https://exam.example/', ['teacher'], false],
    ['a student where none is set', '', ['student'], false],
    ['a student where the address is none', 'javascript:alert(1)', ['student'], false],
  ])(
    'section 2: the link to the external exam system for %s',
    async (_, externalExamUrl, currentUserRole, isShown) => {
      fakeServer({ 'Session/GetAppSetting': () => ({ currentUserRole, roleStudent: 'student' }) });
      signIn({ settings: { ...managerBootstrap.settings, externalExamUrl } });
      open();
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(screen.queryByRole('link', { name: 'Exam system' }) !== null).toBe(isShown);
    },
  );

  it('switches the language at once, remembers it, and asks for the menu in it', async () => {
    const server = fakeServer({
      'Session/GetBootstrap': ({ language }) => ({
        ...managerBootstrap,
        menus: [{ ...managerBootstrap.menus[0], menuName: language, children: [] }],
      }),
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: '切换到中文' }));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(readCookie('college_language')).toBe('zh-CN');
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'zh-CN' })).toBeDefined();
    expect(server.calls.map(({ action, language }) => [action, language])).toEqual([
      ['Session/GetBootstrap', 'zh-CN'],
      ['MicroFrontend/GetRegistry', 'zh-CN'],
    ]);
  });
});

describe('a switch of the language', () => {
  it('with a login that is lost leaves the page as it is, in the new language', async () => {
    fakeServer({ 'Session/GetBootstrap': () => visitorBootstrap });
    open();
    await userEvent.click(screen.getByRole('button', { name: '切换到中文' }));
    await screen.findByRole('navigation', { name: '主菜单' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(getSession().user?.id).toBe(7);
  });
});

describe('section 2: the side menu', () => {
  it('shows a single child in place of its menu, and the others in their group', () => {
    open();
    expect(within(menu()).queryByText('Business management')).toBeNull();
    expect(within(menu()).getByRole('link', { name: 'Training classes' })).toBeDefined();
    expect(within(menu()).getByRole('button', { name: 'System management' })).toBeDefined();
  });

  it('a group with nothing beside it stands open, under its name', () => {
    signIn({ menus: managerBootstrap.menus.slice(1) });
    open('/dashboard');
    const list = within(menu()).getByRole('list', { name: 'System management' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Users', 'Roles']);
    expect(within(menu()).queryByRole('button', { name: 'System management' })).toBeNull();
  });

  it('marks the page in view, and opens the group that contains it', () => {
    open('/user');
    const link = within(menu()).getByRole('link', { name: 'Users' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('marks the list while one of its hidden pages is in view', () => {
    open('/trainClass/detail');
    const link = within(menu()).getByRole('link', { name: 'Training classes' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('marks one link only where a page below another is in the menu too', () => {
    const [business] = managerBootstrap.menus;
    const detail = { id: 9, path: '/trainClass/detail', menuName: 'One class', iconClass: '', hidden: false };
    signIn({ menus: business ? [{ ...business, children: [...business.children, detail] }] : [] });
    open('/trainClass/detail');
    const marked = within(menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['One class']);
  });

  it('a group opens and closes by its button', async () => {
    open('/trainClass');
    const button = within(menu()).getByRole('button', { name: 'System management' });
    expect(within(menu()).queryByRole('link', { name: 'Users' })).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard(' ');
    expect(within(menu()).queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('the open state of the sidebar persists in a cookie', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
    expect(readCookie('college_sidebar')).toBe('closed');
    expect(within(menu()).getByRole('link', { name: 'Training classes' }).textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(readCookie('college_sidebar')).toBe('open');
  });

  it('is read back from the cookie', async () => {
    writeCookie('college_sidebar', 'closed');
    vi.resetModules();
    const again = await import('./sidebar-state.ts');
    expect(again.useSidebar.getState().isOpen).toBe(false);
    writeCookie('college_sidebar', 'open');
  });

  it('is a drawer on a small screen, which a followed link closes', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Training classes' }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

describe('section 2: breadcrumb and body', () => {
  const trail = () =>
    within(screen.getByRole('navigation', { name: 'You are here' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('the breadcrumb starts with Home, then the menu ancestors', () => {
    open('/trainClass/detail');
    expect(trail()).toEqual(['Home', 'Business management', 'Training classes', 'Training class']);
    const links = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/trainClass']);
  });

  it('on the first page it is Home alone', () => {
    open('/dashboard');
    expect(trail()).toEqual(['Home']);
  });

  it.each([
    ['0', false],
    ['1', true],
    ['2', true],
    ['3', false],
    ['4', true],
    ['5', true],
    ['6', true],
  ] as const)(
    'section 2: user type %s gets a layout with the container class: %s',
    (userType, hasContainer) => {
      signIn({ user: managerBootstrap.user && { ...managerBootstrap.user, userType } });
      open();
      expect(screen.getByText('body', { exact: false }).className.includes('container')).toBe(hasContainer);
    },
  );

  it('the keyboard can skip header and menu', async () => {
    open();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('section 4: role switch', () => {
  const openDialog = async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Lin Ruochuan/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch role' }));
    return within(screen.getByRole('dialog'));
  };

  const openMenu = async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Lin Ruochuan College manager' }));
    return within(screen.getByRole('group', { name: 'Work as' })).getAllByRole('menuitemradio');
  };

  it('is one click: the roles are in the menu in a fixed order, the current one marked', async () => {
    const reload = vi.spyOn(place, 'reloadAtRoot').mockImplementation(() => undefined);
    const server = fakeServer({ 'Session/SetCurrentRole': () => null });
    const { user, roles: allRoles } = managerBootstrap;
    signIn({ roles: [...allRoles].reverse(), user: user && { ...user, roleId: [6, 2] } });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Lin Ruochuan Teacher' }));
    const roles = screen.getAllByRole('menuitemradio');
    expect(roles.map((role) => [role.textContent, role.getAttribute('aria-checked')])).toEqual([
      ['College manager', 'false'],
      ['Teacher', 'true'],
    ]);
    expect(document.activeElement, 'the current one').toBe(roles[1]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(server.calls[0]).toMatchObject({ action: 'Session/SetCurrentRole', input: { roleId: 2 } });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });

  it('to the role that one has already does nothing', async () => {
    const server = fakeServer({});
    const [current] = await openMenu();
    await userEvent.click(current as HTMLElement);
    expect(server.calls).toEqual([]);
  });

  it('says first, in the dialog, what it means for unsaved input', async () => {
    const server = fakeServer({});
    const forget = keepCalm(UNSAVED);
    const [, other] = await openMenu();
    await userEvent.click(other as HTMLElement);
    expect(screen.getByRole('dialog').textContent).toContain('save your work first');
    expect(server.calls).toEqual([]);
    forget();
  });

  it('section 5: requires a chosen role', async () => {
    const server = fakeServer({});
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Switch' }));
    expect(dialog.getByText('please select a user role first')).toBeDefined();
    expect(server.calls).toEqual([]);
  });

  it('sets the chosen role on the server, then reloads at root', async () => {
    const reload = vi.spyOn(place, 'reloadAtRoot').mockImplementation(() => undefined);
    const server = fakeServer({ 'Session/SetCurrentRole': () => null });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'Teacher' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Switch' }));
    expect(server.calls[0]).toMatchObject({ action: 'Session/SetCurrentRole', input: { roleId: 6 } });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
