import { getSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { signIn, visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Home from './home.tsx';

const HOME = 'Visitor/GetVHomeInfo';
const NOTICES = 'Visitor/GetVNoticePageList';
const noNotices = () => ({ totalCount: 0, items: [] });
const figures = { classes: 17, applying: 5, subjects: 10, areas: 8 };
const serve = (topClasses = [classRow()], newestClasses = [classRow()]) =>
  fakeServer({ [HOME]: () => ({ topClasses, newestClasses, figures }), [NOTICES]: noNotices });

const open = async (language: 'en' | 'zh-CN' = 'en') => {
  const router = await showScreen(Home, { at: '/web/home', language });
  return () => router.state.location.pathname + router.state.location.search;
};

describe('the public home page', () => {
  it('is headed by the name of the site, and says what it is for', async () => {
    serve();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Safety College');
    expect(screen.getByText(/train, examine and certify/)).toBeTruthy();
  });

  it('without a name of the site still says what it is', async () => {
    serve();
    visit({ settings: { ...getSession().settings, siteName: '' } });
    await open('zh-CN');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('应急管理网络培训学院');
  });

  it('leads a search to the list of classes', async () => {
    serve();
    const address = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a training class' }), ' 电工 &{Enter}');
    expect(address()).toBe(`/web/class?keyword=${encodeURIComponent('电工')}+%26`);
  });

  it('leads an empty search to all classes', async () => {
    serve();
    const address = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(address()).toBe('/web/class');
  });

  it('shows figures, pinned classes and newest classes, each a link to its class', async () => {
    const [top, newest] = [classRow(), classRow()];
    serve([top], [newest]);
    await open();
    const recommended = await screen.findByRole('region', { name: 'Recommended classes' });
    expect(within(recommended).getByRole('link', { name: top.name }).getAttribute('href')).toBe(
      `/visitor/trainDetail?id=${top.id}`,
    );
    const latest = screen.getByRole('region', { name: 'Latest training classes' });
    expect(within(latest).getByRole('heading', { level: 3, name: newest.name })).toBeTruthy();
    const inFigures = within(screen.getByRole('region', { name: 'The college in figures' }));
    expect(inFigures.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '17Training classes',
      '5Open for applications',
      '10Subjects',
      '8Areas',
    ]);
  });

  it.each([
    ['a small one', { classes: 12, applying: 0, subjects: 6, areas: 1 }, ['12Training classes', '6Subjects']],
    ['most', { classes: 3, applying: 3, subjects: 2, areas: 1 }, null],
  ])('leaves out of the figures %s', async (_which, small, left) => {
    fakeServer({
      [HOME]: () => ({ topClasses: [], newestClasses: [classRow()], figures: small }),
      [NOTICES]: noNotices,
    });
    await open();
    await screen.findByRole('region', { name: 'Latest training classes' });
    const shown = screen.queryByRole('region', { name: 'The college in figures' });
    expect(
      shown &&
        within(shown)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
    ).toEqual(left);
  });

  it('shows whom it has trained first, and leaves out what is of too few people', async () => {
    const people = { trained: 1250, certificates: null, passRate: 92 };
    fakeServer({
      [HOME]: () => ({
        topClasses: [],
        newestClasses: [classRow()],
        figures: { ...figures, ...people },
      }),
      [NOTICES]: noNotices,
    });
    await open();
    await screen.findByRole('region', { name: 'Latest training classes' });
    const shown = within(screen.getByRole('region', { name: 'The college in figures' }));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1250People trained this year',
      '92%Pass rate this year',
      '17Training classes',
      '5Open for applications',
    ]);
  });

  it('shows recommended courses where the gateway has some', async () => {
    const course = { id: 3, name: '家庭消防安全', kind: 'open', typeName: '消防', teacherName: '', hours: 2 };
    const courses = [{ ...course, coverAddress: '', wareCount: 4, isRecommend: true }];
    fakeServer({
      [HOME]: () => ({ topClasses: [], newestClasses: [classRow()], courses, figures }),
      [NOTICES]: noNotices,
    });
    await open();
    const region = within(await screen.findByRole('region', { name: 'Recommended courses' }));
    expect(region.getByRole('heading', { level: 3, name: '家庭消防安全' })).toBeTruthy();
    expect(region.getByText('4 parts')).toBeTruthy();
  });

  it('leaves out the recommended classes when there are none', async () => {
    serve([]);
    await open();
    await screen.findByRole('region', { name: 'Latest training classes' });
    expect(screen.queryByText('Recommended classes')).toBeNull();
  });

  it('says so when there is no class at all', async () => {
    serve([], []);
    await open('zh-CN');
    expect(await screen.findByText('暂无培训班')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    const server = fakeServer({ [HOME]: () => refuse(50000, 'Something broke'), [NOTICES]: noNotices });
    await open();
    expect(await screen.findByText('Something broke')).toBeTruthy();
    expect(screen.getByRole('searchbox'), 'the way to the classes stays').toBeTruthy();
    const row = classRow();
    server.handlers[HOME] = () => ({ topClasses: [], newestClasses: [row], figures });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: row.name })).toBeTruthy();
  });

  it('offers the hall and the login, and to one who is logged in the workspace', async () => {
    serve();
    await open();
    const doors = () => within(screen.getByRole('navigation', { name: 'Where to go' }));
    const addresses = () =>
      doors()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(addresses()).toEqual(['/visitor/index', '/visitor/index?enrollment=lookup', '/login']);
    act(() => signIn());
    expect(await doors().findByRole('link', { name: /My workspace/ })).toBeTruthy();
    expect(addresses()).toEqual(['/visitor/index', '/visitor/index?enrollment=lookup', '/dashboard']);
  });

  it.each([
    ['/visitor/standard', '法律法规与标准'],
    ['/visitor/feedBack', '意见反馈'],
  ])('leads to %s once that is served', async (path, name) => {
    serve();
    const [portal, ...rest] = getSession().routers;
    if (!portal) throw new Error('no routers');
    const page = { ...portal.children[0]!, path };
    visit({ routers: [{ ...portal, children: [...portal.children, page] }, ...rest] });
    await open('zh-CN');
    expect((await screen.findByRole('link', { name: new RegExp(name) })).getAttribute('href')).toBe(path);
  });

  it('links to no page that is not served', async () => {
    const row = classRow();
    serve([], [row]);
    visit({ routers: [] });
    await open();
    expect((await screen.findByRole('heading', { name: row.name })).querySelector('a')).toBeNull();
    expect(screen.queryByRole('link', { name: /Training hall/ })).toBeNull();
  });

  it('shows the public notices, and one in full once it is chosen', async () => {
    const server = serve();
    const row = {
      id: 5,
      noticeTitle: '集中培训公告',
      noticeIntro: '',
      noticeType: 'announcement',
      noticeTypeName: 'Announcement',
      noticeStartTime: '2026-06-01T00:00:00.000Z',
      noticeEndTime: null,
    };
    server.handlers[NOTICES] = () => ({ totalCount: 1, items: [row] });
    server.handlers['Visitor/GetVNotice'] = () => ({ ...row, noticeContent: '<p>正文在此</p>' });
    const address = await open();
    await userEvent.click(await screen.findByRole('button', { name: /集中培训公告/ }));
    await screen.findByText('正文在此');
    expect(address()).toBe('/web/home?notice=5');
    await userEvent.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    );
    expect(address()).toBe('/web/home');
  });

  it('says so when a notice is no longer public', async () => {
    const server = serve();
    server.handlers['Visitor/GetVNotice'] = () => refuse(40401, 'This does not exist');
    await showScreen(Home, { at: '/web/home?notice=9', language: 'en' });
    await screen.findByText('This notice is no longer shown');
  });
});
