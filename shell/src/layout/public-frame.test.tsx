import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/open.tsx';
import { managerBootstrap, signIn, visit, visitorBootstrap } from '../testing/people.ts';
import PublicFrame from './public-frame.tsx';

const open = () => renderAt('/web/home', <PublicFrame>body</PublicFrame>);
const nav = () => within(screen.getByRole('navigation', { name: 'Public pages' }));
const page = (path: string, title: string, parentPath = '') => ({
  path,
  component: 'portal/x',
  meta: { title, parentPath, buttonPremission: [], ignore: false },
  children: [],
});
const links = () =>
  nav()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const hall = [
  page('/visitor/index', 'Hall home'),
  page('/visitor/trainClass', 'Training classes'),
  page('/visitor/trainDetail', 'Training class', '/visitor/trainClass'),
  page('/visitor/standard', 'Laws and standards'),
  page('/visitor/downCenter', 'Download centre'),
  page('/visitor/publicItem', 'Useful information'),
];

describe('section 2: the public header', () => {
  it('has home, topic push, good-course recommendation, latest training classes, plus a login link', () => {
    const web = [
      ['/web/class', 'Latest training classes'],
      ['/web/course', 'Recommended courses'],
      ['/web/home', 'Home'],
      ['/web/subject', 'Topic push'],
    ] as const;
    visit({ routers: web.map(([path, title]) => page(path, title)) });
    open();
    expect(links()).toEqual([
      ['Home', '/web/home'],
      ['Topic push', '/web/subject'],
      ['Recommended courses', '/web/course'],
      ['Latest training classes', '/web/class'],
    ]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('leads nowhere that does not exist', () => {
    open();
    expect(links().map(([text]) => text)).toEqual(['Home', 'Latest']);
  });

  it('has the three places of the hall that most visitors come for', () => {
    visit({ routers: [page('/web/home', 'Home'), ...hall] });
    open();
    expect(links()).toEqual([
      ['Home', '/web/home'],
      ['Training classes', '/visitor/trainClass'],
      ['Enrolment look-up', '/visitor/index?enrollment=lookup'],
      ['Help and feedback', '/visitor/publicItem'],
    ]);
  });

  it.each([
    ['/visitor/trainDetail?id=3', ['Training classes']],
    ['/visitor/downCenter', []],
    ['/visitor/index?enrollment=lookup', ['Enrolment look-up']],
    ['/visitor/index', []],
  ])('at %s marks %j', (address, marked) => {
    visit({ routers: hall });
    renderAt(address, <PublicFrame>body</PublicFrame>);
    expect(
      nav()
        .queryAllByRole('link', { current: 'page' })
        .map((link) => link.textContent),
    ).toEqual(marked);
  });

  it('leads a signed-in user to their pages', () => {
    signIn({ ...managerBootstrap });
    open();
    expect(screen.getByRole('link', { name: 'My workspace' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('section 1: the footer', () => {
  it('names the organiser, a support phone line, an ICP filing and two public QR codes', async () => {
    open();
    await userEvent.keyboard('{Tab}');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Department of Emergency Management')).toBeDefined();
    expect(footer.getByRole('link', { name: '000-88001234' }).getAttribute('href')).toBe('tel:000-88001234');
    expect(footer.getByText('ICP 20260001')).toBeDefined();
    expect((await footer.findAllByRole('img')).map((code) => code.getAttribute('aria-label'))).toEqual([
      'Official account',
      'Mini-program',
    ]);
  });
});

describe('the code of the mini-program', () => {
  const openWith = (miniProgramPicture: string, miniProgram: string) => {
    visit({ settings: { ...visitorBootstrap.settings, miniProgram, miniProgramPicture } });
    open();
    return within(screen.getByRole('contentinfo'));
  };

  it('is the picture that the site has of it, in the footer and in the panel', async () => {
    const footer = openWith('/api/site/mini-program-code?file=7', '');
    await userEvent.keyboard('{Tab}');
    const picture = await footer.findByRole('img', { name: 'Mini-program' });
    expect(picture.getAttribute('src')).toBe('/api/site/mini-program-code?file=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Contact us' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Contact us' }));
    expect((await panel.findByRole('img', { name: 'Mini-program' })).getAttribute('src')).toBe(
      '/api/site/mini-program-code?file=7',
    );
  });

  it('is left out where the site has neither picture nor text', async () => {
    const footer = openWith('', '');
    await userEvent.keyboard('{Tab}');
    await footer.findByRole('img', { name: 'Official account' });
    expect(footer.queryByRole('img', { name: 'Mini-program' })).toBeNull();
  });
});

describe('section 1: the floating contact panel', () => {
  it('shows a QQ number, a phone, an e-mail and two QR codes, and can be collapsed or expanded', async () => {
    open();
    expect(screen.queryByText('123456')).toBeNull();
    await userEvent.keyboard('{Tab}');
    await userEvent.click(await screen.findByRole('button', { name: 'Contact us' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Contact us' }));
    expect(panel.getByText('123456')).toBeDefined();
    expect(panel.getByRole('link', { name: 'help@college.example' })).toBeDefined();
    expect(await panel.findAllByRole('img', { name: /account|program/ })).toHaveLength(2);
    await userEvent.click(panel.getByRole('button', { name: 'Collapse the contact panel' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is not there when there is nothing to show', () => {
    visit({ settings: { ...visitorBootstrap.settings, qq: '', supportPhone: '', supportEmail: '' } });
    open();
    expect(screen.queryByRole('button', { name: 'Contact us' })).toBeNull();
  });
});
