import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { getSession, useSession } from '@college/portal-sdk/session';
import { signIn } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import TrainClassDetail from './train-class-detail.tsx';

const INFO = 'Visitor/GetVTrainClassInfo';
const classInfo = (change: Partial<VTrainClassInfo> = {}): VTrainClassInfo => ({
  ...classRow({ id: 7, name: '低压电工培训班' }),
  address: 'Hall 301',
  contact: 'Mrs Fang 000-88001111',
  intro:
    '<p>For <strong>beginners</strong></p><script>alert(1)</script><p onclick="alert(1)">Bring your card</p>',
  stuTypes: [
    { userTypeId: '3', quota: 30 },
    { userTypeId: '5', quota: 10 },
  ],
  needExam: true,
  needFace: true,
  teacherNames: ['Shen Wenbo', 'Xu Huazi'],
  ...change,
});
const serve = (change: Partial<VTrainClassInfo> = {}) => fakeServer({ [INFO]: () => classInfo(change) });
const open = (search = '?id=7', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(TrainClassDetail, { at: `/visitor/trainDetail${search}`, language });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-18T01:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a training class for visitors', () => {
  it('shows all that is public about it', async () => {
    const server = serve();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '低压电工培训班' })).toBeTruthy();
    expect(server.calls[0]?.input).toEqual({ id: 7 });
    for (const text of [
      'Low-voltage electrician',
      'Initial training',
      'Online and on site',
      '72 hours',
      'Hall 301',
      'Mrs Fang 000-88001111',
      'Shen Wenbo, Xu Huazi',
      'Train for 72 hours',
      'Pass the exam',
      'Your identity is checked by face.',
    ])
      expect(screen.getByText(text), text).toBeTruthy();
    const seats = within(screen.getByRole('region', { name: 'Seats' }));
    expect(seats.getAllByRole('definition').map((seat) => seat.textContent)).toEqual([
      '30 seats',
      '10 seats',
      '40 seats',
      '12 seats',
    ]);
  });

  it('shows the introduction without what could do harm', async () => {
    serve();
    await open();
    const intro = await screen.findByRole('region', { name: 'Introduction' });
    expect(intro.querySelector('strong')?.textContent).toBe('beginners');
    expect(intro.querySelector('script, [onclick]')).toBeNull();
  });

  it('says which stage is on, in the time of the site', async () => {
    serve();
    await open();
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    expect(schedule.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ApplyNow2026-06-01 Mon 09:00 to 2026-06-20 Sat 17:00',
      'TrainNot yet2026-07-01 Wed 09:00 to 2026-07-11 Sat 17:00',
    ]);
  });

  it('shows the ways to apply, and how long there is', async () => {
    serve();
    await open();
    const panel = within(await screen.findByRole('region', { name: 'How to apply' }));
    expect(panel.getByText('3 days left')).toBeTruthy();
    expect(panel.getByText('12 of 40 seats left')).toBeTruthy();
    expect(panel.getByText('Applications close on 2026-06-20 Sat 17:00.')).toBeTruthy();
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Apply without an account', '/visitor/trainApply?id=7'],
      ['An enterprise sends its staff', '/visitor/enterpriseTrainApply?id=7'],
      ['Log in to apply', '/visitor/loginNew'],
    ]);
  });

  it('lets a learner who is logged in apply here, and says why not', async () => {
    const server = serve();
    signIn();
    server.handlers['TrainClass/ApplyTrainClass'] = () => ({
      done: [],
      refused: [
        { userId: 1, name: '杨晓峰', code: 40901, errorId: 'class-user.overlap', msg: 'Two at once' },
      ],
    });
    await open();
    const apply = await screen.findByRole('button', { name: 'Apply for this class' });
    await userEvent.click(apply);
    expect(await screen.findByText('Two at once')).toBeTruthy();
    server.handlers['TrainClass/ApplyTrainClass'] = () => ({
      done: [{ userId: 1, name: '杨晓峰', state: 'pending' }],
      refused: [],
    });
    await userEvent.click(apply);
    expect(
      await screen.findByText('Your application has been sent. The college will check it.'),
    ).toBeTruthy();
    expect(server.calls.at(-1)?.input).toEqual({ classId: 7 });
  });

  it('does not send one who is logged in to the login', async () => {
    serve();
    signIn();
    const { user } = getSession();
    act(() => useSession.setState({ user: user && { ...user, userType: '4' } }));
    await open();
    const panel = within(await screen.findByRole('region', { name: 'How to apply' }));
    expect(panel.getByRole('link').getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['not-open', 'Applications open on 2026-06-01 Mon 09:00.'],
    ['waiting', 'Applications closed on 2026-06-20 Sat 17:00.'],
    ['training', 'Applications closed on 2026-06-20 Sat 17:00.'],
  ] as const)('offers no application while the class is %s', async (phase, sentence) => {
    serve({ phase });
    await open();
    const panel = within(await screen.findByRole('region', { name: 'How to apply' }));
    expect(panel.getByText(sentence)).toBeTruthy();
    expect(panel.getByRole('link').getAttribute('href')).toBe('/visitor/trainClass?phase=applying');
  });

  it('leaves out what is not known', async () => {
    serve({ address: '', contact: '', teacherNames: [], intro: '', needExam: false, needFace: false });
    await open('?id=7', 'zh-CN');
    await screen.findByRole('heading', { level: 1 });
    for (const term of ['培训地点', '联系方式', '授课教师', '培训班介绍', '学习要求'])
      expect(screen.queryByText(term), term).toBeNull();
  });

  it('has a friendly answer for a class that is not there, and a way back', async () => {
    fakeServer({ [INFO]: () => refuse(40401, 'Not found') });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'This class was not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All training classes' }).getAttribute('href')).toBe(
      '/visitor/trainClass',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['', '?id=', '?id=abc', '?id=-1', '?id=1.5', '?id=99999999999'])(
    'asks for nothing with the address %j',
    async (search) => {
      const server = serve();
      await open(search);
      expect(screen.getByRole('heading', { level: 1, name: 'This class was not found' })).toBeTruthy();
      expect(server.calls).toEqual([]);
    },
  );

  it('says what went wrong and tries again', async () => {
    const server = fakeServer({ [INFO]: () => refuse(50000, 'Something broke') });
    await open();
    expect(await screen.findByText('Something broke')).toBeTruthy();
    server.handlers[INFO] = () => classInfo();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('leads back to the list as it was left', async () => {
    serve();
    const router = await open();
    await act(() => router.navigate('/visitor/trainDetail?id=7', { state: { from: '/web/class?page=3' } }));
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(
      '/web/class?page=3',
    );
  });
});
